import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import classes from './sections.module.css'

/** Facts with a check before each, drawn by the style sheet: a page may have fifty. On an area's tint or soft background the checks are ink. */
export function CheckList({ items }: { items: readonly ReactNode[] }) {
  return (
    <Stack as="ul" gap={3}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
        <Row as="li" key={index} gap={3} align="start" className={classes.check}>
          <span>{item}</span>
        </Row>
      ))}
    </Stack>
  )
}
