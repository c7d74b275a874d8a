import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import classes from './sum-list.module.css'

interface SumRowProps {
  /** What it is for. */
  term: ReactNode
  amount: string
  /** `large` is what is paid now, `medium` what is paid later, `total` the sum of the rows above. */
  look?: 'medium' | 'large' | 'total'
}

/** A term with its amount at the end of the line. */
export function SumRow({ term, amount, look }: SumRowProps) {
  return (
    <Row gap={4} align="baseline" justify="between" className={classes.row} data-look={look}>
      <dt>{term}</dt>
      <dd>{amount}</dd>
    </Row>
  )
}

/** What something comes to: `SumRow`s below each other. */
export function SumList({ children }: { children: ReactNode }) {
  return (
    <Stack as="dl" gap={3}>
      {children}
    </Stack>
  )
}
