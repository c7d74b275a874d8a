import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { REMINDER_DEFAULTS } from '@oola/contract/notifications/reminders.constants'
import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, gt, gte, isNotNull, lte, or, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { reminderSetting } from '../notifications/reminders.tables.ts'
import { weekPlan } from './week.tables.ts'

const { week: WEEK, perDay: PER_DAY } = REMINDER_DEFAULTS

/** Who gets it, where and when. */
const reader = {
  memberId: member.id,
  timeZone: member.timeZone,
  lastActiveAt: member.lastActiveAt,
  weekday: sql<number>`coalesce(${reminderSetting.weekday}, ${WEEK.weekday}::int)`.mapWith(Number),
  time: sql<string>`coalesce(${reminderSetting.weekTime}, ${WEEK.time})`,
  /** A member with a program who is there and has not turned off everything. */
  isReader: sql<boolean>`${member.stepId} = ${STEPS.dashboard} and ${member.userTypeId} = ${USER_TYPES.subscriber}
    and ${member.deleteAt} is null and coalesce(${reminderSetting.perDay}, ${PER_DAY}::int) > 0`,
  lastAt: weekPlan.lastAt,
} as const

/** The place of a member in the order of their last call. */
export const Place = z.object({ at: z.iso.datetime(), memberId: z.int() })
export type Place = z.output<typeof Place>

/** Members who were here since, oldest first. */
export const listActive = (
  { orm }: Database,
  { since, after, limit }: { since: Date; after: Place | null; limit: number },
) => {
  const at = after ? new Date(after.at) : since
  return orm
    .select({ ...reader, nextAt: weekPlan.nextAt })
    .from(member)
    .leftJoin(weekPlan, eq(weekPlan.memberId, member.id))
    .leftJoin(reminderSetting, eq(reminderSetting.memberId, member.id))
    .where(
      and(
        gte(member.lastActiveAt, at),
        after ? or(gt(member.lastActiveAt, at), gt(member.id, after.memberId)) : undefined,
      ),
    )
    .orderBy(asc(member.lastActiveAt), asc(member.id))
    .limit(limit)
}

/** Whose week is due by now, oldest first. */
export const listDue = (
  { orm }: Database,
  { now, after, limit }: { now: Date; after: Place | null; limit: number },
) =>
  orm
    .select({ ...reader, dueAt: sql<Date>`${weekPlan.nextAt}`.mapWith(weekPlan.nextAt) })
    .from(weekPlan)
    .innerJoin(member, eq(member.id, weekPlan.memberId))
    .leftJoin(reminderSetting, eq(reminderSetting.memberId, weekPlan.memberId))
    .where(
      and(
        isNotNull(weekPlan.nextAt),
        lte(weekPlan.nextAt, now),
        after
          ? sql`(${weekPlan.nextAt}, ${weekPlan.memberId}) > (${after.at}::timestamptz, ${after.memberId}::bigint)`
          : undefined,
      ),
    )
    .orderBy(asc(weekPlan.nextAt), asc(weekPlan.memberId))
    .limit(limit)
export type Due = Awaited<ReturnType<typeof listDue>>[number]

/** A member's next moment. */
export interface Plan {
  readonly memberId: number
  readonly nextAt: Date | null
}

/** Plans the next moments; one that is due already stays, because its week has not been sent. */
export const writePlans = async (tx: Tx, plans: readonly Plan[], now: Date): Promise<void> => {
  if (plans.length === 0) return
  await tx
    .insert(weekPlan)
    .values([...plans])
    .onConflictDoUpdate({
      target: weekPlan.memberId,
      set: { nextAt: sql`excluded.next_at` },
      setWhere: sql`${weekPlan.nextAt} is null or ${weekPlan.nextAt} > ${now.toISOString()}::timestamptz`,
    })
}

/** What a due week became. */
export interface Claim extends Plan {
  readonly dueAt: Date
  /** It is sent. */
  readonly isSent: boolean
}

const Claimed = z.object({ memberId: z.int() })

/** Moves on the plans that are still due at that moment: only one of two servers gets each. @returns their members */
export const claimDue = async (tx: Tx, claims: readonly Claim[]): Promise<Set<number>> => {
  const claimed = new Set<number>()
  const rows = claims.map(({ memberId, dueAt, nextAt, isSent }) => ({
    memberId,
    dueAt: dueAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    isSent,
  }))
  if (rows.length === 0) return claimed
  const done = await tx.execute(sql`
    update ${weekPlan} set next_at = given."nextAt",
      last_at = case when given."isSent" then given."dueAt" else week_plan.last_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given("memberId" bigint, "dueAt" timestamptz, "nextAt" timestamptz, "isSent" boolean)
    where week_plan.member_id = given."memberId" and week_plan.next_at = given."dueAt"
    returning week_plan.member_id as "memberId"`)
  for (const { memberId } of rowsOf(Claimed, done)) claimed.add(memberId)
  return claimed
}

/** The sentence of a week, and of the one before. */
export const findSentence = async ({ orm }: Pick<Database, 'orm'>, memberId: number) => {
  const [row] = await orm
    .select({ day: weekPlan.sentenceDay, id: weekPlan.sentence })
    .from(weekPlan)
    .where(eq(weekPlan.memberId, memberId))
  return row ?? { day: null, id: null }
}

/** Stores the sentence of the week that ends on a day, and its notification with it. */
export const writeSentence = async (
  tx: Tx,
  memberId: number,
  { day, id }: { readonly day: string; readonly id: string },
): Promise<void> => {
  await tx.update(weekPlan).set({ sentenceDay: day, sentence: id }).where(eq(weekPlan.memberId, memberId))
}
