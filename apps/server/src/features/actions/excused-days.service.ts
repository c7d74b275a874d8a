import { addDays } from '@oola/contract/local-day'
import type { Tx } from '#server/platform/db/client.ts'
import { excuseDays } from './progress.repo.ts'
import { lockTotal } from './steps.repo.ts'

/** Two local days, both inclusive. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/**
 * Excuses each day of a span that has not reached its steps: it neither breaks a streak nor counts for one. Inside the
 * caller's transaction, after the lock on the member's row and before any other write (order of locks).
 */
export const excuseSpan = async (tx: Tx, memberId: number, { from, to }: DaySpan): Promise<void> => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  await lockTotal(tx, memberId)
  if (days.length > 0) await excuseDays(tx, memberId, days)
}
