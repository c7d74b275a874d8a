import { counted, numberWord, numberWordFirst } from '../count-words.ts'
import { addDays } from '../local-day.ts'
import { countedDays, type DayFacts } from './counted-days.ts'
import { hoursLostToOutages, isExcusedAfter } from './outage-days.ts'
import { stepsOfStreakDay } from './streak-day.ts'

/** Why a stored day is excused; `other` for days of before 2026-12, whose reason was not stored. */
export const EXCUSES = ['review', 'zone', 'outage', 'staff', 'other'] as const
export type ExcusedFor = (typeof EXCUSES)[number]

/** Why a day is excused that is no day of a break: the stored reason, else the outage that took it. */
export const excuseOf = (stored: ExcusedFor | undefined, hoursLost: number): ExcusedFor =>
  stored ?? (isExcusedAfter(hoursLost) ? 'outage' : 'other')

/** What a day did to a streak (BREAK-07). `open` is today, before it has enough steps. */
export const STREAK_REASONS = ['steps', 'late', 'break', ...EXCUSES, 'missed', 'open'] as const
type StreakReason = (typeof STREAK_REASONS)[number]

/** Days one after the other with one reason. */
export interface StreakChange {
  readonly firstDay: string
  readonly lastDay: string
  readonly reason: StreakReason
  /** Completed steps of all of them. */
  readonly steps: number
  /** The streak before its first day and after its last, in days. */
  readonly before: number
  readonly after: number
}

export interface StreakHistoryFacts extends DayFacts {
  /** The first day of the history. */
  readonly from: string
  readonly today: string
  readonly timeZone: string
  /** Completed steps by day; days without are missing. */
  readonly steps: ReadonlyMap<string, number>
  /** Reasons of the days in `excused`. */
  readonly excusedFor: ReadonlyMap<string, ExcusedFor>
  /** Days with a late tick. */
  readonly late: ReadonlySet<string>
}

const joins = (change: StreakChange, reason: StreakReason): boolean =>
  change.reason === reason && reason !== 'late' && reason !== 'open'

/**
 * Every change of a streak up to today with its reason (BREAK-07), ascending; days that the one rule treats alike are one
 * entry. The last entry's `after` is the current streak.
 */
export const streakChanges = (facts: StreakHistoryFacts): StreakChange[] => {
  const { from, today, timeZone, steps, excusedFor, late, outages } = facts
  const { counting, excused, resting } = countedDays(facts, timeZone)
  const counts = new Set(counting)
  const excusedDays = new Set(excused)
  const hoursLost = hoursLostToOutages(outages, timeZone)
  const reasonOf = (day: string): StreakReason => {
    if (resting.has(day)) return 'break'
    if (counts.has(day)) return late.has(day) ? 'late' : 'steps'
    if (excusedDays.has(day)) return excuseOf(excusedFor.get(day), hoursLost.get(day) ?? 0)
    return day === today ? 'open' : 'missed'
  }
  const changes: StreakChange[] = []
  let streak = 0
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const reason = reasonOf(day)
    const before = streak
    if (counts.has(day)) streak += 1
    else if (reason === 'missed') streak = 0
    const last = changes.at(-1)
    const done = steps.get(day) ?? 0
    if (last && joins(last, reason))
      changes.splice(-1, 1, { ...last, lastDay: day, steps: last.steps + done, after: streak })
    else changes.push({ firstDay: day, lastDay: day, reason, steps: done, before, after: streak })
  }
  return changes
}

const EXCUSE_WORDS: Readonly<Record<ExcusedFor, string>> = {
  review: 'You were in your review.',
  zone: 'A change of time zone cut this day short.',
  outage: 'Oola was out of reach for hours.',
  staff: 'Our team gave this back to you.',
  other: 'A change of time zone cut this day short, or our team gave it back to you.',
}

/** Why an excused day breaks no streak, as a sentence. */
export const excuseWords = (reason: ExcusedFor): string => EXCUSE_WORDS[reason]

const effectWords = ({ before, after }: StreakChange): string =>
  before === after ? `It rests at ${after}.` : ''

const doneWords = (steps: number, needed: number): string =>
  steps === 0 ? 'No step was counted.' : `${numberWordFirst(steps)} of ${numberWord(needed)} steps.`

/** What happened, in plain words (BREAK-07). */
export const streakChangeWords = (change: StreakChange): string => {
  const { reason, firstDay, lastDay, steps, before } = change
  const needed = stepsOfStreakDay(lastDay)
  const isOneDay = firstDay === lastDay
  switch (reason) {
    case 'steps':
      return isOneDay
        ? `You took ${counted(steps, 'step')}.`
        : `${numberWordFirst(needed)} steps or more each day.`
    case 'late':
      return `You counted it the next morning: ${counted(steps, 'step')}.`
    case 'break':
      return steps > 0
        ? `You were on a break. ${counted(steps, 'step')} went into your total. ${effectWords(change)}`
        : `You were on a break. ${effectWords(change)}`
    case 'missed':
      if (!isOneDay) return `Fewer than ${numberWord(needed)} steps each day.`
      return `${doneWords(steps, needed)}${before > 0 ? ' A new streak can start any day.' : ''}`
    case 'open':
      return `The day isn’t over: ${numberWord(Math.max(0, needed - steps))} more ${needed - steps === 1 ? 'step makes' : 'steps make'} it count.`
    default:
      return `${excuseWords(reason)} ${effectWords(change)}`
  }
}
