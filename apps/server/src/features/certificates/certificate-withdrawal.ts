import type { Deps } from '#server/deps.ts'
import { parseShareCode } from '#server/platform/share-code.ts'
import { withdrawCertificate } from './certificates.repo.ts'

/** Withdraws a certificate, for the operator's command. */
export const certificateWithdrawal =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  /** @returns false without a valid certificate */
  async (code: string, why: string): Promise<boolean> => {
    const named = parseShareCode(code)
    if (!named) return false
    return withdrawCertificate(db.orm, named, { withdrawnAt: clock.now(), withdrawnWhy: why })
  }
