import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
/** When a session begins, as its reminders say it. */
export const SOON = { day: 'Tomorrow', hour: 'In one hour' } as const
export type Reminder = keyof typeof SOON

export const isReminder = (news: string): news is Reminder => news in SOON

interface Told {
  readonly startsAt: Date
  /** When it was booked or moved to this time. */
  readonly timedAt: Date
  readonly dayToldAt: Date | null
  readonly hourToldAt: Date | null
}

/** Which reminders are still to come for who books or moves a session now. */
export const remindersAfter = (startsAt: Date, now: Date): 'both' | 'hour' | 'none' => {
  const left = startsAt.getTime() - now.getTime()
  if (left > DAY_MS) return 'both'
  return left > HOUR_MS ? 'hour' : 'none'
}

/**
 * Which reminder of a session is due now: a day and an hour before it begins. Who booked later than that needs none: the
 * invitation has just come. After an outage the hour's one stands for both.
 */
export const dueReminder = (
  { startsAt, timedAt, dayToldAt, hourToldAt }: Told,
  now: Date,
): Reminder | null => {
  const isDue = (before: number): boolean => {
    const moment = startsAt.getTime() - before
    return now.getTime() >= moment && timedAt.getTime() < moment
  }
  if (now >= startsAt || hourToldAt) return null
  if (isDue(HOUR_MS)) return 'hour'
  return !dayToldAt && isDue(DAY_MS) ? 'day' : null
}
