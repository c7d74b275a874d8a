import { keysOf } from '@oola/contract/keys-of'
import { toGaps } from '@oola/contract/privacy/history/day-gaps'
import { ENTRY_REASONS } from '@oola/contract/privacy/history/history.constants'
import type {
  ChosenHabits,
  FoundHabit,
  HistoryResult,
  LeftEntries,
} from '@oola/contract/privacy/history/history.schema'
import { leftCounter, type ReadHistory } from './found-history.ts'
import { guessArea } from './guess-area.ts'

export interface NewStep {
  readonly text: string
  readonly day: string
  readonly areaId: number | null
}

/** One of a step that is here already: its habit and day. */
export const stepKey = (text: string, day: string): string => `${day} ${text}`

const REASONS = keysOf(ENTRY_REASONS)

/** What of a file is new, by habit, and what stays out. `here` has the `stepKey` of each step that the member has. */
export const historyPreview = (
  { habits, left }: ReadHistory,
  here: ReadonlySet<string>,
): { habits: FoundHabit[]; leftEntries: LeftEntries[] } => {
  const known = leftCounter()
  const found = habits.map(({ name, often, days }, index) => {
    const fresh = days.filter((day) => {
      if (!here.has(stepKey(name, day))) return true
      known.add('here', { name, day })
      return false
    })
    return { index, name, often, areaId: guessArea(name), days: toGaps(fresh) }
  })
  return {
    habits: found,
    leftEntries: [...known.read(), ...left].toSorted(
      (a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason),
    ),
  }
}

/** The steps of the chosen habits that are new, by day. */
export const chosenSteps = (
  { habits }: ReadHistory,
  here: ReadonlySet<string>,
  chosen: ChosenHabits,
): NewStep[] => {
  const areas = new Map(chosen.map(({ index, areaId }) => [index, areaId]))
  return habits
    .flatMap(({ name, days }, index) => {
      const areaId = areas.get(index)
      if (areaId === undefined) return []
      return days.filter((day) => !here.has(stepKey(name, day))).map((day) => ({ text: name, day, areaId }))
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Counts of steps by their days, for the result. */
export const countDays = (
  days: readonly string[],
): Pick<HistoryResult, 'steps' | 'days' | 'firstDay' | 'lastDay' | 'months'> => {
  const sorted = [...days].sort()
  const months = Map.groupBy(sorted, (day) => day.slice(0, 7))
  return {
    steps: days.length,
    days: new Set(days).size,
    firstDay: sorted[0] ?? null,
    lastDay: sorted.at(-1) ?? null,
    months: [...months].map(([month, own]) => ({ month, steps: own.length })),
  }
}
