import { DAY_MS } from '../durations.ts'
import { addDays } from '../local-day.ts'
import { WEEKDAYS, weekdayOf } from '../weekdays.ts'

/** Planning window: today and six more days (ACTIONS-07, ACTIONS-52). */
export const DAY_OFFSET_MAX = 6

/** How many days `day` lies after `today`; negative before it. */
export const dayOffset = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)

/** Whether the day navigator shows it; others are an 'Invalid Date' (ACTIONS-08). */
export const isShownOffset = (offset: number): boolean =>
  Number.isInteger(offset) && offset >= 0 && offset <= DAY_OFFSET_MAX

/** `Today`, `Tomorrow`, then the weekday's name (ACTIONS-07); null outside of the window. */
export const dayName = (today: string, offset: number): string | null => {
  if (!isShownOffset(offset)) return null
  if (offset === 0) return 'Today'
  if (offset === 1) return 'Tomorrow'
  return WEEKDAYS[weekdayOf(addDays(today, offset))] ?? null
}
