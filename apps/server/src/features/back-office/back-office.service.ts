import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../account/account.service.ts'
import { readSilentToken, signSilentToken } from './silent-token.ts'

type Needs = Pick<Deps, 'clock' | 'secrets'> & { account: Pick<AccountService, 'profile' | 'takeToken'> }

export type Visit =
  | { readonly kind: 'account'; readonly profile: Awaited<ReturnType<AccountService['profile']>> }
  | { readonly kind: 'expired' | 'invalid' | 'used' }

/** Single sign-on to the business back office (SHELL-27, SHELL-28; spec-decision 3). */
export const backOfficeService = ({ clock, secrets, account }: Needs) => ({
  silentToken: (memberId: number): Promise<string> =>
    signSilentToken(memberId, secrets.silentToken, clock.now()),

  /** What the built-in back office does with a token: verify it, use it up, look at the account. */
  visit: async (token: string): Promise<Visit> => {
    const read = await readSilentToken(token, secrets.silentToken, clock.now())
    if (read.kind !== 'valid') return read
    if (!(await account.takeToken(read.mark, read.expiresAt))) return { kind: 'used' }
    return { kind: 'account', profile: await account.profile(read.memberId) }
  },
})
export type BackOfficeService = ReturnType<typeof backOfficeService>
