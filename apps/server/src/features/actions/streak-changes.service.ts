import { memberStreaks } from '@oola/contract/actions/counted-days'
import { type StreakChange, streakChanges, streakChangeWords } from '@oola/contract/actions/streak-changes'
import { STREAK_CHANGES_PAGE, type StreakChangeView } from '@oola/contract/actions/streak-changes.calls'
import { earlierDay } from '@oola/contract/breaks/day-span'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireOwnSteps } from './actions.policy.ts'
import { readHistory } from './streak-changes.repo.ts'

/** Every change of a streak, and why (BREAK-07). */
export const streakChangesService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  /** A member's streak changes with their reason and days, oldest first. The caller has checked access. */
  const changesOf = async (
    memberId: number,
  ): Promise<{ today: string; changes: StreakChange[] } & ReturnType<typeof memberStreaks>> => {
    const found = await readHistory(db.orm, memberId)
    if (!found) return { today: localDay(clock.now(), 'UTC'), changes: [], current: 0, longest: 0 }
    const { timeZone, joinedAt, steps, excusedFor, late, ...facts } = found
    const today = localDay(clock.now(), timeZone)
    const first = Object.keys(steps).toSorted()[0] ?? today
    const joined = localDay(joinedAt, timeZone)
    const changes = streakChanges({
      ...{ ...facts, today, timeZone, late: new Set(late) },
      from: earlierDay(first, joined),
      steps: new Map(Object.entries(steps)),
      excusedFor: new Map(Object.entries(excusedFor)),
    })
    return { today, changes, ...memberStreaks(facts, { today, timeZone }) }
  }

  return {
    changesOf,

    /** Newest first, in pages; without the days before the first counted one, on which there was nothing to change. */
    read: async (session: MemberSession, before: string | undefined) => {
      requireOwnSteps(session)
      const { today, changes, current, longest } = await changesOf(session.memberId)
      const begun = changes.findIndex(({ before: was, after }) => was !== after)
      const shown = (begun === -1 ? changes.slice(-1) : changes.slice(begun))
        .filter(({ firstDay }) => before === undefined || firstDay < before)
        .toReversed()
      const page = shown.slice(0, STREAK_CHANGES_PAGE)
      return {
        ...{ today, currentStreak: current, longestStreak: longest },
        changes: page.map(
          (change): StreakChangeView => ({ ...change, words: streakChangeWords(change).trim() }),
        ),
        hasMore: shown.length > page.length,
      }
    },
  }
}
