import { type ExcusedFor, excuseWords } from '@oola/contract/actions/streak-changes'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { counted, nounOf, numberWord, numberWordFirst } from '@oola/contract/count-words'
import { formatWeekday } from '@oola/contract/date-words'
import { inOneLine } from '@oola/contract/list-words'
import { addDays } from '@oola/contract/local-day'

/** Why a day is excused. */
export type Excuse =
  | { readonly kind: 'outage'; readonly hours: number }
  | { readonly kind: 'break' }
  | { readonly kind: Exclude<ExcusedFor, 'outage'> }

/** What became of a day: `resting` is a day of a break, `open` is today, not reached yet; `before` is before the member joined. */
type DayState = 'counted' | 'resting' | 'excused' | 'missed' | 'open' | 'before'

export interface WeekDay {
  readonly day: string
  readonly state: DayState
  readonly steps: number
  /** With its reason: "Friday: excused. Oola was out of reach for five hours." */
  readonly words: string
}

export interface StreakFacts {
  readonly from: string
  /** The member's day when the week is made. */
  readonly today: string
  /** The member's day of joining. */
  readonly joined: string
  /** Completed steps by day. */
  readonly steps: ReadonlyMap<string, number>
  readonly excused: ReadonlyMap<string, Excuse>
  /** Days that were counted the next morning. */
  readonly late: ReadonlySet<string>
}

const reasonOf = (excuse: Excuse): string => {
  if (excuse.kind === 'break') return 'You were on a break.'
  if (excuse.kind !== 'outage' || excuse.hours === 0) return excuseWords(excuse.kind)
  const hours = Math.max(1, Math.floor(excuse.hours))
  return `Oola was out of reach for ${numberWord(hours)} ${nounOf(hours, 'hour')}.`
}

const dayOf = (day: string, { today, joined, steps, excused, late }: StreakFacts): WeekDay => {
  const done = steps.get(day) ?? 0
  const needed = stepsOfStreakDay(day)
  const excuse = excused.get(day)
  const name = formatWeekday(day)
  const is = (state: DayState, words: string): WeekDay => ({
    day,
    state,
    steps: done,
    words: `${name}: ${words}`,
  })
  if (excuse?.kind === 'break')
    return is('resting', `a break${done > 0 ? `, ${counted(done, 'step')} for your total` : ''}.`)
  if (done >= needed)
    return is('counted', `counted${late.has(day) ? ' the next morning' : ''}, ${counted(done, 'step')}.`)
  if (excuse) return is('excused', `excused. ${reasonOf(excuse)}`)
  if (day < joined) return is('before', 'before you joined.')
  if (day >= today) return is('open', `not over yet, ${done} of ${needed} steps so far.`)
  return is('missed', `missed, ${done} of ${needed} steps.`)
}

/** The seven days from a day on, each with its reason. */
export const weekDays = (facts: StreakFacts): WeekDay[] =>
  Array.from({ length: 7 }, (_, index) => dayOf(addDays(facts.from, index), facts))

/** A line under the streak. */
export interface StreakLine {
  readonly state: Exclude<DayState, 'before'>
  readonly words: string
}

const missedLine = (missed: readonly WeekDay[]): string => {
  const [only, ...others] = missed
  if (!only || others.length > 0) {
    const names = inOneLine(missed.map(({ day }) => formatWeekday(day)))
    return `${names} had fewer than ${numberWord(stepsOfStreakDay(missed[0]?.day ?? ''))} steps.`
  }
  const left = stepsOfStreakDay(only.day) - only.steps
  const short = only.steps === 0 ? '' : `, ${numberWord(left)} short of a counted day`
  return `${formatWeekday(only.day)} had ${numberWord(only.steps)} ${nounOf(only.steps, 'step')}${short}.`
}

const restingLine = (resting: readonly WeekDay[]): StreakLine[] => {
  if (resting.length === 0) return []
  const names = inOneLine(resting.map(({ day }) => formatWeekday(day)))
  const words = `${names} ${resting.length === 1 ? 'was' : 'were'} a break. Your streak rests on ${resting.length === 1 ? 'it' : 'them'}.`
  return [{ state: 'resting', words }]
}

/** The reasons of the seven days, in few lines. */
export const streakLines = (days: readonly WeekDay[], excused: StreakFacts['excused']): StreakLine[] => {
  const inState = (state: DayState) => days.filter((each) => each.state === state)
  const reached = inState('counted')
  const missed = inState('missed')
  const needed = stepsOfStreakDay(days[0]?.day ?? '')
  const of = `${numberWord(needed)} steps or more.`
  return [
    ...(reached.length > 0
      ? [
          {
            state: 'counted' as const,
            words: `${numberWordFirst(reached.length)} ${nounOf(reached.length, 'day')} with ${of}`,
          },
        ]
      : []),
    ...restingLine(inState('resting')),
    ...inState('excused').map(({ day }) => {
      const reason = reasonOf(excused.get(day) ?? { kind: 'other' })
      return {
        state: 'excused' as const,
        words: `${formatWeekday(day)} is excused. ${reason} It doesn’t break your streak.`,
      }
    }),
    ...(missed.length > 0 ? [{ state: 'missed' as const, words: missedLine(missed) }] : []),
    ...inState('open').map(({ day, steps }) => {
      const left = stepsOfStreakDay(day) - steps
      return {
        state: 'open' as const,
        words: `${formatWeekday(day)} isn’t over: ${numberWord(left)} more ${nounOf(left, 'step')} will make it count.`,
      }
    }),
  ]
}
