import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './lists.module.css'

interface SumRowProps {
  /** Label of the amount. */
  term: ReactNode
  amount: string
  /** `large` is due now, `medium` due later, `total` the sum of the rows above. */
  variant?: 'medium' | 'large' | 'total'
}

const SIZES = { medium: 'h3', large: 'h1', total: undefined } as const

/** A term with its amount at the end of the line. */
export function SumRow({ term, amount, variant }: SumRowProps) {
  return (
    <Row gap={4} align="baseline" justify="between" className={classes.sum} data-variant={variant}>
      <dt>{term}</dt>
      <Text as="dd" size={SIZES[variant ?? 'total']} numbers>
        {amount}
      </Text>
    </Row>
  )
}

/** A sum: `SumRow`s in a column. */
export function SumList({ children }: { children: ReactNode }) {
  return (
    <Stack as="dl" gap={3}>
      {children}
    </Stack>
  )
}
