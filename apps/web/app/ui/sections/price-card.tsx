import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import { CheckList } from './check-list.tsx'
import classes from './sections.module.css'

interface PriceCardProps {
  /** Without the currency sign: "47". */
  amount: string
  /** "per month" */
  per?: string
  /** Note about the price. */
  terms: ReactNode
  included: readonly ReactNode[]
  /** The one button. */
  action: ReactNode
  /** Below the button. */
  note?: ReactNode
}

/** A price and what it includes (mockup 01). */
export function PriceCard({ amount, per, terms, included, action, note }: PriceCardProps) {
  return (
    <Card padding="large" gap={7} className={classes.price}>
      <svg className={classes.petals} viewBox="-100 -100 200 200" aria-hidden>
        {LIFE_AREAS.map(({ key }, index) => (
          <path key={key} data-area={key} d={petalPath(100, index, 1, PETALS)} />
        ))}
      </svg>
      <Stack gap={1} className={classes.top}>
        <Text size="lead">
          <span className={classes.amount}>${amount}</span>
          {per && <span> {per}</span>}
        </Text>
        <Text size="small" tone="quiet" className={classes.terms}>
          {terms}
        </Text>
      </Stack>
      <div className={classes.included}>
        <CheckList items={included} />
      </div>
      <Stack gap={4}>
        {action}
        {note && (
          <Text size="small" tone="quiet" center wide>
            {note}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const PETALS = { hub: 0.3, gap: 0.05, innerCorner: 0.02, outerCorner: 0.2 }
