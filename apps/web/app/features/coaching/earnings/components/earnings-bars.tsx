import type { EarningsMonth } from '@oola/contract/coaching/earnings/earnings.schema'
import { monthName } from '@oola/contract/date-words'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './earnings.module.css'

interface EarningsBarsProps {
  months: readonly EarningsMonth[]
  /** Later months are in the future; 12 for a past year. */
  current: number
}

/** The year as bars; the table below has the same data as text (mockup 48). */
export function EarningsBars({ months, current }: EarningsBarsProps) {
  const most = Math.max(1, ...months.map(({ totalCents }) => totalCents))
  return (
    <Card as="section" gap={6} aria-labelledby="bars-title">
      <Row gap={3} justify="between" wrap>
        <Heading level={2} variant="h3" id="bars-title">
          Month by month
        </Heading>
        <Row as="ul" gap={5} className={classes.legend}>
          <li data-kind="months">Coaching months</li>
          <li data-kind="purchases">Sessions bought</li>
        </Row>
      </Row>
      <div className={classes.bars} aria-hidden>
        {months.map(({ month, months: paid, purchases }, index) => (
          <Stack key={month} gap={3} className={classes.column} data-current={month === current || undefined}>
            <div className={classes.stack} style={{ '--at': index }}>
              {month > current || paid.cents + purchases.cents === 0 ? (
                <span data-kind="none" />
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
            <Text as="span" size="caption">
              {monthName(month).slice(0, 3)}
            </Text>
          </Stack>
        ))}
      </div>
    </Card>
  )
}
