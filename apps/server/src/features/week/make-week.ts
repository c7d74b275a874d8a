import { counted, numberWord } from '@oola/contract/count-words'
import { formatMonthDay, formatWeekday } from '@oola/contract/date-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { addDays } from '@oola/contract/local-day'
import type { SentenceFacts } from './week-sentence.ts'
import { type StreakFacts, type StreakLine, streakLines, type WeekDay, weekDays } from './week-streak.ts'

/** Weeks before this one that are compared with it. */
export const WEEKS_BEFORE = 4

/** A finished wheel. */
interface Wheel {
  /** Seven scores of 10 to 100, in area order. */
  readonly scores: readonly number[]
  readonly overall: number
  readonly day: string
}

/** The module that opens next. */
interface NextModule {
  readonly title: string
  /** Its place: "Week 6". */
  readonly place: string
  readonly unlockDay: string
  readonly minutes: number
  /** The path of its picture. */
  readonly picture: string | null
}

/** What a week is made from. */
export interface WeekFacts extends StreakFacts {
  readonly to: string
  /** Steps by area and week: 0 is this one, 1 the one before. Null without an area. */
  readonly rows: readonly { readonly areaId: number | null; readonly week: number; readonly steps: number }[]
  readonly streak: number
  readonly wheel: Wheel | null
  /** The wheel before that. */
  readonly wheelBefore: Wheel | null
  readonly next: NextModule | null
}

/** The steps of an area. */
export interface AreaSteps {
  /** Null without an area. */
  readonly areaId: number | null
  readonly name: string
  readonly steps: number
}

/** A member's week, in words and numbers. */
export interface Week {
  readonly from: string
  readonly to: string
  readonly heading: string
  /** Continues "Hi Maya,". */
  readonly intro: string
  readonly total: number
  /** The longest bar first; empty in a week without steps. */
  readonly areas: readonly AreaSteps[]
  readonly streak: {
    readonly heading: string
    readonly days: readonly WeekDay[]
    readonly lines: readonly StreakLine[]
  }
  readonly wheel: { readonly now: Wheel; readonly change: string } | null
  readonly next: { readonly module: NextModule; readonly when: string } | null
}

const NO_AREA = 'Without an area'

const stepsIn = ({ rows }: WeekFacts, week: number, areaId?: number | null): number =>
  rows
    .filter((row) => row.week === week && (areaId === undefined || row.areaId === areaId))
    .reduce((sum, { steps }) => sum + steps, 0)

/** By steps, the areas in their own order where these are equal, steps without an area last. */
const barsOf = (facts: WeekFacts): AreaSteps[] => {
  const areas: AreaSteps[] = LIFE_AREAS.map(({ id, name }) => ({
    areaId: id,
    name,
    steps: stepsIn(facts, 0, id),
  })).toSorted((a, b) => b.steps - a.steps)
  const unsorted = stepsIn(facts, 0, null)
  return unsorted > 0 ? [...areas, { areaId: null, name: NO_AREA, steps: unsorted }] : areas
}

const headingOf = (total: number, [first, second]: readonly AreaSteps[]): string => {
  if (total === 0) return 'A quiet week'
  const steps = counted(total, 'step')
  if (!first || first.steps === 0 || first.steps === second?.steps) return `${steps} this week`
  if (first.steps === total)
    return total === 1 ? `One step, and it went to ${first.name}` : `${steps}, all of them for ${first.name}`
  return `${steps}, and ${first.name} got the most of them`
}

/** Full weeks before this one in which the member was here, at most those that are compared. */
const weeksBefore = ({ from, joined }: WeekFacts): number => {
  let weeks = 0
  while (weeks < WEEKS_BEFORE && joined <= addDays(from, -7 * (weeks + 1))) weeks += 1
  return weeks
}

const introOf = (facts: WeekFacts, total: number): string => {
  if (total === 0)
    return 'no steps were counted this week. That happens. Here’s where you are, and one small idea.'
  const known = weeksBefore(facts)
  if (known === 0) return 'here’s what you did in your first days with Oola.'
  const earlier = Array.from({ length: known }, (_, index) => stepsIn(facts, index + 1))
  const last = earlier[0] ?? 0
  if (known >= 2 && total > Math.max(...earlier))
    return `this was your fullest week of the last ${numberWord(known + 1)}.`
  if (last === 0) return 'you’re back after a week without steps.'
  const difference = total - last
  if (difference === 0) return 'you took exactly as many steps as the week before.'
  return difference > 0
    ? `that’s ${numberWord(difference)} more than the week before.`
    : `that’s ${numberWord(-difference)} fewer than the week before, and each of them counts.`
}

const changeOf = ({ wheel, wheelBefore, from }: WeekFacts): string => {
  if (!wheel) return ''
  if (!wheelBefore)
    return `From your assessment on ${formatMonthDay(wheel.day)}. Your next review will show what moved.`
  const moved = LIFE_AREAS.flatMap(({ name }, index) => {
    const points = (wheel.scores[index] ?? 0) - (wheelBefore.scores[index] ?? 0)
    return points === 0 ? [] : [`${name} ${points > 0 ? 'up' : 'down'} ${(Math.abs(points) / 10).toFixed(1)}`]
  })
  const since = wheel.day >= from ? 'New this week' : `Since ${formatMonthDay(wheelBefore.day)}`
  return `${since}: ${moved.length > 0 ? moved.join(', ') : 'all seven stayed where they were'}.`
}

const whenOf = ({ place, unlockDay, minutes }: NextModule, today: string): string => {
  const day = unlockDay <= addDays(today, 6) ? formatWeekday(unlockDay) : `on ${formatMonthDay(unlockDay)}`
  return `${place}, opens ${day}. About ${counted(minutes, 'minute')}.`
}

/** Makes the week. */
export const makeWeek = (facts: WeekFacts): Week => {
  const total = stepsIn(facts, 0)
  const bars = barsOf(facts)
  const days = weekDays(facts)
  return {
    from: facts.from,
    to: facts.to,
    heading: headingOf(total, bars),
    intro: introOf(facts, total),
    total,
    areas: total === 0 ? [] : bars,
    streak: {
      heading:
        facts.streak > 0
          ? `Your streak: ${counted(facts.streak, 'day')}`
          : 'Your streak can start again today',
      days,
      lines: streakLines(days, facts.excused),
    },
    wheel: facts.wheel && { now: facts.wheel, change: changeOf(facts) },
    next: facts.next && { module: facts.next, when: whenOf(facts.next, facts.today) },
  }
}

/** What the sentence is chosen from. */
export const sentenceFacts = (facts: WeekFacts): SentenceFacts => ({
  areas: LIFE_AREAS.map(({ id }) => ({
    areaId: id,
    weeks: Array.from({ length: WEEKS_BEFORE + 1 }, (_, week) => stepsIn(facts, week, id)),
  })),
  unsorted: stepsIn(facts, 0, null),
  scores: facts.wheel?.scores ?? null,
  weeksHere: weeksBefore(facts) + 1,
})

/** "November 16 to 22", "November 30 to December 6". */
export const spanWords = (from: string, to: string): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${formatMonthDay(from)} to ${Number(to.slice(8))}`
    : `${formatMonthDay(from)} to ${formatMonthDay(to)}`
