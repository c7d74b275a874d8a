import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import { parseCalendarDate } from '@oola/contract/calendar-date'
import type { EntryReason } from '@oola/contract/privacy/history/history.constants'
import type { LeftEntries } from '@oola/contract/privacy/history/history.schema'
import { tidyText } from '@oola/contract/tidy-text'

/** A habit of another app, with the days on which it was done. */
interface ReadHabit {
  readonly name: string
  readonly often: string
  /** `YYYY-MM-DD`, distinct, ascending. */
  readonly days: readonly string[]
}

/** Entries that are listed; further ones are only counted. */
const NAMED = 50

/** Counts entries that stay out by reason, with the first of them: a file can have hundreds of thousands. */
export const leftCounter = () => {
  const left = new Map<EntryReason, { count: number; first: { name: string; day: string }[] }>()
  return {
    add: (reason: EntryReason, entry: { name: string; day: string }) => {
      const known = left.get(reason) ?? { count: 0, first: [] }
      left.set(reason, known)
      known.count += 1
      if (known.first.length < NAMED) known.first.push(entry)
    },
    read: (): LeftEntries[] => [...left].map(([reason, counted]) => ({ reason, ...counted })),
  }
}

export interface ReadHistory {
  readonly habits: readonly ReadHabit[]
  readonly left: readonly LeftEntries[]
}

/** Days before this one come from a clock that was never set. */
const FIRST_DAY = '2000-01-01'

/** A name as the portal stores the text of a step: tidied, and cut where a step's text ends. */
export const habitName = (name: string): string => {
  const tidy = tidyText(name)
  if (tidy.length <= ACTION_TEXT_MAX) return tidy
  // Not between the two halves of an emoji.
  return tidyText(tidy.slice(0, ACTION_TEXT_MAX))
    .replace(/[\uD800-\uDBFF\uFFFD]$/, '')
    .trim()
}

/** Collects the days of habits by name, each day once: two habits of one name are one. */
export const historyCollector = (today: string) => {
  const habits = new Map<string, { often: string; days: Set<string> }>()
  const left = leftCounter()
  return {
    /** A habit of the file, in its order; one that was never done is not shown. */
    expect: ({ name, often }: { name: string; often: string }) => {
      if (!habits.has(name)) habits.set(name, { often, days: new Set() })
    },
    /** @param day as the file has it; null when it cannot be read */
    add: ({ name, often, day, said }: { name: string; often: string; day: string | null; said: string }) => {
      const known = habits.get(name) ?? { often, days: new Set<string>() }
      habits.set(name, known)
      const leave = (reason: EntryReason) => left.add(reason, { name, day: tidyText(said.slice(0, 40)) })
      if (day === null || parseCalendarDate(day) !== day) return leave('unreadable')
      if (day > today) return leave('future')
      if (day < FIRST_DAY) return leave('past')
      if (known.days.has(day)) return leave('repeated')
      known.days.add(day)
    },
    read: (): ReadHistory => ({
      habits: [...habits].flatMap(([name, { often, days }]) =>
        days.size > 0 ? [{ name, often, days: [...days].sort() }] : [],
      ),
      left: left.read(),
    }),
  }
}
