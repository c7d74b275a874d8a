import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { AttemptsService } from '../attempts.service.ts'
import { authenticatorService } from './authenticator.service.ts'
import { passkeysService } from './passkeys.service.ts'
import {
  deleteFactorsOfNewDevices,
  findAsksFactor,
  hasAuthenticator,
  listPasskeys,
} from './second-factor.repo.ts'

interface Needs extends Deps {
  readonly attempts: AttemptsService
}

/** The second factor, besides the password: an authenticator app with recovery codes, and passkeys. */
export const secondFactorService = (deps: Needs) => ({
  authenticator: authenticatorService(deps),
  passkeys: passkeysService(deps),
  /** Whether signing in needs a second factor (SECURE-08). */
  isAsked: (tx: Tx, memberId: number): Promise<boolean> => findAsksFactor(tx, memberId),
  /** What a member has, for staff who remove it. */
  countOf: async (tx: Tx, memberId: number) => ({
    passkeys: (await listPasskeys(tx, memberId)).length,
    hasAuthenticator: await hasAuthenticator(tx, memberId),
  }),
  /** Removes what was added since then on a new device: for "This wasn't me". */
  removeSince: deleteFactorsOfNewDevices,
})
export type SecondFactorService = ReturnType<typeof secondFactorService>
