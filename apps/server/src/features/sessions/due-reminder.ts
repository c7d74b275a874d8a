import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
/** The start of a session in the words of its reminders. */
export const SOON = { day: 'Tomorrow', hour: 'In one hour' } as const
export type Reminder = keyof typeof SOON

export const isReminder = (news: string): news is Reminder => news in SOON

interface Timing {
  readonly startsAt: Date
  /** When it was booked or moved to this time. */
  readonly scheduledAt: Date
  readonly dayReminderSentAt: Date | null
  readonly hourReminderSentAt: Date | null
}

/** The reminders of a session booked or moved now. */
export const remindersAfter = (startsAt: Date, now: Date): 'both' | 'hour' | 'none' => {
  const left = startsAt.getTime() - now.getTime()
  if (left > DAY_MS) return 'both'
  return left > HOUR_MS ? 'hour' : 'none'
}

/**
 * The due reminder of a session: a day and an hour before it begins. None for a later booking: the invitation was just
 * sent. After an outage the hour's reminder replaces both.
 */
export const dueReminder = (
  { startsAt, scheduledAt, dayReminderSentAt, hourReminderSentAt }: Timing,
  now: Date,
): Reminder | null => {
  const isDue = (before: number): boolean => {
    const moment = startsAt.getTime() - before
    return now.getTime() >= moment && scheduledAt.getTime() < moment
  }
  if (now >= startsAt || hourReminderSentAt) return null
  if (isDue(HOUR_MS)) return 'hour'
  return !dayReminderSentAt && isDue(DAY_MS) ? 'day' : null
}
