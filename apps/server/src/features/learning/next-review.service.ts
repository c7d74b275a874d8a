import type { Deps } from '#server/deps.ts'
import { listProgram } from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

/** A module that opens no review. */
const NO_REVIEW = 4

/** The day on which the next review of a member's program opens, which draws a wheel. */
export const nextReviewService =
  ({ db }: Pick<Deps, 'db'>) =>
  /** @param today the member's day @returns null when none is planned */
  async (memberId: number, today: string): Promise<string | null> => {
    const rows = await listProgram(db, memberId, null)
    const days = rows
      .filter((row) => row.nextStepId !== NO_REVIEW && !isUnlocked(row, today))
      .map(({ unlockDay }) => unlockDay)
    return days.toSorted()[0] ?? null
  }
