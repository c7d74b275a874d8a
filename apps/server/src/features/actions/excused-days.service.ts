import { countedDays, memberStreaks } from '@oola/contract/actions/counted-days'
import type { ExcusedFor } from '@oola/contract/actions/streak-changes'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { excuseDays, readStreakFacts, unexcuseDays } from './progress.repo.ts'
import { lockTotal } from './steps.repo.ts'

/** Two local days, both inclusive. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

const daysOf = ({ from, to }: DaySpan): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Excuses each day of a span that has not reached its steps: it neither breaks a streak nor counts for one. Inside the
 * caller's transaction, after the lock on the member's row and before any other write (order of locks).
 */
export const excuseSpan = async (
  tx: Tx,
  memberId: number,
  { from, to }: DaySpan,
  reason: Exclude<ExcusedFor, 'other'>,
): Promise<void> => {
  const days = daysOf({ from, to })
  await lockTotal(tx, memberId)
  if (days.length > 0) await excuseDays(tx, memberId, days, reason)
}

interface Zoned {
  readonly memberId: number
  readonly timeZone: string
}

/** Days that staff excuse for one member (STAFF-12; decisions 17.9). Inside the caller's transaction, like `excuseSpan`. */
export const excusesService = ({ clock }: Pick<Deps, 'clock'>) => ({
  /** What excusing a span would change: which days, and the streaks before and after. */
  preview: async (tx: Tx, { memberId, timeZone }: Zoned, span: DaySpan) => {
    const facts = await readStreakFacts(tx.$client, memberId)
    const settled = new Set([...facts.reached, ...countedDays(facts, timeZone).excused])
    const days = daysOf(span).filter((day) => !settled.has(day))
    const at = { today: localDay(clock.now(), timeZone), timeZone }
    const before = memberStreaks(facts, at)
    return { days, before, after: memberStreaks({ ...facts, excused: [...facts.excused, ...days] }, at) }
  },
  excuse: (tx: Tx, memberId: number, span: DaySpan): Promise<void> => excuseSpan(tx, memberId, span, 'staff'),
  /** Streaks without these excused days. */
  previewBack: async (tx: Tx, { memberId, timeZone }: Zoned, days: readonly string[]) => {
    const facts = await readStreakFacts(tx.$client, memberId)
    const at = { today: localDay(clock.now(), timeZone), timeZone }
    const excused = facts.excused.filter((day) => !days.includes(day))
    return { before: memberStreaks(facts, at), after: memberStreaks({ ...facts, excused }, at) }
  },
  takeBack: async (tx: Tx, memberId: number, days: readonly string[]): Promise<void> => {
    await lockTotal(tx, memberId)
    await unexcuseDays(tx, memberId, days)
  },
})
