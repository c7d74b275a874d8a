import { type DeclineReason, isDeclineReason } from '@oola/contract/billing/decline-reasons'
import { z } from 'zod'

export const StoredReason = z.string().refine(isDeclineReason)

/** The behaviour of a test card. */
export const CardBehaviour = z.discriminatedUnion('does', [
  z.object({ does: z.literal('approve') }),
  z.object({ does: z.literal('decline'), reason: StoredReason }),
  /** Can be saved; charges are declined. */
  z.object({ does: z.literal('declineCharges'), reason: StoredReason }),
  /** Requires confirmation when the payer is present. */
  z.object({ does: z.literal('askBank') }),
  /** The payment succeeds, but its first answer is lost. */
  z.object({ does: z.literal('loseAnswer') }),
])
export type CardBehaviour = z.output<typeof CardBehaviour>

const decline = (reason: DeclineReason): CardBehaviour => ({ does: 'decline', reason })

/** The sandbox's cards; where a well-known gateway has a test card for the case, it is the same number. */
const SANDBOX_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { does: 'approve' },
  '5555555555554444': { does: 'approve' },
  '378282246310005': { does: 'approve' },
  '4000000000000002': decline('card_declined'),
  '4000000000009995': decline('insufficient_funds'),
  '4000000000000069': decline('expired_card'),
  '4000000000000127': decline('wrong_cvc'),
  '4000000000000341': { does: 'declineCharges', reason: 'card_declined' },
  '4000002500003155': { does: 'askBank' },
  '4000000000000259': { does: 'loseAnswer' },
}

/** Any other number is refused, since it may be a real card. */
export const behaviourOf = (digits: string): CardBehaviour =>
  SANDBOX_CARDS[digits] ?? decline('test_card_only')
