import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './coaching.repo.ts'

interface Needs {
  readonly begin: (tx: Tx, memberId: number, coachId: number) => Promise<boolean>
  readonly end: (tx: Tx, memberId: number, endedBy: 'change') => Promise<void>
}

interface Move {
  readonly clientId: number
  readonly from: number
  /** Null: the client chooses a coach. */
  readonly to: number | null
}

/**
 * For staff: gives a client another coach, or none until they choose one; sessions and paid time stay.
 * @throws changed_meanwhile when the client has another coach by now, not_found for a coach who takes nobody
 */
export const clientMover =
  ({ begin, end }: Needs) =>
  async (tx: Tx, { clientId, from, to }: Move): Promise<void> => {
    await repo.lockMember(tx, clientId)
    if ((await repo.findCurrent(tx, clientId))?.coachId !== from) throw appError('changed_meanwhile')
    if (to === null) return end(tx, clientId, 'change')
    const isOpen = to !== clientId && (await repo.isChoosable(tx, to))
    if (!isOpen || !(await begin(tx, clientId, to))) throw appError('not_found')
  }
