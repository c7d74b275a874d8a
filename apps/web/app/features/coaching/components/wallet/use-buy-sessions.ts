import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Declined } from '#web/features/billing/components/payment-declined.tsx'
import { useCardPayment } from '#web/features/billing/use-payment.ts'
import { sendPurchase, useSessionsRefresh } from '#web/features/sessions/sessions.mutations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { coachingQueries } from '../../coaching.queries.ts'
import { declinedNow } from '../../declined-now.ts'

type Token = string | undefined

/** Buys sessions and pays for them, once (ROOM-13 to ROOM-15; spec-decision 10). */
export const useBuySessions = (
  coach: NonNullable<SessionWallet['coach']>,
  coaching: MyCoaching | undefined,
) => {
  const client = useQueryClient()
  const pay = useCardPayment<Token>(coaching?.cardEntry ?? null)
  const refresh = useSessionsRefresh()
  /** The card of the last attempt, used by Retry payment. */
  const token = useRef<Token>(undefined)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The result of the last attempt is unknown: the next one is the same purchase. */
  const [isOpen, setIsOpen] = useState(false)
  const [declined, setDeclined] = useState<Declined | null>(null)

  const buy = async (
    quantity: number,
    card: () => Promise<Token>,
  ): Promise<'bought' | 'declined' | 'failed'> => {
    setSending(true)
    setFailure(null)
    setIsOpen(false)
    try {
      const made = async () => {
        token.current = await card()
        return token.current
      }
      const order = { coachId: coach.userId, quantity, rateCents: coach.rateCents ?? 0 }
      await pay(made, ({ key, cardToken }) => sendPurchase({ ...order, cardToken }, key))
      await Promise.all([refresh(), client.invalidateQueries(coachingQueries.mine())])
      return 'bought'
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) {
        setDeclined(declinedNow(token.current === undefined ? (coaching?.card ?? null) : null))
        return 'declined'
      }
      setIsOpen(!(error instanceof ApiError) || error.status >= 500)
      // The rate may have changed: the window shows the refetched one.
      void refresh()
      setFailure(error instanceof Error ? error.message : 'Try again in a moment.')
      return 'failed'
    } finally {
      setSending(false)
    }
  }

  return {
    buy,
    /** The same card again. */
    retry: (quantity: number) => buy(quantity, async () => token.current),
    sending,
    isOpen,
    failure,
    declined,
    /** Back to the quantity. */
    reset: () => {
      setDeclined(null)
      setFailure(null)
    },
  }
}
