import { dollarsAndCents } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { refundRight } from '@oola/contract/staff/member-acts'
import type { ActNeeds } from './act-needs.ts'
import { type ActRules, impossible, line } from './act-rule.ts'

type Names = 'cancelMembership' | 'keepMembership' | 'refund'

/** Payments begin again: nobody who was told of their end should find out on the card. */
const keptMail = (until: string | null) =>
  ({
    name: 'membershipKept',
    path: '/membership',
    values: { day: until ? formatLongDate(until) : 'the usual day of the month' },
  }) as const

/** Membership and payments. */
export const moneyActs = ({ account, billing }: ActNeeds): ActRules<Names> => ({
  cancelMembership: {
    plan: async ({ tx, member }) => {
      const live = await billing.byStaff.lockMembership(tx, member.id)
      if (!live) throw impossible('There is no membership to cancel.')
      if (live.status === 'canceling') throw impossible('The membership is canceled already.')
      const goesOn = live.status === 'active' && live.paidUntil
      const until = goesOn ? formatLongDate(goesOn) : null
      return {
        title: 'Cancel the membership',
        changes: [
          line('Payments', 'Every month', 'None'),
          line('Access', 'Goes on', until ? `Ends ${until}` : 'Ends now'),
        ],
        ...(until
          ? { mail: { name: 'membershipCanceled', values: { until }, path: '/membership' } as const }
          : {}),
        canUndo: until !== null,
      }
    },
    run: async ({ tx, member }) => {
      await billing.byStaff.cancel(tx, member.id)
      const live = await billing.byStaff.lockMembership(tx, member.id)
      return live?.status === 'canceling' ? { act: 'keepMembership' } : null
    },
  },

  keepMembership: {
    plan: async ({ tx, member }) => {
      const live = await billing.byStaff.lockMembership(tx, member.id)
      if (live?.status !== 'canceling') throw impossible('The membership is no longer canceled.')
      return {
        title: 'Let the membership go on',
        changes: [line('Payments', 'None', 'Every month')],
        mail: keptMail(live.paidUntil),
      }
    },
    run: async ({ tx, member, actId }) => {
      const live = await billing.byStaff.lockMembership(tx, member.id)
      await billing.byStaff.keep(tx, member.id)
      const { name, ...details } = keptMail(live?.paidUntil ?? null)
      await account.queueMail(tx, name, member.id, `membership-kept-${actId}`, details)
      return null
    },
  },

  refund: {
    plan: async ({ tx, member }, { chargeId, amountCents, endsMembership }) => {
      const { charge, left, live } = await billing.byStaff.findRefundable(tx, member.id, chargeId)
      if (left === 0) throw impossible('Nothing is left of this payment.')
      if (amountCents > left) throw impossible(`At most ${dollarsAndCents(left)} is left of this payment.`)
      if (endsMembership && !live) throw impossible('This payment is not for a running membership.')
      const after = charge.refundedCents + amountCents
      const amount = dollarsAndCents(amountCents)
      return {
        title: `Refund ${amount}`,
        changes: [
          line(
            charge.description,
            `${dollarsAndCents(charge.amountCents)} paid`,
            `${dollarsAndCents(after)} refunded`,
          ),
          line('Refunded', dollarsAndCents(charge.refundedCents), dollarsAndCents(after)),
          ...(endsMembership ? [line('Membership', 'Open', 'Ends now')] : []),
        ],
        mail: { name: 'refunded', values: { amount, what: charge.description }, path: '/membership' },
        right: refundRight(after),
      }
    },
    run: async ({ tx, member }, act) => {
      await billing.byStaff.refund(tx, member.id, act)
      return null
    },
  },
})
