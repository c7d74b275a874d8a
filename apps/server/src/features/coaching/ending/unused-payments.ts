import { dayOffset } from '@oola/contract/actions/action-days'

interface Purchase {
  readonly chargeId: string
  /** Bought and not given back yet. */
  readonly sessions: number
  readonly amountCents: number
  /** Sessions that were bought in all. */
  readonly bought: number
  /** What is not refunded yet. */
  readonly leftCents: number
}

interface PaidMonth {
  readonly chargeId: string
  readonly amountCents: number
  readonly leftCents: number
  /** Sessions that the month brought into the wallet. */
  readonly sessions: number
  readonly firstDay: string
  /** The first day that is not paid. */
  readonly untilDay: string
}

export interface Unused {
  readonly chargeId: string
  readonly cents: number
  /** Leave the wallet with it. */
  readonly sessions: number
}

interface Facts {
  /** Sessions in the wallet. */
  readonly balance: number
  /** Newest first. */
  readonly purchases: readonly Purchase[]
  readonly month: PaidMonth | null
  /** The last day of the coaching: it is used. */
  readonly lastDay: string
}

const centsOfMonth = ({ amountCents, leftCents, firstDay, untilDay }: PaidMonth, lastDay: string): number => {
  const days = dayOffset(untilDay, firstDay)
  const unused = Math.min(days, Math.max(0, dayOffset(untilDay, lastDay) - 1))
  return Math.min(leftCents, Math.round((amountCents * unused) / days))
}

/**
 * What a client paid for and did not use when a coach ends the coaching (DESK-11). Gifts and the sessions of months are
 * used before bought ones. Of the running month the whole price goes back while its session is unused, afterwards the
 * share of the days to come.
 */
export const unusedPayments = ({ balance, purchases, month, lastDay }: Facts): Unused[] => {
  const parts: Unused[] = []
  let left = balance
  for (const { chargeId, sessions, amountCents, bought, leftCents } of purchases) {
    const unused = Math.min(left, sessions)
    if (unused === 0) continue
    left -= unused
    const cents = Math.min(leftCents, Math.floor((amountCents * unused) / bought))
    parts.push({ chargeId, cents, sessions: unused })
  }
  if (!month) return parts
  const isUnused = month.sessions > 0 && left >= month.sessions && dayOffset(month.untilDay, lastDay) > 0
  if (isUnused) parts.push({ chargeId: month.chargeId, cents: month.leftCents, sessions: month.sessions })
  else parts.push({ chargeId: month.chargeId, cents: centsOfMonth(month, lastDay), sessions: 0 })
  return parts.filter(({ cents, sessions }) => cents > 0 || sessions > 0)
}
