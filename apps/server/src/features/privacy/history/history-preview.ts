import { toGaps } from '@oola/contract/privacy/history/day-gaps'
import { ENTRY_REASONS, type EntryReason } from '@oola/contract/privacy/history/history.constants'
import type {
  ChosenHabits,
  FoundHabit,
  HistoryResult,
  LeftEntries,
} from '@oola/contract/privacy/history/history.schema'
import type { LeftEntry, ReadHistory } from './found-history.ts'
import { guessArea } from './guess-area.ts'

/** Entries that are named; of more only the number is said. */
const NAMED = 50

export interface NewStep {
  readonly text: string
  readonly day: string
  readonly areaId: number | null
}

/** One of a step that is here already: its habit and day. */
export const stepKey = (text: string, day: string): string => `${day} ${text}`

const byReason = (left: readonly LeftEntry[]): LeftEntries[] =>
  (Object.keys(ENTRY_REASONS) as EntryReason[]).flatMap((reason) => {
    const own = left.filter((each) => each.reason === reason)
    const first = own.slice(0, NAMED).map(({ name, day }) => ({ name, day }))
    return own.length > 0 ? [{ reason, count: own.length, first }] : []
  })

/** What of a file is new, by habit, and what stays out. `here` has the `stepKey` of each step that the member has. */
export const historyPreview = (
  { habits, left }: ReadHistory,
  here: ReadonlySet<string>,
): { habits: FoundHabit[]; leftEntries: LeftEntries[] } => {
  const known: LeftEntry[] = []
  const found = habits.map(({ name, often, days }, index) => {
    const fresh = days.filter((day) => {
      if (!here.has(stepKey(name, day))) return true
      known.push({ reason: 'here', name, day })
      return false
    })
    return { index, name, often, areaId: guessArea(name), days: toGaps(fresh) }
  })
  return { habits: found, leftEntries: byReason([...known, ...left]) }
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
