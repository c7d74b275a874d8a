import { addDays } from '../local-day.ts'
import { weekdayOf } from '../weekdays.ts'

/** The weekday flags of a repeat rule, Monday first: bit 0 of a stored rule is the first of them. */
export const WEEKDAY_FLAGS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WeekdayFlags = Record<(typeof WEEKDAY_FLAGS)[number], boolean>

/** Every day of the week. */
export const DAILY = 0b111_1111

/** A rule without its text: on these weekdays, from the first day to the last (ACTIONS-15). */
export interface RepeatSpan {
  readonly startDay: string
  /** null: no end. */
  readonly endDay: string | null
  /** Bit 0 is Monday, bit 6 Sunday. */
  readonly weekdays: number
}

export const weekdaysOf = (flags: Readonly<WeekdayFlags>): number =>
  WEEKDAY_FLAGS.reduce((bits, name, index) => (flags[name] ? bits | (1 << index) : bits), 0)

export const flagsOf = (weekdays: number): WeekdayFlags => {
  const entries = WEEKDAY_FLAGS.map((name, index) => [name, (weekdays & (1 << index)) !== 0])
  return Object.fromEntries(entries) as WeekdayFlags
}

/** Whether a rule has an occurrence on a day. */
export const repeatsOn = ({ startDay, endDay, weekdays }: RepeatSpan, day: string): boolean =>
  day >= startDay && (endDay === null || day <= endDay) && (weekdays & (1 << weekdayOf(day))) !== 0

/** The occurrences between two days, both included. */
export const occurrences = (rule: RepeatSpan, from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (repeatsOn(rule, day)) days.push(day)
  return days
}

/** Repeats Daily is on when every day is (G-51; ACTIONS-47). */
export const isDaily = (weekdays: number): boolean => weekdays === DAILY

/** Moves the start; an end that would precede it is cleared (ACTIONS-49). */
export const withStart = <T extends Pick<RepeatSpan, 'startDay' | 'endDay'>>(
  rule: T,
  startDay: string,
): T => ({
  ...rule,
  startDay,
  endDay: rule.endDay !== null && rule.endDay < startDay ? null : rule.endDay,
})

/** Why a rule cannot be saved. */
export type RepeatFault = 'noWeekday' | 'startPassed' | 'endBeforeStart'

/**
 * Checks a rule before it is saved (ACTIONS-46, ACTIONS-49, ACTIONS-50).
 * @param before the stored start: a running rule may retain it
 */
export const repeatFault = (rule: RepeatSpan, today: string, before?: string): RepeatFault | null => {
  if ((rule.weekdays & DAILY) === 0) return 'noWeekday'
  if (rule.startDay < today && rule.startDay !== before) return 'startPassed'
  if (rule.endDay !== null && rule.endDay < rule.startDay) return 'endBeforeStart'
  return null
}
