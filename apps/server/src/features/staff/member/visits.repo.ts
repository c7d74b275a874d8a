import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gt, inArray, lte, sql } from '../../../platform/db/drizzle.ts'
import { auditEntry } from '../staff.tables.ts'

/** The kind of a visit in the log. */
export const MEMBER_OPENED = 'member.opened'
/** The kind of a planned act without a visit: the plan shows what the page shows. */
export const MEMBER_LOOKED_UP = 'member.lookedUp'
const SEEN = [MEMBER_OPENED, MEMBER_LOOKED_UP] as const

interface Visit {
  readonly memberId: number
  readonly actorId: number
  readonly since: Date
}

/** One visit of a person and a member after the other, until the transaction ends. */
export const lockVisit = async (tx: Tx, { memberId, actorId }: Omit<Visit, 'since'>): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visit:${actorId}:${memberId}`}, 0))`)
}

/** Whether this person has opened the member's page since then, or looked otherwise (`seen`). */
export const findVisit = async (
  db: Db | Tx,
  { memberId, actorId, since }: Visit,
  kinds: 'opened' | 'seen' = 'opened',
): Promise<boolean> => {
  const found = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.memberId, memberId),
        eq(auditEntry.actorId, actorId),
        kinds === 'opened' ? eq(auditEntry.kind, MEMBER_OPENED) : inArray(auditEntry.kind, [...SEEN]),
        gt(auditEntry.at, since),
      ),
    )
    .limit(1)
  return found.length === 1
}

interface VisitSpan {
  readonly since: Date
  /** Inclusive; null for now. */
  readonly until: Date | null
  readonly limit: number
}

const isVisit = (memberId: number, since: Date) =>
  and(eq(auditEntry.memberId, memberId), inArray(auditEntry.kind, [...SEEN]), gt(auditEntry.at, since))

export const countVisits = (db: Db, memberId: number, since: Date): Promise<number> =>
  db.$count(auditEntry, isVisit(memberId, since))

/** When staff looked at a member, the newest first. */
export const listVisits = (db: Db, memberId: number, { since, until, limit }: VisitSpan) =>
  db
    .select({
      ...{ id: auditEntry.id, at: auditEntry.at, actor: auditEntry.actor },
      ...{ after: auditEntry.after, reason: auditEntry.reason },
    })
    .from(auditEntry)
    .where(and(isVisit(memberId, since), until ? lte(auditEntry.at, until) : undefined))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit)
