import { SESSION_COOKIE, SESSION_SECONDS } from '@oola/contract/account/account.constants'
import type { Session } from '@oola/contract/account/account.schema'
import type { Page } from '@playwright/test'
import { portal } from './portal.ts'

export const PASSWORD = 'balance-365'

/** Logs a member in through the real call; answers the session. */
export const logIn = async (customerId: number, password = PASSWORD): Promise<Session> => {
  const answer = await fetch(`${portal().origin}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: String(customerId), password, loginType: 2 }),
  })
  if (!answer.ok) throw new Error(`login of ${customerId}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** Signs the page's browser in as a member, as the login form would. */
export const signInAs = async (page: Page, customerId: number, password?: string): Promise<Session> => {
  const session = await logIn(customerId, password)
  await page.context().addCookies([
    {
      name: SESSION_COOKIE,
      value: encodeURIComponent(JSON.stringify(session)),
      url: portal().origin,
      expires: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
      sameSite: 'Lax',
    },
  ])
  return session
}

/** A call of the API as this member, for what a test needs to have happened. */
export const callAs = async (session: Session, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${portal().origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
