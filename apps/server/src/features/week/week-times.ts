import { HOUR_MS } from '@oola/contract/durations'
import { addDays, localDay } from '@oola/contract/local-day'

/** When "Your week" is sent, by the member's own clock. */
export interface WeekTime {
  /** 0 is Monday. */
  readonly weekday: number
  /** `HH:MM` */
  readonly time: string
}

/** After an outage nothing is sent that is later than this. */
export const LATEST_MS = 12 * HOUR_MS
/** Before this time the week ends with the day before. */
const NOON = '12:00'
const WEEK_DAYS = 7

/**
 * The next moment at which a clock in this zone shows this weekday and time. A time that a clock change skips is
 * much later; of one that it repeats, the first.
 */
export const nextWeekTime = ({ weekday, time }: WeekTime, timeZone: string, after: Date): Date => {
  const plainTime = Temporal.PlainTime.from(time)
  let day = Temporal.PlainDate.from(localDay(after, timeZone))
  day = day.add({ days: (weekday + 1 - day.dayOfWeek + WEEK_DAYS) % WEEK_DAYS })
  for (;;) {
    const moment = new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
    if (moment > after) return moment
    day = day.add({ days: WEEK_DAYS })
  }
}

/** Whether "Your week" is sent at this moment. */
export const isWeekTime = (when: WeekTime, timeZone: string, moment: Date): boolean =>
  nextWeekTime(when, timeZone, new Date(moment.getTime() - 1)).getTime() === moment.getTime()

/** The seven days of the week that is sent on a day: with that day, unless it is sent in the morning. */
export const weekOf = (day: string, time: string): { readonly from: string; readonly to: string } => {
  const to = time < NOON ? addDays(day, -1) : day
  return { from: addDays(to, 1 - WEEK_DAYS), to }
}
