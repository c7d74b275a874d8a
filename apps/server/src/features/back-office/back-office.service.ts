import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../account/account.service.ts'
import { requireBackOffice } from './back-office.policy.ts'
import { readSilentToken, signSilentToken } from './silent-token.ts'

type Needs = Pick<Deps, 'clock' | 'secrets'> & { account: Pick<AccountService, 'readProfile' | 'takeToken'> }

export type Visit =
  | { readonly kind: 'account'; readonly profile: Awaited<ReturnType<AccountService['readProfile']>> }
  | { readonly kind: 'expired' | 'invalid' | 'used' }

/** Single sign-on to the business back office (SHELL-27, SHELL-28; spec-decision 3). */
export const backOfficeService = ({ clock, secrets, account }: Needs) => ({
  silentToken: async (session: MemberSession): Promise<string> => {
    requireBackOffice(session)
    return signSilentToken(session.memberId, secrets.silentToken, clock.now())
  },

  /** What the built-in back office does with a token: verify it, use it up, look at the account. */
  visit: async (token: string): Promise<Visit> => {
    const read = await readSilentToken(token, secrets.silentToken, clock.now())
    if (read.kind !== 'valid') return read
    if (!(await account.takeToken(read.mark, read.expiresAt))) return { kind: 'used' }
    return { kind: 'account', profile: await account.readProfile(read.memberId) }
  },
})
export type BackOfficeService = ReturnType<typeof backOfficeService>
