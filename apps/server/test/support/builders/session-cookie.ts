import { SESSION_COOKIE } from '@oola/contract/account/account.constants'

/** What a browser sends of a session when it opens an address by itself. */
export const sessionCookie = ({ authorization = '' }: Readonly<Record<string, string>>) => ({
  cookie: `a=b; ${SESSION_COOKIE}=${encodeURIComponent(JSON.stringify({ token: authorization.slice(7) }))}; c=d`,
})
