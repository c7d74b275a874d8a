import { Secret, TOTP } from 'otpauth'
import type { Deps } from '#server/deps.ts'
import { type Database, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { FACTOR_CODE } from '../attempt-limits.ts'
import type { AttemptsService } from '../attempts.service.ts'
import { createRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { seal, unseal } from './sealed-secret.ts'
import * as repo from './second-factor.repo.ts'

/** RFC 6238: every authenticator app knows these. */
const PERIOD_SECONDS = 30
const CODE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const
/** RFC 4226: 160 bits. */
const SECRET_BYTES = 20
/** A phone's clock may be half a minute off. */
const WINDOW_STEPS = 1

interface Needs extends Pick<Deps, 'clock' | 'secrets'> {
  readonly db: Database
  readonly attempts: AttemptsService
}

/** A new secret, as text to type and as the address that a QR code shows. */
export interface AuthenticatorSecret {
  readonly secret: string
  readonly uri: string
}

/** Codes of an authenticator app and recovery codes (SECURE-07, SECURE-12; decisions 17.2). */
export const authenticatorService = ({ db, clock, secrets, attempts }: Needs) => {
  const counted = (memberId: number) => attempts.counted('factor-code', String(memberId), FACTOR_CODE)

  const refuse = (wait: number | null): void => {
    if (wait !== null) throw appError('factor_paused', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
  }

  /**
   * Runs a check of a code under the limit, which all kinds of codes share: five wrong ones pause them for a quarter
   * of an hour, from any route. A passkey still works.
   * @throws factor_paused, wrong_code
   */
  const limited = async (memberId: number, check: () => Promise<boolean>): Promise<void> => {
    const subject = counted(memberId)
    // Before the check: of many codes at once no more are looked at than the limit allows.
    refuse(await attempts.count([subject]))
    if (!(await check())) throw appError('wrong_code')
    await attempts.clear(db.orm, subject)
  }

  /** The step of a right code; null for a wrong one. */
  const stepOf = (memberId: number, { sealedSecret }: repo.AuthenticatorRow, code: string): number | null => {
    const secret = new Secret({
      buffer: new Uint8Array(unseal(secrets.sealing, memberId, sealedSecret)).buffer,
    })
    const totp = new TOTP({ ...CODE, secret })
    const timestamp = clock.now().getTime()
    const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS })
    return delta === null ? null : totp.counter({ timestamp }) + delta
  }

  const accept = async (on: Database['orm'] | Tx, memberId: number, code: string, confirmed: boolean) => {
    const row = await repo.findAuthenticator(on, memberId)
    if (!row || (row.confirmedAt !== null) !== confirmed) return false
    const step = stepOf(memberId, row, code)
    return step !== null && repo.consumeStep(on, memberId, step)
  }

  const writeCodes = (tx: Tx, memberId: number, codes: readonly string[]): Promise<void> =>
    repo.replaceRecoveryCodes(
      tx,
      memberId,
      codes.map((each) => recoveryHash(secrets.blinding, memberId, each)),
    )

  return {
    has: (memberId: number): Promise<boolean> => repo.hasAuthenticator(db.orm, memberId),

    /**
     * A new secret, which counts from its first code on.
     * @param label the account's name in the app
     * @param given the published secret of a demo account, in base32
     * @throws authenticator_on
     */
    begin: async (memberId: number, label: string, given?: string): Promise<AuthenticatorSecret> => {
      const secret = given ? Secret.fromBase32(given) : new Secret({ size: SECRET_BYTES })
      const sealed = seal(secrets.sealing, memberId, secret.bytes)
      await inTransaction(db, async (tx) => {
        await repo.lockFactors(tx, memberId)
        if (!(await repo.writeAuthenticator(tx, memberId, sealed))) throw appError('authenticator_on')
      })
      const uri = new TOTP({ ...CODE, secret, issuer: 'Oola', label }).toString()
      return { secret: secret.base32, uri }
    },

    /**
     * Turns it on by its first code, once: another tab with the next code would replace the recovery codes that are shown.
     * @param also runs in the same transaction, with the moment that the app has
     * @returns the ten recovery codes, which are shown once
     * @throws wrong_code, factor_paused, authenticator_on
     */
    confirm: async (
      { memberId, isOfNewDevice = false }: { readonly memberId: number; readonly isOfNewDevice?: boolean },
      code: string,
      also: (tx: Tx, confirmedAt: Date) => Promise<void>,
    ): Promise<string[]> => {
      const codes = createRecoveryCodes()
      const confirmedAt = clock.now()
      await limited(memberId, () =>
        inTransaction(db, async (tx) => {
          // Nor does a new secret come between the check of the code and the change.
          await repo.lockFactors(tx, memberId)
          if (await repo.hasAuthenticator(tx, memberId)) throw appError('authenticator_on')
          if (!(await accept(tx, memberId, code, false))) return false
          await repo.confirmAuthenticator(tx, memberId, { confirmedAt, isOfNewDevice })
          await writeCodes(tx, memberId, codes)
          await also(tx, confirmedAt)
          return true
        }),
      )
      return codes
    },

    /** @throws wrong_code, factor_paused */
    verify: (memberId: number, code: string): Promise<void> =>
      limited(memberId, () => accept(db.orm, memberId, code, true)),

    /**
     * Consumes a recovery code.
     * @param also runs in the same transaction
     * @throws wrong_code, factor_paused
     */
    recover: (memberId: number, code: string, also: (tx: Tx) => Promise<void>): Promise<void> =>
      limited(memberId, () =>
        inTransaction(db, async (tx) => {
          const hash = recoveryHash(secrets.blinding, memberId, code)
          if (!(await repo.consumeRecoveryCode(tx, memberId, hash, clock.now()))) return false
          await also(tx)
          return true
        }),
      ),

    /** When it was turned on and the codes stored; null while it is off. */
    find: async (memberId: number) => {
      const row = await repo.findAuthenticator(db.orm, memberId)
      return row?.confirmedAt ? { since: row.confirmedAt, areCodesStored: row.codesStoredAt !== null } : null
    },

    /** Turns it off inside a transaction; its recovery codes go with it. */
    turnOff: async (tx: Tx, memberId: number): Promise<void> => {
      await repo.deleteAuthenticator(tx, memberId)
      await repo.replaceRecoveryCodes(tx, memberId, [])
    },

    /** Replaces the recovery codes. @returns the new ones, which are shown once */
    renewCodes: async (tx: Tx, memberId: number): Promise<string[]> => {
      const codes = createRecoveryCodes()
      await writeCodes(tx, memberId, codes)
      await repo.writeCodesStored(tx, memberId, null)
      return codes
    },

    storeCodes: (memberId: number): Promise<void> => repo.writeCodesStored(db.orm, memberId, clock.now()),

    recoveryCodesLeft: (memberId: number): Promise<number> => repo.countRecoveryCodes(db.orm, memberId),

    /** Removes every factor of a member inside a transaction; their sessions must end in the same one. */
    reset: async (tx: Tx, memberId: number): Promise<void> => {
      await repo.deleteAuthenticator(tx, memberId)
      await repo.replaceRecoveryCodes(tx, memberId, [])
      for (const { credentialId } of await repo.listPasskeys(tx, memberId))
        await repo.deletePasskey(tx, { memberId, credentialId })
    },
  }
}
