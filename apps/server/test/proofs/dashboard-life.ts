import { getAnnouncement, markAnnouncement } from '@oola/contract/announcements/announcements.calls'
import {
  getNotification,
  getNotificationSettings,
  getRecentNotifications,
  setNotificationSetting,
  setNotificationsSeen,
} from '@oola/contract/notifications/notifications.calls'
import { getDefinedTimeZones, updateUserDefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'
import {
  addTask,
  completeTask,
  deleteTask,
  editTask,
  getDoneTasks,
  getTasks,
  undoTask,
} from '@oola/contract/todo/todo.calls'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]

/** The rest of a member's dashboard: tasks, notifications, an announcement and the time zone. */
export const liveDashboard = async (
  world: Pick<TestApp, 'db'>,
  { ask }: Pick<Caller, 'ask'>,
  { userId, text }: { userId: number; text: string },
): Promise<void> => {
  await ask(addTask, { body: { text, DayNumber: 0 } })
  await ask(addTask, { body: { text, DayNumber: 1 } })
  const ids = (await ask(getTasks, {})).flatMap(({ tasks }) => tasks.map(({ id }) => id))
  const [first = 0, second = 0] = ids
  await ask(editTask, { body: { id: first, text: `${text}, again`, DayNumber: 2 } })
  for (const _ of TWICE) await ask(completeTask, { params: { id: String(first) } })
  for (const _ of TWICE) await ask(undoTask, { params: { id: String(first) } })
  await ask(completeTask, { params: { id: String(first) } })
  await ask(getDoneTasks, {})
  for (const _ of TWICE) await ask(deleteTask, { params: { id: String(second) } })

  for (const _ of TWICE) await ask(getNotification, {})
  const [latest] = await ask(getRecentNotifications, {})
  const seen = { params: { notificationId: String(latest?.id ?? 1) } }
  for (const _ of TWICE) await ask(setNotificationsSeen, seen)
  const off = { body: { kind: 'review', channel: 'email', wanted: false } } as const
  for (const _ of TWICE) await ask(setNotificationSetting, off)
  await ask(getNotificationSettings, {})

  await world.db.pool.query(
    `insert into announcement (kind, title, text, audience, starts_at, ends_at, created_at)
     values ('banner', 'Holiday hours', 'We answer in two days.', 'all', '2020-01-01', '2100-01-01', '2020-01-01')`,
  )
  const { announcement } = await ask(getAnnouncement, {})
  for (const as of ['read', 'closed'] as const)
    await ask(markAnnouncement, { body: { id: announcement?.id ?? 0, as } })

  const zones = await ask(getDefinedTimeZones, {})
  const eastern = zones.find(({ zone }) => zone === 'America/New_York')
  for (const _ of TWICE)
    await ask(updateUserDefinedTimeZone, { body: { userId, definedTimeZoneId: eastern?.id ?? 0 } })
}
