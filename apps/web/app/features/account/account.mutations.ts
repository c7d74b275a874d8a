import type { Session } from '@oola/contract/account/account.schema'
import { send } from '#web/lib/api.ts'
import { writeSession } from '#web/lib/session.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { deviceInfo } from './device-info.ts'
import { identifier, type LoginForm } from './login-form.ts'

/** Logs in; the form owns the failure's message. The caller decides what to do with the session. */
export const sendLogin = (form: LoginForm): Promise<Session> =>
  send('POST /Login', {
    body: {
      ...deviceInfo(navigator),
      userId: identifier(form).trim(),
      password: form.password,
      loginType: form.tab,
    },
  })

/** Logs in with a token of the store and keeps the session (STORE-02, STORE-03). */
export const loginWithStoreToken = async (CustomerToken: string): Promise<Session> => {
  const session = await send('POST /Login/LoginShopifyCustomer', {
    body: { ...deviceInfo(navigator), CustomerToken },
  })
  writeSession(session)
  return session
}

export const useRequestReset = () =>
  useSending((email: string) => send('POST /Login/RequestPasswordReset', { body: { email } }))

export const useResetPassword = () =>
  useSending((change: { token: string; password: string }) =>
    send('POST /Login/ResetPassword', { body: change }),
  )
