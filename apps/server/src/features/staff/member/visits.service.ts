import type { StaffVisit } from '@oola/contract/account/staff-visits.calls'
import { MINUTE_MS } from '@oola/contract/durations'
import { localDateTime } from '@oola/contract/local-day'
import { VISIT_MINUTES } from '@oola/contract/staff/member.calls'
import { seesMembers } from '@oola/contract/staff/member-acts'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { Origin, WriteAudit } from '../audit.ts'
import type { StaffSession } from '../staff-session.ts'
import { actorOf, fullName } from '../staff-sign-in.service.ts'
import { requireOwnVisits } from './visits.policy.ts'
import {
  countVisits,
  findVisit,
  listVisits,
  lockVisit,
  MEMBER_LOOKED_UP,
  MEMBER_OPENED,
} from './visits.repo.ts'

const MOST_VISITS = 100

/** How a member reads who looked: "Sam from Support". */
const FROM: Readonly<Record<StaffRole, string>> = {
  owner: ' from the Oola team',
  support: ' from Support',
  coachManager: ' from Coaching',
  finance: ' from Finance',
  content: ' from Content',
}

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly account: Pick<AccountService, 'findMember'>
  readonly writeAudit: WriteAudit
}

/** Visits of staff to a member's page: logged, and listed for the member (STAFF-06). */
export const visitsService = ({ db, clock, account, writeAudit }: Needs) => {
  const hourAgo = (): Date => new Date(clock.now().getTime() - VISIT_MINUTES * MINUTE_MS)
  const isOpen = (orm: Db | Tx, session: StaffSession, memberId: number): Promise<boolean> =>
    findVisit(orm, { memberId, actorId: session.memberId, since: hourAgo() })
  const seenBy = (session: StaffSession) => ({
    'Seen by': `${session.firstName}${FROM[session.role]}`,
  })

  /** Names alone are not enough. @throws right_missing */
  const requireSight = ({ role }: StaffSession): void => {
    if (!seesMembers(role)) throw appError('right_missing')
  }

  return {
    /**
     * Logs a visit, once an hour for a person and a member.
     * @returns false for the first one without a reason
     * @throws right_missing, not_found
     */
    open: async (
      session: StaffSession,
      from: Origin,
      { memberId, why }: { readonly memberId: number; readonly why: string | undefined },
    ): Promise<boolean> => {
      requireSight(session)
      const member = await account.findMember(memberId)
      if (await isOpen(db.orm, session, memberId)) return true
      if (!why) return false
      await inTransaction(db, async (tx) => {
        // Two tabs that open it at once are one visit.
        await lockVisit(tx, { memberId, actorId: session.memberId })
        if (await isOpen(tx, session, memberId)) return
        await writeAudit(tx, actorOf(session, from), {
          ...{ kind: MEMBER_OPENED, memberId, about: fullName(member), reason: why },
          after: seenBy(session),
        })
      })
      return true
    },

    /**
     * A plan shows mail, phone and payments as the page does: without a visit of the last hour it is logged, once an
     * hour, and the member reads it, with the act as the reason (decisions 17.9).
     */
    lookUp: async (
      tx: Tx,
      { session, from }: { readonly session: StaffSession; readonly from: Origin },
      {
        member,
        why,
      }: { readonly member: Parameters<typeof fullName>[0] & { readonly id: number }; readonly why: string },
    ): Promise<void> => {
      const visit = { memberId: member.id, actorId: session.memberId }
      await lockVisit(tx, visit)
      if (await findVisit(tx, { ...visit, since: hourAgo() }, 'seen')) return
      await writeAudit(tx, actorOf(session, from), {
        ...{ kind: MEMBER_LOOKED_UP, memberId: member.id, about: fullName(member), reason: why },
        after: seenBy(session),
      })
    },

    /** For the other reads of the page. @throws right_missing, why_needed */
    require: async (session: StaffSession, memberId: number): Promise<void> => {
      requireSight(session)
      if (!(await isOpen(db.orm, session, memberId))) throw appError('why_needed')
    },

    /** For the member: who looked, when and why. */
    ofMember: async (session: MemberSession): Promise<StaffVisit[]> => {
      requireOwnVisits(session)
      const span = { since: new Date(0), until: null, limit: MOST_VISITS }
      const visits = await listVisits(db.orm, session.memberId, span)
      return visits.map(({ id, at, actor, after, reason }) => ({
        ...{ id, at: localDateTime(at, session.timeZone), why: reason },
        who: String(after?.['Seen by'] ?? actor),
      }))
    },

    /** For the security history of the member (SECURE-11). */
    reads: async (
      memberId: number,
      span: { readonly since: Date; readonly until: Date | null; readonly limit: number },
    ) => {
      const [visits, total] = await Promise.all([
        listVisits(db.orm, memberId, span),
        countVisits(db.orm, memberId, span.since),
      ])
      const reads = visits.map(({ id, at, actor, after, reason }) => ({
        ...{ id, at, detail: `${String(after?.['Seen by'] ?? actor)}: ${reason}` },
      }))
      return { reads, total }
    },
  }
}
export type VisitsService = ReturnType<typeof visitsService>
