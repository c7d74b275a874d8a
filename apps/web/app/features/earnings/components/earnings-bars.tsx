import type { EarningsMonth } from '@oola/contract/coaching/earnings/earnings.schema'
import { monthName } from '@oola/contract/date-words'
import type { CSSProperties } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import classes from './earnings-bars.module.css'

interface EarningsBarsProps {
  months: readonly EarningsMonth[]
  /** Months after this one are still to come; 12 of a year that is over. */
  current: number
}

/** The year as bars; the table below says the same in words (mockup 48). */
export function EarningsBars({ months, current }: EarningsBarsProps) {
  const most = Math.max(1, ...months.map(({ totalCents }) => totalCents))
  return (
    <Card as="section" aria-labelledby="bars-title">
      <div className={classes.top}>
        <Heading level={2} look="h3" id="bars-title">
          Month by month
        </Heading>
        <ul className={classes.legend}>
          <li data-kind="months">Coaching months</li>
          <li data-kind="purchases">Sessions bought</li>
        </ul>
      </div>
      <div className={classes.bars} aria-hidden>
        {months.map(({ month, months: paid, purchases }, index) => (
          <div key={month} className={classes.column} data-current={month === current || undefined}>
            <div className={classes.stack} style={{ '--delay': `${index * 40}ms` } as CSSProperties}>
              {month > current || paid.cents + purchases.cents === 0 ? (
                <span className={classes.none} />
              ) : (
                <>
                  {purchases.cents > 0 && (
                    <span data-kind="purchases" style={{ height: `${(purchases.cents / most) * 100}%` }} />
                  )}
                  {paid.cents > 0 && (
                    <span data-kind="months" style={{ height: `${(paid.cents / most) * 100}%` }} />
                  )}
                </>
              )}
            </div>
            <span className={classes.name}>{monthName(month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
    </Card>
  )
}
