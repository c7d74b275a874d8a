import type { LoginBody, Session } from '@oola/contract/account/account.schema'
import type { z } from 'zod'
import { send } from '#web/lib/api.ts'
import { writeSession } from '#web/lib/session.ts'
import { deviceInfo } from './device-info.ts'

/** Fields that the login form sends in addition to the device fields. */
export type Login = Pick<z.input<typeof LoginBody>, 'userId' | 'password' | 'loginType'>

/** Signs in; the form shows the failure. The caller handles the session. */
export const sendLogin = (login: Login): Promise<Session> =>
  send('POST /Login', { body: { ...deviceInfo(navigator), ...login } })

/** The second step of a login: a code of the app, or a recovery code. */
export const confirmLogin = (ticket: string, code: string): Promise<Session> =>
  send('POST /Login/ConfirmLogin', { body: { ticket, code } })

/** Signs in with a token of the store and stores the session (STORE-02, STORE-03). */
export const loginWithStoreToken = async (CustomerToken: string): Promise<Session> => {
  const session = await send('POST /Login/LoginShopifyCustomer', {
    body: { ...deviceInfo(navigator), CustomerToken },
  })
  writeSession(session)
  return session
}

export const requestReset = (email: string) => send('POST /Login/RequestPasswordReset', { body: { email } })

export const resetPassword = (change: { token: string; password: string }) =>
  send('POST /Login/ResetPassword', { body: change })

/** Reverts the change named by a mailed "This wasn't me" link. Returns the token that sets a new password. */
export const revertChange = (token: string) => send('POST /Account/TakeBackChange', { body: { token } })
