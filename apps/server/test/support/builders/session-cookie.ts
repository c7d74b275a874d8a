import { SESSION_COOKIE } from '@oola/contract/account/account.constants'

/** The cookie header of a session, for addresses that the browser opens directly. */
export const sessionCookie = ({ authorization = '' }: Readonly<Record<string, string>>) => ({
  cookie: `a=b; ${SESSION_COOKIE}=${encodeURIComponent(JSON.stringify({ token: authorization.slice(7) }))}; c=d`,
})
