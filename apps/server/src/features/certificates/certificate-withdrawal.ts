import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { parseShareCode } from '#server/platform/share-code.ts'
import { certificateNumber } from './certificate-words.ts'
import { withdrawCertificate } from './certificates.repo.ts'

/** Withdraws a certificate, for the operator's command. */
export const certificateWithdrawal =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  /**
   * @param alsoWrite runs in the same transaction when a certificate is withdrawn
   * @returns false without a valid certificate
   */
  async (
    code: string,
    why: string,
    alsoWrite?: (tx: Tx, memberId: number, number: string) => Promise<void>,
  ): Promise<boolean> => {
    const named = parseShareCode(code)
    if (!named) return false
    return inTransaction(db, async (tx) => {
      const values = { withdrawnAt: clock.now(), withdrawnWhy: why }
      const { memberId } = named
      const row = await withdrawCertificate(tx, named, values)
      if (row) await alsoWrite?.(tx, memberId, certificateNumber({ ...row, memberId }))
      return row !== null
    })
  }
