import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/client.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { type AppError, appError } from '#server/platform/http/app-error.ts'
import { blind } from '#server/platform/secrets.ts'
import { type Limit, LOGIN_ACCOUNT } from './attempt-limits.ts'
import { type Counted, deleteAttempts, findReached, insertAttempts, lockSubjects } from './attempts.repo.ts'

export type { Limit }

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>

/** Counts attempts in the database, so that limits hold across server processes and restarts. */
export const attemptsService = ({ db, clock, secrets }: Needs) => {
  /** The subject of an address or account name, blinded, so that neither is stored. */
  const counted = (kind: string, value: string, limit: Limit): Counted => ({
    subject: `${kind}:${blind(secrets.blinding, `${kind}:${value}`)}`,
    limit,
  })
  const countedAddress = (kind: string, ip: string, limit: Limit): Counted =>
    counted(kind, addressGroup(ip), limit)

  /** Milliseconds until another attempt is allowed; null when it is allowed now. */
  const waitFor = (subjects: readonly Counted[], orm: Db = db.orm): Promise<number | null> =>
    findReached(orm, subjects, clock.now())

  /**
   * Counts an attempt unless a limit is reached. Racing attempts are serialized: exactly as many as the limit allows
   * are counted, and the others get the wait.
   */
  const count = (subjects: readonly Counted[]): Promise<number | null> =>
    inTransaction(db, async (tx) => {
      await lockSubjects(tx, subjects)
      const now = clock.now()
      const wait = await findReached(tx, subjects, now)
      if (wait === null) await insertAttempts(tx, subjects, now)
      return wait
    })

  /** The counter of a member's failed logins. */
  const countedAccount = (memberId: number): Counted =>
    counted('login-account', String(memberId), LOGIN_ACCOUNT)

  return { counted, countedAddress, countedAccount, waitFor, count, clear: deleteAttempts }
}
export type AttemptsService = ReturnType<typeof attemptsService>

/** The login form's reply when a limit is reached (spec-decision 3; G-04). */
export const tooManyLogins = (waitMs: number): AppError =>
  appError('too_many_attempts', { severity: 2, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
