import type { Deps } from '#server/deps.ts'
import type { AttemptsService } from '../attempts.service.ts'
import { authenticatorService } from './authenticator.service.ts'
import { passkeysService } from './passkeys.service.ts'

interface Needs extends Deps {
  readonly attempts: AttemptsService
}

/** The second factor, besides the password: an authenticator app with recovery codes, and passkeys. */
export const secondFactorService = (deps: Needs) => ({
  authenticator: authenticatorService(deps),
  passkeys: passkeysService(deps),
})
