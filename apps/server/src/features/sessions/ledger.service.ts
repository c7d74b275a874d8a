import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './ledger.repo.ts'

/** What moves a wallet. The same key moves it once. */
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
 * The session wallet as a ledger: its entries are what is known, the balance is their sum. Whatever is told twice (a
 * payment's event, a double click, a retry after a lost answer) moves it once (G-81, C-64; docs/decisions/coaching-sessions).
 */
export const ledgerService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  /** Moves the wallet, which is locked here. @returns whether this key is new @throws no_sessions */
  const move = async (tx: Tx, { clientId, ...movement }: Movement): Promise<boolean> => {
    if (!(await repo.lockWallet(tx, clientId))) return false
    if (await repo.hasEntry(tx, clientId, movement.key)) return false
    if (movement.change < 0 && (await repo.findBalance(tx, clientId)) + movement.change < 0)
      throw appError('no_sessions')
    await repo.insertEntry(tx, { memberId: clientId, ...movement, at: clock.now() })
    return true
  }

  return {
    /** `sessionsRemaining`. */
    balance: (memberId: number): Promise<number> => repo.findBalance(db.orm, memberId),

    /** The same inside a transaction that holds the wallet. */
    balanceIn: (tx: Tx, memberId: number): Promise<number> => repo.findBalance(tx, memberId),

    /** Waits until nobody else changes this wallet. @throws not_found */
    lock: async (tx: Tx, memberId: number): Promise<void> => {
      if (!(await repo.lockWallet(tx, memberId))) throw appError('not_found')
    },

    has: (tx: Tx, memberId: number, key: string): Promise<boolean> => repo.hasEntry(tx, memberId, key),

    move,

    entries: (memberId: number): Promise<repo.Entry[]> => repo.listEntries(db.orm, memberId),

    /** When a pair has met, the newest first. */
    completed: (pair: { coachId: number; clientId: number }): Promise<Date[]> =>
      repo.listCompleted(db.orm, pair),

    /** Sessions from the team, once for each key; both sides read the note in the history. */
    give: (clientId: number, change: number, key: string, note: string | null = null): Promise<boolean> =>
      inTransaction(db, (tx) => move(tx, { clientId, change, kind: 'gift', key: `gift-${key}`, note })),
  }
}
export type LedgerService = ReturnType<typeof ledgerService>
