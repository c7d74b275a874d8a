import type { Tx } from '#server/platform/db/client.ts'
import { lockTotal } from './steps.repo.ts'

/**
 * For an import of a history: locks the row that every change of the member's steps locks first, after the lock on the
 * member's row (order of locks). @returns the member's number of steps
 */
export const lockSteps = (tx: Tx, memberId: number): Promise<number> => lockTotal(tx, memberId)
