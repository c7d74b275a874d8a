import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { blind } from '#server/platform/secrets.ts'
import type { AccountService } from '../account/account.service.ts'
import { requireBackOffice } from './back-office.policy.ts'
import { readSilentToken, signSilentToken } from './silent-token.ts'

type Needs = Pick<Deps, 'clock' | 'secrets'> & {
  account: Pick<AccountService, 'readProfile' | 'readSession' | 'consumeToken'>
}

export type Visit =
  | { readonly kind: 'account'; readonly profile: Awaited<ReturnType<AccountService['readProfile']>> }
  | { readonly kind: 'expired' | 'invalid' | 'used' | 'elsewhere' }

/**
 * Single sign-on to the business back office (SHELL-27, SHELL-28; spec-decision 3). A token works once, for a minute,
 * and only in the browser that requested it, while it is signed in there (traps 52).
 */
export const backOfficeService = ({ clock, secrets, account }: Needs) => {
  const nameOf = ({ sessionKey }: MemberSession): string =>
    blind(secrets.blinding, `back-office:${sessionKey}`)

  return {
    silentToken: async (session: MemberSession): Promise<string> => {
      requireBackOffice(session)
      const claims = { memberId: session.memberId, session: nameOf(session) }
      return signSilentToken(claims, secrets.silentToken, clock.now())
    },

    /**
     * Opens the built-in back office: verifies the token, consumes it, reads the account.
     * @param sessionToken of the visiting browser's cookie, or null
     */
    visit: async (token: string, sessionToken: string | null): Promise<Visit> => {
      const read = await readSilentToken(token, secrets.silentToken, clock.now())
      if (read.kind !== 'valid') return read
      const session = sessionToken === null ? null : await account.readSession(sessionToken)
      // Not consumed: the member may still use it.
      if (!session || nameOf(session) !== read.session) return { kind: 'elsewhere' }
      if (!(await account.consumeToken(read.mark, read.expiresAt))) return { kind: 'used' }
      return { kind: 'account', profile: await account.readProfile(read.memberId) }
    },
  }
}
export type BackOfficeService = ReturnType<typeof backOfficeService>
