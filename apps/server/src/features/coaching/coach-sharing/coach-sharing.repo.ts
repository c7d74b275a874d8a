import { VIEW_KINDS, type ViewKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import { HOUR_MS } from '@oola/contract/durations'
import { z } from 'zod'
import { type Database, type Db, rowsOf } from '#server/platform/db/client.ts'
import { inArray } from '../../../platform/db/drizzle.ts'
import { coachSharing, coachView } from './coach-sharing.tables.ts'
import type { SharingRow } from './shared-areas.ts'

/** What these members have decided; who has not is missing. */
export const listSharing = async (db: Db, memberIds: readonly number[]) =>
  db
    .select()
    .from(coachSharing)
    .where(inArray(coachSharing.memberId, [...memberIds]))

/** Keeps what a member decides. */
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

const Coach = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
})

/** The member's coach now; null without one. */
export const findCoach = async ({ pool }: Database, memberId: number) => {
  const rows = rowsOf(
    Coach,
    await pool.query({
      name: 'find-coach-of-member',
      text: `select c.id, c.first_name as "firstName", c.last_name as "lastName", c.picture_file_name as "pictureFileName"
        from coach_relation r join member c on c.id = r.coach_id
        where r.member_id = $1 and r.ended_at is null`,
      values: [memberId],
    }),
  )
  return rows[0] ?? null
}

/** Notes that a coach looked at these kinds of these members; once in an hour for each. */
export const insertViews = async (
  db: Db,
  { coachId, clientIds, at }: { coachId: number; clientIds: readonly number[]; at: Date },
  kinds: readonly ViewKind[],
): Promise<void> => {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const rows = clientIds.flatMap((memberId) => kinds.map((kind) => ({ memberId, coachId, kind, hour, at })))
  if (rows.length > 0) await db.insert(coachView).values(rows).onConflictDoNothing()
}

const View = z.object({
  coachId: z.int(),
  coachName: z.string(),
  kinds: z.array(z.enum(VIEW_KINDS)),
  at: z.date(),
})

/** When coaches looked at a member: hours, the newest first. */
export const listViews = async ({ pool }: Database, memberId: number, limit: number) =>
  rowsOf(
    View,
    await pool.query({
      name: 'list-coach-views',
      text: `select v.coach_id as "coachId", coalesce(c.first_name || ' ' || c.last_name, '') as "coachName",
          v.kinds, v.at
        from (select coach_id, hour, array_agg(kind) as kinds, min(at) as at from coach_view
          where member_id = $1 group by hour, coach_id order by hour desc, coach_id desc limit $2) v
        left join member c on c.id = v.coach_id
        order by v.at desc`,
      values: [memberId, limit],
    }),
  )
