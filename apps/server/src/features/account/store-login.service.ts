import type { Session, StoreLoginBody } from '@oola/contract/account/account.schema'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { type AppError, appError } from '#server/platform/http/app-error.ts'
import { LOGIN_ADDRESS } from './attempt-limits.ts'
import { type AttemptsService, tooManyLogins } from './attempts.service.ts'
import type { LoginPlace } from './security/login-place.ts'
import type { SignInsService } from './security/sign-ins.service.ts'
import { findStoreCustomer } from './store-customer.ts'
import { verifyStoreToken } from './store-token-signature.ts'
import { consumeToken } from './used-tokens.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'> & {
  attempts: AttemptsService
  signIns: Pick<SignInsService, 'start'>
}

const refused = (): AppError => appError('store_login_failed', { severity: 2 })

/** Login by a token of the embedded store (STORE-03; spec-decision 3; G-10): signed, short-lived, used once. */
export const storeLoginService = ({ db, clock, secrets, log, attempts, signIns }: Needs) => {
  if (!secrets.storeToken) log.warn('store login is closed: STORE_TOKEN_SECRET is not set')

  return async (input: z.output<typeof StoreLoginBody>, place: LoginPlace): Promise<Session> => {
    const counted = [attempts.countedAddress('login-address', place.ip, LOGIN_ADDRESS)]
    const wait = await attempts.waitFor(counted)
    if (wait !== null) throw tooManyLogins(wait)
    const token = secrets.storeToken
      ? await verifyStoreToken(input.CustomerToken, secrets.storeToken, clock.now())
      : null
    const memberId = token ? await findStoreCustomer(db, token.subject) : null
    // Consumed before the session opens: a crash in between costs a new click in the store, never a second login.
    const isConsumed = token && memberId ? await consumeToken(db.orm, token.mark, token.expiresAt) : false
    if (!memberId || !isConsumed) {
      const reached = await attempts.count(counted)
      throw reached === null ? refused() : tooManyLogins(reached)
    }
    return signIns.start(memberId, {
      ...{ device: input, isShopify: true, passwordHash: null, place },
      ...{ way: 'store', isFactorProven: false },
    })
  }
}
