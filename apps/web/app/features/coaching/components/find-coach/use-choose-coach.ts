import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { useRef, useState } from 'react'
import type { Declined } from '#web/features/billing/components/payment-declined.tsx'
import { PRESS_AGAIN, useCardPayment } from '#web/features/billing/use-payment.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { refreshCoaching, sendChoice, showCoaching } from '../../coaching.mutations.ts'
import { declinedNow } from '../../declined-now.ts'
import type { ChosenCoach } from '../../find-coach-ways.ts'

type Token = string | undefined

/** Chooses a coach and pays the due amount, once (COACH-09 to COACH-12; spec-decision 10). */
export const useChooseCoach = (coaching: MyCoaching | undefined) => {
  const pay = useCardPayment<Token>(coaching?.cardEntry ?? null)
  /** The card of the last attempt, used by Retry payment. */
  const token = useRef<Token>(undefined)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const priceCents = coaching?.needsPayment ? coaching.dueCents : undefined
  const [declined, setDeclined] = useState<Declined | null>(null)

  /** @returns the result: `failure` has the text of `failed` */
  const choose = async (
    coach: ChosenCoach,
    card: () => Promise<Token>,
  ): Promise<'chosen' | 'declined' | 'failed'> => {
    setSending(true)
    setFailure(null)
    try {
      const made = async () => {
        token.current = await card()
        return token.current
      }
      const { coaching: now } = await pay(made, ({ key, cardToken }) =>
        sendChoice({ coachId: coach.id, cardToken, priceCents }, key),
      )
      showCoaching(now)
      if (now.coach?.id === coach.id) return 'chosen'
      setFailure(PRESS_AGAIN)
      return 'failed'
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) {
        setDeclined(declinedNow(token.current === undefined ? (coaching?.card ?? null) : null))
        return 'declined'
      }
      // A response may be lost: the window shows the refetched state.
      refreshCoaching()
      setFailure(error instanceof Error ? error.message : 'Try again in a moment.')
      return 'failed'
    } finally {
      setSending(false)
    }
  }

  return {
    choose,
    /** The same card again. */
    retry: (coach: ChosenCoach) => choose(coach, async () => token.current),
    sending,
    failure,
    declined,
    clearFailure: () => setFailure(null),
  }
}
