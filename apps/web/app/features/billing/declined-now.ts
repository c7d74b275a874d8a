import type { SavedCard } from '@oola/contract/billing/billing.schema'
import { formatTime } from '@oola/contract/date-words'
import type { Declined } from './components/payment-declined.tsx'

/** A refusal of this moment, by the clock on the wall. @param card null for a card that was entered for the payment */
export const declinedNow = (card: SavedCard | null): Declined => {
  const now = new Date()
  return {
    card,
    time: formatTime(`T${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`),
    at: now.getTime(),
  }
}
