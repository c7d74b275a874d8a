import { z } from 'zod'
import { call } from '../call.ts'
import { DeviceInfo, Session } from './account.schema.ts'
import { FactorCode, ForBrowser, SignedByPasskey } from './second-factor.schema.ts'

/** Of the reply `factor_asked`. */
const Ticket = z.string().min(1).max(200)

export const confirmLogin = call({
  method: 'POST',
  path: '/Login/ConfirmLogin',
  access: 'public',
  summary: 'Second step of a login: a code of the authenticator app, or a recovery code, which works once',
  source: 'ours: SECURE-07, SECURE-08',
  body: z.object({ ticket: Ticket, code: FactorCode }),
  reply: Session,
  errors: ['not_found', 'login_ticket_used', 'login_failed', 'wrong_code', 'factor_paused'],
})

export const askForPasskey = call({
  method: 'POST',
  path: '/Login/PasskeyQuestion',
  access: 'public',
  summary: 'Options for the browser to sign with a passkey; with a ticket, of that member',
  source: 'ours: SECURE-06',
  body: z.object({ ticket: Ticket.optional() }),
  reply: ForBrowser,
  errors: ['login_ticket_used'],
})

export const loginWithPasskey = call({
  method: 'POST',
  path: '/Login/LoginWithPasskey',
  access: 'public',
  summary: 'Log in with a passkey, or take the second step of a login with one',
  source: 'ours: SECURE-06, SECURE-08',
  body: DeviceInfo.extend({ response: SignedByPasskey, ticket: Ticket.optional() }),
  reply: Session,
  errors: ['not_found', 'login_ticket_used', 'login_failed', 'passkey_refused', 'too_many_attempts'],
})
