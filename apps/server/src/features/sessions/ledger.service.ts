import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './ledger.repo.ts'

/** A change of a wallet. Its key is applied once. */
export interface Movement {
  readonly clientId: number
  readonly key: string
  readonly kind: repo.Entry['kind']
  readonly change: number
  readonly coachId?: number | null
  readonly bookingId?: string | null
  readonly chargeId?: string | null
  readonly sessionAt?: Date | null
  readonly note?: string | null
}

/**
 * The session wallet as a ledger: the entries are the facts, the balance is their sum. A repeated cause (a payment's
 * event, a double click, a retry) changes it once (G-81, C-64; docs/decisions/coaching-sessions).
 */
export const ledgerService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const addedHooks: ((tx: Tx, clientId: number) => Promise<void>)[] = []

  /** Locks and changes the wallet. @returns whether this key is new @throws no_sessions */
  const move = async (tx: Tx, { clientId, ...movement }: Movement): Promise<boolean> => {
    if (!(await repo.lockWallet(tx, clientId))) return false
    if (await repo.hasEntry(tx, clientId, movement.key)) return false
    if (movement.change < 0 && (await repo.findBalance(tx, clientId)) + movement.change < 0)
      throw appError('no_sessions')
    await repo.insertEntry(tx, { memberId: clientId, ...movement, at: clock.now() })
    if (movement.change > 0) for (const hook of addedHooks) await hook(tx, clientId)
    return true
  }

  return {
    /** `sessionsRemaining`. */
    balance: (memberId: number): Promise<number> => repo.findBalance(db.orm, memberId),

    /** The same inside a transaction with the wallet's lock. */
    balanceIn: (tx: Tx, memberId: number): Promise<number> => repo.findBalance(tx, memberId),

    /** Locks this wallet. @throws not_found */
    lock: async (tx: Tx, memberId: number): Promise<void> => {
      if (!(await repo.lockWallet(tx, memberId))) throw appError('not_found')
    },

    has: (tx: Tx, memberId: number, key: string): Promise<boolean> => repo.hasEntry(tx, memberId, key),

    move,

    /** Runs in the transaction of each entry that adds sessions, under the wallet's lock. */
    onAdded: (hook: (tx: Tx, clientId: number) => Promise<void>): void => {
      addedHooks.push(hook)
    },

    entries: (memberId: number): Promise<repo.Entry[]> => repo.listEntries(db.orm, memberId),

    /** Completed sessions of a pair, newest first. */
    completed: (pair: { coachId: number; clientId: number }): Promise<Date[]> =>
      repo.listCompleted(db.orm, pair),

    /**
     * Sessions from the team, once per key; both sides see the note in the history.
     * @param alsoWrite runs in the same transaction when the key is new
     */
    give: (
      clientId: number,
      change: number,
      key: string,
      note: string | null = null,
      alsoWrite?: (tx: Tx) => Promise<void>,
    ): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const isNew = await move(tx, { clientId, change, kind: 'gift', key: `gift-${key}`, note })
        if (isNew) await alsoWrite?.(tx)
        return isNew
      }),
  }
}
export type LedgerService = ReturnType<typeof ledgerService>
