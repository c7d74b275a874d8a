import { FACTOR_MINUTES, SESSION_SECONDS } from '@oola/contract/account/account.constants'
import { DeviceInfo, type Session } from '@oola/contract/account/account.schema'
import { deviceName } from '@oola/contract/account/device-name'
import type { SignedByPasskey } from '@oola/contract/account/second-factor.schema'
import type { SignInWay } from '@oola/contract/account/security.schema'
import { MINUTE_MS } from '@oola/contract/durations'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { countryOf } from '#server/platform/country-of.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { AppError, appError } from '#server/platform/http/app-error.ts'
import { createToken, hashToken, readToken } from '#server/platform/member-token.ts'
import type { AccountChangesService } from '../account-changes.service.ts'
import { LOGIN_ADDRESS } from '../attempt-limits.ts'
import { type AttemptsService, tooManyLogins } from '../attempts.service.ts'
import type { SecondFactorService } from '../second-factor/second-factor.service.ts'
import { insertSession, touchMember } from '../sessions.repo.ts'
import type { SessionsService } from '../sessions.service.ts'
import type { LoginPlace } from './login-place.ts'
import * as repo from './security.repo.ts'
import type { SecurityEventsService } from './security-events.service.ts'

type Device = z.output<typeof DeviceInfo>

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly attempts: AttemptsService
  readonly sessions: Pick<SessionsService, 'describe'>
  readonly secondFactor: SecondFactorService
  readonly events: SecurityEventsService
  readonly changes: Pick<AccountChangesService, 'record' | 'recordFactor'>
}

interface Start {
  readonly device: Device
  /** Whether the member logged in through the embedded store. */
  readonly isShopify: boolean
  /** The proven password hash; null for other kinds of login. */
  readonly passwordHash: string | null
  readonly way: SignInWay
  readonly place: LoginPlace
  readonly isFactorProven: boolean
}

const deviceOf = ({ sourceid, browser, OperativeSystem, AdditionalInfo }: Device): Device => ({
  sourceid,
  browser,
  OperativeSystem,
  AdditionalInfo,
})

/** The purpose of a challenge for a login: of anybody, or of one that waits. */
const purposeOf = (ticketHash: string | null): string => (ticketHash ? `login:${ticketHash}` : 'login')

/**
 * Signing in (SECURE-06, SECURE-08, SECURE-10). Every session of a member is opened here: with a second factor on, the
 * first step of any login leaves one that waits for it.
 */
export const signInsService = (needs: Needs) => {
  const { db, clock, attempts, sessions, secondFactor, events, changes } = needs
  const { authenticator, passkeys } = secondFactor

  /** The first step is done; the reply has the ticket for the second. */
  const wait = async (memberId: number, start: Start): Promise<AppError> => {
    const { device, isShopify, passwordHash, way } = start
    const ticket = createToken(memberId)
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + FACTOR_MINUTES * MINUTE_MS)
    await repo.insertPendingLogin(db.orm, {
      ...{ memberId, tokenHash: hashToken(ticket), passwordHash, isShopify, way },
      ...{ device: deviceOf(device), createdAt, expiresAt },
    })
    const hasPasskey = (await passkeys.list(memberId)).length > 0
    return appError('factor_asked', { severity: 1, factor: { ticket, hasPasskey } })
  }

  /** @returns the token; null when a second factor is missing @throws login_failed */
  const open = async (tx: Tx, memberId: number, start: Start): Promise<string | null> => {
    const { device, isShopify, passwordHash, way, place, isFactorProven } = start
    const locked = await repo.lockForSignIn(tx, memberId, passwordHash)
    if (!locked) throw appError('login_failed', { severity: 2 })
    if (!isFactorProven && (await secondFactor.isAsked(tx, memberId))) return null
    const token = createToken(memberId)
    const createdAt = clock.now()
    const { browser = '', OperativeSystem: system = '' } = device
    const { deviceHash } = place
    const known = { memberId, deviceHash, browser, system, isShopify }
    const recorded = await repo.recordDevice(tx, known, createdAt)
    // The device of the enrolment itself is no news.
    const isNewDevice = recorded.isNew && !(way === 'enrolment' && recorded.isFirst)
    const country = countryOf(place.ip)
    const values = {
      ...{ memberId, tokenHash: hashToken(token), isShopify, device: deviceOf(device), country, deviceHash },
      ...{ createdAt, lastSeenAt: createdAt },
      expiresAt: new Date(createdAt.getTime() + SESSION_SECONDS * 1000),
    }
    if (!(await insertSession(tx, values, { way, isNewDevice, isFactorProven }))) return null
    if (isNewDevice)
      await changes.record(tx, {
        ...{ memberId, mail: 'signInNew', mailedTo: locked.email, country, at: createdAt },
        newValue: deviceName(browser, system) || 'A browser',
      })
    return token
  }

  /**
   * Opens a session and returns the data that the client stores (AUTH-03).
   * @throws login_failed when the proven password has changed in the meantime; factor_asked
   */
  const start = async (memberId: number, given: Start): Promise<Session> => {
    const token = await inTransaction(db, (tx) => open(tx, memberId, given))
    if (token === null) throw await wait(memberId, given)
    await touchMember(db.orm, memberId, clock.now())
    return sessions.describe(memberId, {
      ...{ token, isShopify: given.isShopify, browser: given.device.browser ?? '' },
    })
  }

  /** @throws login_ticket_used */
  const waiting = async (ticket: string) => {
    const parsed = readToken(ticket)
    const pending = parsed && (await repo.findPendingLogin(db.orm, parsed, clock.now()))
    if (!parsed || !pending) throw appError('login_ticket_used', { severity: 2 })
    return { parsed, pending }
  }

  /** The second step is proven: consumes the waiting login and opens its session. @throws login_ticket_used */
  const finish = async (ticket: { memberId: number; hash: string }, way: SignInWay, place: LoginPlace) => {
    const pending = await inTransaction(db, (tx) => repo.consumePendingLogin(tx, ticket, clock.now()))
    if (!pending) throw appError('login_ticket_used', { severity: 2 })
    const { memberId, isShopify, passwordHash } = pending
    const device = DeviceInfo.safeParse(pending.device ?? {}).data ?? {}
    return start(memberId, { device, isShopify, passwordHash, way, place, isFactorProven: true })
  }

  return {
    start,

    /** @throws login_ticket_used, login_failed, wrong_code, factor_paused */
    confirm: async (ticket: string, code: string, place: LoginPlace): Promise<Session> => {
      const { parsed, pending } = await waiting(ticket)
      const { memberId } = pending
      const isAppCode = /^\d{6}$/.test(code)
      try {
        if (isAppCode) await authenticator.verify(memberId, code)
        else
          await authenticator.recover(memberId, code, (tx) =>
            changes.recordFactor(tx, { memberId, kind: 'recoveryCodeUsed' }),
          )
      } catch (error) {
        if (error instanceof AppError && error.code === 'wrong_code') {
          const { browser, OperativeSystem } = DeviceInfo.safeParse(pending.device ?? {}).data ?? {}
          const device = deviceName(browser, OperativeSystem)
          await events.refused({ memberId, kind: 'codeRefused', ip: place.ip, device })
        }
        throw error
      }
      return finish(parsed, isAppCode ? 'code' : 'recoveryCode', place)
    },

    /** Options for the browser; with a ticket only passkeys of that member. @throws login_ticket_used */
    passkeyQuestion: async (ticket: string | undefined) => {
      if (ticket === undefined) return passkeys.openOptions(purposeOf(null))
      const { parsed } = await waiting(ticket)
      return passkeys.signInOptions(parsed.memberId, purposeOf(parsed.hash))
    },

    /** @throws passkey_refused, too_many_attempts, login_ticket_used, login_failed */
    byPasskey: async (
      response: SignedByPasskey,
      { ticket, device }: { readonly ticket: string | undefined; readonly device: Device },
      place: LoginPlace,
    ): Promise<Session> => {
      const counted = [attempts.countedAddress('login-address', place.ip, LOGIN_ADDRESS)]
      const reached = await attempts.waitFor(counted)
      if (reached !== null) throw tooManyLogins(reached)
      const parsed = ticket === undefined ? null : (await waiting(ticket)).parsed
      const memberId = parsed?.memberId ?? passkeys.ownerOf(response.response.userHandle)
      try {
        if (memberId === null) throw appError('passkey_refused')
        await passkeys.verify(memberId, response, purposeOf(parsed?.hash ?? null))
      } catch (error) {
        const over = await attempts.count(counted)
        throw over === null ? error : tooManyLogins(over)
      }
      if (parsed) return finish(parsed, 'passkey', place)
      const facts = { device, isShopify: false, passwordHash: null, place }
      return start(memberId, { ...facts, way: 'passkey', isFactorProven: true })
    },
  }
}
export type SignInsService = ReturnType<typeof signInsService>
