import type { SavedCard } from '@oola/contract/billing/billing.schema'
import { formatTime } from '@oola/contract/date-words'
import { accountQueries } from '#web/features/account/account.queries.ts'
import type { Declined } from '#web/features/billing/components/payment-declined.tsx'
import { minuteLater } from '#web/lib/member-day.ts'
import { queryClient } from '#web/lib/query-client.ts'

/**
 * A refusal at this moment, by the member's clock.
 * @param card null for a card that was entered for the payment
 */
export const declinedNow = (card: SavedCard | null): Declined => {
  const at = Date.now()
  const profile = queryClient.getQueryData(accountQueries.profile().queryKey)
  return {
    card,
    time: profile ? formatTime(minuteLater(profile.customerLocalTime, at - profile.receivedAt)) : null,
    at,
  }
}
