import { IconCircleCheck, IconCloud } from '@tabler/icons-react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'

const ICONS = { kept: IconCircleCheck, notKept: IconCloud }
const WORDS = { kept: 'Kept', notKept: 'Not kept' }

/** A state in one or two words at the end of a row; the words are the ones a screen reader says. */
export function StateMark({ state }: { state: keyof typeof ICONS }) {
  const Icon = ICONS[state]
  return (
    <Text as="span" size="caption" strong tone={state === 'kept' ? 'brand' : 'quiet'}>
      <Row as="span" gap={1}>
        <Icon size={16} stroke={2} aria-hidden />
        {WORDS[state]}
      </Row>
    </Text>
  )
}
