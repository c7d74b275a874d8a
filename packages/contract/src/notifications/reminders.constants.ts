import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts'
import type { ReminderSettings } from './reminders.schema.ts'

/** The kinds that come at a time of each day, which the member chooses. `week` has a day as well. */
const DAILY_KINDS = ['steps', 'streak', 'tasks', 'module'] as const
type DailyKind = (typeof DAILY_KINDS)[number]
export const isDailyKind = (kind: NotificationKind): kind is DailyKind =>
  (DAILY_KINDS as readonly NotificationKind[]).includes(kind)

/** Kinds about today's steps, which a lock screen counts (Done) and puts off (In an hour). */
export const isStepReminder = (kind: string): boolean => kind === 'steps' || kind === 'streak'

/** The settings of a member who has not changed them (mockup 64). */
// Marked, so that a page without the settings does not keep the kinds.
export const REMINDER_DEFAULTS: ReminderSettings = /* @__PURE__ */ Object.freeze({
  perDay: 3,
  quietFrom: '21:30',
  quietUntil: '07:00',
  times: {
    steps: NOTIFICATION_KINDS.steps.time,
    streak: NOTIFICATION_KINDS.streak.time,
    tasks: NOTIFICATION_KINDS.tasks.time,
    module: NOTIFICATION_KINDS.module.time,
  },
  week: { weekday: 6, time: '18:00' },
  showNames: false,
})
