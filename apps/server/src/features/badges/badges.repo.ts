import { Rank } from '@oola/contract/account/shown-rank'
import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, getTableName, inArray, isNull } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { memberBadge } from './badges.tables.ts'

export interface Award {
  readonly memberId: number
  readonly badgeIds: readonly number[]
  readonly awardedAt: Date
  /** The member's local day. */
  readonly awardedDay: string
}

/** @returns the new ids; existing badges stay unchanged */
export const insertBadges = async (
  tx: Tx,
  { memberId, badgeIds, awardedAt, awardedDay }: Award,
): Promise<number[]> => {
  const rows = await tx
    .insert(memberBadge)
    .values(badgeIds.map((badgeId) => ({ memberId, badgeId, awardedAt, awardedDay })))
    .onConflictDoNothing()
    .returning({ badgeId: memberBadge.badgeId })
  return rows.map(({ badgeId }) => badgeId)
}

const EarnedBadge = z.object({ id: z.int(), day: z.string(), displayed: z.boolean() })
export type EarnedBadge = z.output<typeof EarnedBadge>

/** The owner of badges, for the header of the achievements (DASH-15). */
const BadgeOwner = z.object({
  userTypeId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  level: z.int(),
  webAlias: z.string().nullable(),
  goalsCompleted: z.int(),
  ...Rank.shape,
  /** In the order of the award, those of one moment by id. */
  earned: z.array(EarnedBadge),
})
export type BadgeOwner = z.output<typeof BadgeOwner>

/** A member with the badges between two ids, in one round trip; null for an unknown member. */
export const findOwner = async (
  { pool }: Database,
  memberId: number,
  { from, to }: { from: number; to: number },
): Promise<BadgeOwner | null> => {
  const rows = rowsOf(
    BadgeOwner,
    await pool.query({
      name: 'find-badge-owner',
      text: `select m.user_type_id as "userTypeId",
        m.first_name as "firstName", m.last_name as "lastName",
        m.picture_file_name as "pictureFileName", m.level, m.web_alias as "webAlias",
        m.rank, m.rank_level as "rankLevel", m.rank_level_code as "rankLevelCode",
        (select count(*) from completed_goal g where g.member_id = $1) as "goalsCompleted",
        (select coalesce(json_agg(json_build_object(
            'id', b.badge_id, 'day', b.awarded_day, 'displayed', b.displayed_at is not null
          ) order by b.awarded_at, b.badge_id), '[]')
          from member_badge b
          where b.member_id = $1 and b.badge_id between $2 and $3) as earned
      from ${getTableName(member)} m where m.id = $1`,
      values: [memberId, from, to],
    }),
  )
  return rows[0] ?? null
}

const Displayed = z.object({ known: z.boolean() })

/** Marks a badge as displayed. @returns whether the member has it, and whether it was new */
export const setDisplayed = async (
  { pool }: Database,
  memberId: number,
  badgeId: number,
  at: Date,
): Promise<'missing' | 'known' | 'new'> => {
  const rows = rowsOf(
    Displayed,
    await pool.query({
      name: 'set-badge-displayed',
      text: `with before as (
        select displayed_at from member_badge where member_id = $1 and badge_id = $2 for update
      ), written as (
        update member_badge set displayed_at = $3
        where member_id = $1 and badge_id = $2 and (select displayed_at from before) is null
      )
      select displayed_at is not null as known from before`,
      values: [memberId, badgeId, at],
    }),
  )
  const [row] = rows
  if (!row) return 'missing'
  return row.known ? 'known' : 'new'
}

/** Marks those of these badges as displayed that are not yet. */
export const setAllDisplayed = async (
  tx: Tx,
  { memberId, badgeIds, at }: { memberId: number; badgeIds: readonly number[]; at: Date },
): Promise<void> => {
  await tx
    .update(memberBadge)
    .set({ displayedAt: at })
    .where(
      and(
        eq(memberBadge.memberId, memberId),
        inArray(memberBadge.badgeId, [...badgeIds]),
        isNull(memberBadge.displayedAt),
      ),
    )
}
