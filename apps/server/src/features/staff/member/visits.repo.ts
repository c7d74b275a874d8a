import type { Db } from '#server/platform/db/client.ts'
import { and, desc, eq, gt } from '../../../platform/db/drizzle.ts'
import { auditEntry } from '../staff.tables.ts'

/** The kind of a visit in the log. */
export const MEMBER_OPENED = 'member.opened'

interface Visit {
  readonly memberId: number
  readonly actorId: number
  readonly since: Date
}

/** Whether this person has opened the member's page since then. */
export const findVisit = async (db: Db, { memberId, actorId, since }: Visit): Promise<boolean> => {
  const found = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.memberId, memberId),
        eq(auditEntry.actorId, actorId),
        eq(auditEntry.kind, MEMBER_OPENED),
        gt(auditEntry.at, since),
      ),
    )
    .limit(1)
  return found.length === 1
}

const MOST_VISITS = 100

/** The newest visits of a member's page. */
export const listVisits = (db: Db, memberId: number) =>
  db
    .select({
      ...{ id: auditEntry.id, at: auditEntry.at, actor: auditEntry.actor },
      ...{ after: auditEntry.after, reason: auditEntry.reason },
    })
    .from(auditEntry)
    .where(and(eq(auditEntry.memberId, memberId), eq(auditEntry.kind, MEMBER_OPENED)))
    .orderBy(desc(auditEntry.id))
    .limit(MOST_VISITS)
