import type { EarningsYear } from '@oola/contract/coaching/earnings/earnings.schema'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { EarningsBars } from './earnings-bars.tsx'
import { EarningsFigures } from './earnings-figures.tsx'
import { EarningsTable } from './earnings-table.tsx'

/** What clients paid in a year: figures, bars and the table. */
export function EarningsParts({ earnings }: { earnings: EarningsYear }) {
  const isEmpty = earnings.months.every(({ entries }) => entries.length === 0)
  if (isEmpty) {
    return (
      <EmptyState title="No earnings yet" level={2}>
        When a client pays for a month of coaching or a session, you’ll see it here.
      </EmptyState>
    )
  }
  const isNow = earnings.today.startsWith(String(earnings.year))
  return (
    <>
      <EarningsFigures earnings={earnings} />
      <EarningsBars months={earnings.months} current={isNow ? Number(earnings.today.slice(5, 7)) : 12} />
      <EarningsTable key={earnings.year} earnings={earnings} />
      <Text size="small" tone="quiet">
        Amounts are what clients paid, before fees. Refunds are left out.
      </Text>
    </>
  )
}
