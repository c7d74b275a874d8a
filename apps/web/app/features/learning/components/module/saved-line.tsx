import { IconCheck } from '@tabler/icons-react'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { SavedState } from '../../use-module.ts'
import classes from './module.module.css'

/** "Saved 10:42 AM" with a check (look.md 13, shared rules). */
export function SavedLine({ saved: { tone, words } }: { saved: SavedState }) {
  return (
    <Text
      as="div"
      size="small"
      tone={tone === 'saved' ? 'brand' : 'quiet'}
      strong
      numbers
      role="status"
      className={tone === 'failed' ? classes.failed : undefined}
    >
      <Row as="span" gap={2} className={classes.saved}>
        {tone === 'saved' && <IconCheck size={17} stroke={2.5} aria-hidden />}
        {words}
      </Row>
    </Text>
  )
}
