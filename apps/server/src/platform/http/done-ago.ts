import { isLate } from '@oola/contract/offline/done-day'
import type { MemberSession } from './member-session.ts'

type Sent = Pick<MemberSession, 'doneAgo'>

/** When the work of a call was done: the one place that computes it, from its age and the server's clock (APP-07). */
export const doneAtOf = ({ doneAgo = 0 }: Sent, now: Date): Date => new Date(now.getTime() - doneAgo)

/**
 * The time of a call's word when words are compared. A call that is not late counts as of its arrival, because the way
 * to the server may have taken longer for the word before it.
 */
export const comparedAtOf = (session: Sent, now: Date): Date =>
  isLate(session.doneAgo) ? doneAtOf(session, now) : now
