import type { Rank } from '@oola/contract/account/shown-rank'
import { afterCommit, type Db, type Tx } from '#server/platform/db/client.ts'
import { setRank } from './account.repo.ts'
import { listPhoneOwners } from './account-changes.repo.ts'
import { type AccountChangesService, FACTORS_RESET } from './account-changes.service.ts'
import type { AttemptsService } from './attempts.service.ts'
import type { EmailChangeService } from './email-change.service.ts'
import { writeFields } from './own-account.repo.ts'
import type { PasswordResetService } from './password-reset.service.ts'
import type { SecondFactorService } from './second-factor/second-factor.service.ts'
import type { SessionsService } from './sessions.service.ts'

interface Needs {
  readonly attempts: AttemptsService
  readonly changes: AccountChangesService
  readonly secondFactor: SecondFactorService
  readonly sessions: Pick<SessionsService, 'endAll' | 'disconnectAll'>
  readonly emails: Pick<EmailChangeService, 'replace' | 'requireFree' | 'waiting'>
  readonly resets: Pick<PasswordResetService, 'send'>
}

interface NewPhone {
  readonly memberId: number
  /** The address that is notified. */
  readonly email: string
  readonly old: string | null
  readonly phone: string | null
}

/** What staff change in an account for a member, inside the transaction of their act (STAFF-12). */
export const staffChangesService = ({
  attempts,
  changes,
  emails,
  resets,
  secondFactor,
  sessions,
}: Needs) => ({
  mailSignInLink: resets.send,
  /** Milliseconds until signing in by password opens again; null when it is open. */
  lockedFor: (orm: Db | Tx, memberId: number): Promise<number | null> =>
    attempts.waitFor([attempts.countedAccount(memberId)], orm),
  unlock: (tx: Tx, memberId: number): Promise<void> => attempts.clear(tx, attempts.countedAccount(memberId)),
  waitingEmail: emails.waiting,
  replaceEmail: emails.replace,
  requireFreeEmail: emails.requireFree,
  /** Other accounts with this number: families share one (spec-decision 3). */
  phoneOwners: (orm: Db | Tx, phone: string, exceptId: number | null) =>
    listPhoneOwners(orm, phone, exceptId),
  /** Shared or not: staff have checked who asks. The member gets the mail that can take it back. */
  setPhone: async (tx: Tx, { memberId, email, old, phone }: NewPhone): Promise<void> => {
    await writeFields(tx, memberId, { phone })
    if (phone === null) return
    await changes.record(tx, {
      ...{ memberId, mail: 'phoneChanged', mailedTo: email, oldValue: old, newValue: phone },
    })
  },
  factors: secondFactor.countOf,
  /** The words of its mail. */
  FACTORS_RESET,
  /** Removes every factor of a member who lost theirs; and ends all sessions. */
  resetFactors: async (tx: Tx, memberId: number): Promise<void> => {
    await secondFactor.authenticator.reset(tx, memberId)
    await sessions.endAll(tx, memberId)
    await changes.recordFactor(tx, { memberId, kind: 'factorsReset' })
    afterCommit(tx, () => sessions.disconnectAll(memberId))
  },
  setRank: async (tx: Tx, memberId: number, rank: Rank): Promise<void> => {
    await setRank(tx, memberId, rank)
  },
})
