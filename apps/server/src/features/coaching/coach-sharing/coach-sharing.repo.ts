import type { ViewKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import { HOUR_MS } from '@oola/contract/durations'
import type { Database, Db } from '#server/platform/db/client.ts'
import { and, desc, eq, inArray, isNull, min, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { coachRelation } from '../coaching.tables.ts'
import { coachSharing, coachView } from './coach-sharing.tables.ts'
import type { SharingRow } from './shared-areas.ts'

/** The decisions of these members; those without one are missing. */
export const listSharing = async (db: Db, memberIds: readonly number[]) =>
  db
    .select()
    .from(coachSharing)
    .where(inArray(coachSharing.memberId, [...memberIds]))

/** Stores a member's decision. */
export const saveSharing = async (
  db: Db,
  memberId: number,
  row: SharingRow & { savedAt: Date },
): Promise<void> => {
  await db
    .insert(coachSharing)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: coachSharing.memberId, set: row })
}

/** The member's present coach; null without one. */
export const findCoach = async ({ orm }: Database, memberId: number) => {
  const [row] = await orm
    .select({
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      pictureFileName: member.pictureFileName,
    })
    .from(coachRelation)
    .innerJoin(member, eq(member.id, coachRelation.coachId))
    .where(and(eq(coachRelation.memberId, memberId), isNull(coachRelation.endedAt)))
  return row ?? null
}

/** Logs that a coach viewed these kinds of these members; once per hour and kind. */
export const insertViews = async (
  db: Db,
  { coachId, clientIds, at }: { coachId: number; clientIds: readonly number[]; at: Date },
  kinds: readonly ViewKind[],
): Promise<void> => {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const rows = clientIds.flatMap((memberId) => kinds.map((kind) => ({ memberId, coachId, kind, hour, at })))
  if (rows.length > 0) await db.insert(coachView).values(rows).onConflictDoNothing()
}

/** Coaches' views of a member: hours, newest first. */
export const listViews = ({ orm }: Database, memberId: number, limit: number) => {
  const views = orm
    .select({
      coachId: coachView.coachId,
      kinds: sql<ViewKind[]>`array_agg(${coachView.kind})`.as('kinds'),
      at: sql<Date>`${min(coachView.at)}`.mapWith(coachView.at).as('seen_at'),
    })
    .from(coachView)
    .where(eq(coachView.memberId, memberId))
    .groupBy(coachView.hour, coachView.coachId)
    .orderBy(desc(coachView.hour), desc(coachView.coachId))
    .limit(limit)
    .as('views')
  return orm
    .select({
      coachId: views.coachId,
      coachName: sql<string>`coalesce(${member.firstName} || ' ' || ${member.lastName}, '')`,
      kinds: views.kinds,
      at: views.at,
    })
    .from(views)
    .leftJoin(member, eq(member.id, views.coachId))
    .orderBy(desc(views.at))
}
