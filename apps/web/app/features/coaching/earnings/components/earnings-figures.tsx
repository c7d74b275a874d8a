import { dollarsAndCents } from '@oola/contract/billing/money'
import type { EarningsYear } from '@oola/contract/coaching/earnings/earnings.schema'
import { earningsOf } from '@oola/contract/coaching/earnings/earnings-months'
import { monthName } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { Card } from '#web/ui/layout/card.tsx'
import { Figures } from '#web/ui/sections/figures.tsx'

/** Four numbers: of this month and this year, or of a past year (mockup 48). */
const figuresOf = ({ year, today, months }: EarningsYear): readonly (readonly [string, string])[] => {
  const whole = earningsOf(months.flatMap(({ entries }) => entries))
  const month = today.startsWith(String(year)) ? months[Number(today.slice(5, 7)) - 1] : undefined
  if (!month) {
    return [
      [dollarsAndCents(whole.totalCents), `All of ${year}`],
      [groupedNumber(whole.months.count), `Coaching months in ${year}`],
      [groupedNumber(whole.purchases.count), `Sessions bought in ${year}`],
      [groupedNumber(whole.held), `Sessions held in ${year}`],
    ]
  }
  const name = monthName(month.month)
  return [
    [dollarsAndCents(month.totalCents), `${name} so far`],
    [dollarsAndCents(whole.totalCents), 'This year'],
    [groupedNumber(month.months.count), `Coaching months in ${name}`],
    [groupedNumber(month.purchases.count), `Sessions bought in ${name}`],
  ]
}

export function EarningsFigures({ earnings }: { earnings: EarningsYear }) {
  return (
    <Card>
      <Figures
        columns={4}
        figures={figuresOf(earnings).map(([figure, words]) => ({ figure, words, large: true }))}
      />
    </Card>
  )
}
