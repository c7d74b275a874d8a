import { REMINDER_DEFAULTS } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { eq, inArray } from '../../platform/db/drizzle.ts'
import { reminderSetting } from './reminders.tables.ts'

type Row = typeof reminderSetting.$inferSelect

const toSettings = ({ weekday, weekTime, memberId: _, times, ...row }: Row): ReminderSettings => ({
  ...row,
  times: { ...REMINDER_DEFAULTS.times, ...times },
  week: { weekday, time: weekTime },
})

const toRow = (memberId: number, { week, ...settings }: ReminderSettings): Row => ({
  ...settings,
  memberId,
  weekday: week.weekday,
  weekTime: week.time,
})

/** The settings of members: their own or the defaults. */
export const listReminderSettings = async (
  orm: Db,
  memberIds: readonly number[],
): Promise<(memberId: number) => ReminderSettings> => {
  const rows = await orm
    .select()
    .from(reminderSetting)
    .where(inArray(reminderSetting.memberId, [...memberIds]))
  const own = new Map(rows.map((row) => [row.memberId, toSettings(row)]))
  return (memberId) => own.get(memberId) ?? REMINDER_DEFAULTS
}

/** The member's settings, locked for a change; two devices change them one after the other. */
export const lockReminderSettings = async (tx: Tx, memberId: number): Promise<ReminderSettings> => {
  await tx.insert(reminderSetting).values(toRow(memberId, REMINDER_DEFAULTS)).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(reminderSetting)
    .where(eq(reminderSetting.memberId, memberId))
    .for('update')
  return row ? toSettings(row) : REMINDER_DEFAULTS
}

export const writeReminderSettings = async (
  tx: Tx,
  memberId: number,
  settings: ReminderSettings,
): Promise<void> => {
  await tx
    .update(reminderSetting)
    .set(toRow(memberId, settings))
    .where(eq(reminderSetting.memberId, memberId))
}
