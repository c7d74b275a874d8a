import { MINUTE_MS } from '@oola/contract/durations'
import { STAFF_FRESH_MINUTES } from '@oola/contract/staff/staff.constants'
import type { StaffCall } from '@oola/contract/staff/staff-call'
import { hasRight, type StaffRight } from '@oola/contract/staff/staff-rights'
import type { FastifyRequest } from 'fastify'
import { appError } from '#server/platform/http/app-error.ts'
import type { Entrance, Handle } from '#server/platform/http/handle.ts'
import type { StaffSession } from './staff-session.ts'

/** Registers a call of the staff console. */
export type StaffHandle = Handle<StaffSession, StaffCall>

/** @throws right_missing unless the table of rights grants it, alone or by two */
export const requireRight = ({ role }: Pick<StaffSession, 'role'>, right: StaffRight): void => {
  if (!hasRight(role, right)) throw appError('right_missing')
}

const OWN_ACCOUNT = 'This is your own account. Another person has to do this.'

/** Nobody does for themselves what staff do for others. @throws act_impossible */
export const requireOther = (session: Pick<StaffSession, 'memberId'>, memberId: number): void => {
  if (session.memberId === memberId) throw appError('act_impossible', { message: OWN_ACCOUNT })
}

/** Until when a confirmation counts as fresh; null before the first. */
export const freshUntil = ({ factorAt }: Pick<StaffSession, 'factorAt'>): Date | null =>
  factorAt && new Date(factorAt.getTime() + STAFF_FRESH_MINUTES * MINUTE_MS)

/** @throws factor_needed, factor_again */
export const requireFresh = (session: Pick<StaffSession, 'factorAt'>, now: Date): void => {
  const until = freshUntil(session)
  if (!until) throw appError('factor_needed')
  if (until <= now) throw appError('factor_again')
}

interface Needs {
  readonly readSession: (request: FastifyRequest) => Promise<StaffSession | null>
  readonly now: () => Date
}

/**
 * The entrance of the staff console: default deny. A call is open only by its declaration, everything but signing in
 * needs the second factor, and each right is looked up in the one table (STAFF-01, STAFF-02).
 */
export const staffEntrance = ({ readSession, now }: Needs): Entrance<StaffSession, StaffCall> => ({
  read: readSession,
  isOpen: ({ staff }) => staff === 'open',
  admit: ({ staff, fresh }, session) => {
    if (staff === 'open') return
    if (!session) throw appError('staff_not_signed_in')
    if (staff === 'signingIn') return
    if (!session.factorAt) throw appError('factor_needed')
    if (staff !== 'anyRole') requireRight(session, staff)
    if (fresh) requireFresh(session, now())
  },
})
