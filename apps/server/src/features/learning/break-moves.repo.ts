import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, gte, sql } from '../../platform/db/drizzle.ts'
import { memberBreak } from '../breaks/breaks.tables.ts'
import type { Revision } from './calendar-feed.ts'
import { breakShift, programModule } from './learning.tables.ts'

export interface BreakMove {
  readonly breakId: number
  /** The member's local day: what has opened by then stays open (traps 41). */
  readonly today: string
}

/**
 * Moves the modules that are locked today and open on a day or later, and stores by how much. Only under the member's lock.
 */
export const moveForBreak = async (
  tx: Tx,
  memberId: number,
  { breakId, firstDay, days, today }: BreakMove & { readonly firstDay: string; readonly days: number },
): Promise<void> => {
  const moved = await tx
    .update(programModule)
    .set({ unlockDay: sql`${programModule.unlockDay} + ${days}::int` })
    .where(
      and(
        eq(programModule.memberId, memberId),
        gt(programModule.unlockDay, today),
        gte(programModule.unlockDay, firstDay),
      ),
    )
    .returning({ level: programModule.level, moduleId: programModule.moduleId })
  await insertShifts(
    tx,
    moved.map((module) => ({ ...module, memberId, breakId, days })),
  )
}

export type NewShift = typeof breakShift.$inferInsert

export const insertShifts = async (tx: Tx, shifts: readonly NewShift[]): Promise<void> => {
  if (shifts.length > 0) await tx.insert(breakShift).values([...shifts])
}

/**
 * Changes a break's moves by a number of days; null removes them. A module that has opened is not moved away again. Only
 * under the member's lock.
 */
export const retimeMoves = async (
  tx: Tx,
  memberId: number,
  { breakId, by, today }: BreakMove & { readonly by: number | null },
): Promise<void> => {
  await tx.execute(sql`
    with target as (
      select level, module_id, days, greatest(0, days + coalesce(${by}::int, -days)) as to_days
      from break_shift where member_id = ${memberId} and break_id = ${breakId}
    ), moved as (
      update program_module pm set unlock_day = pm.unlock_day + (t.to_days - t.days)
      from target t
      where pm.member_id = ${memberId} and pm.level = t.level and pm.module_id = t.module_id
        and (t.to_days < t.days or pm.unlock_day > ${today}::date)
      returning t.level, t.module_id, t.to_days
    )
    update break_shift s set days = m.to_days from moved m
    where s.member_id = ${memberId} and s.break_id = ${breakId} and s.level = m.level and s.module_id = m.module_id`)
  await tx
    .delete(breakShift)
    .where(and(eq(breakShift.memberId, memberId), eq(breakShift.breakId, breakId), eq(breakShift.days, 0)))
}

/** How often a member's breaks were planned, changed and canceled, and the last time; null: never. */
export const findBreakRevision = async (db: Db, memberId: number): Promise<Revision | null> => {
  const [found] = await db
    .select({
      sequence: sql<number>`coalesce(sum(${memberBreak.changes}), 0)::int`,
      at: sql`max(${memberBreak.changedAt})`.mapWith(memberBreak.changedAt),
    })
    .from(memberBreak)
    .where(eq(memberBreak.memberId, memberId))
  return found && found.sequence > 0 ? found : null
}

/** The days of a member's breaks, for the program calendar. */
export const listBreakDays = (db: Db, memberId: number) =>
  db
    .select({ id: memberBreak.id, firstDay: memberBreak.firstDay, lastDay: memberBreak.lastDay })
    .from(memberBreak)
    .where(and(eq(memberBreak.memberId, memberId), sql`${memberBreak.canceledAt} is null`))
    .orderBy(memberBreak.firstDay)

/** The breaks that are not over on a day and move the program, ascending. Only under the member's lock. */
export const listMovingBreaks = (tx: Tx, memberId: number, today: string) =>
  tx
    .select({ id: memberBreak.id, firstDay: memberBreak.firstDay, lastDay: memberBreak.lastDay })
    .from(memberBreak)
    .where(
      and(
        eq(memberBreak.memberId, memberId),
        eq(memberBreak.movesProgram, true),
        sql`${memberBreak.canceledAt} is null`,
        gte(memberBreak.lastDay, today),
      ),
    )
    .orderBy(memberBreak.firstDay)
