import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id, UserParam } from '../ids.ts'
import {
  AppCodeProof,
  AuthenticatorSecret,
  CreatedPasskey,
  FactorProof,
  ForBrowser,
  PasskeyName,
  PasswordProof,
  RecoveryCodes,
} from './second-factor.schema.ts'
import { HistoryEntry, OwnSecurity } from './security.schema.ts'

const Own = z.object({ userId: Id })
const OwnWithPassword = Own.extend(PasswordProof.shape)
const Key = z.string().min(1).max(2000)
const PASSWORD_ERRORS = ['wrong_password', 'too_many_attempts', 'factor_at_staff'] as const
const CODE_ERRORS = ['wrong_code', 'factor_paused'] as const

export const getSecurity = call({
  method: 'GET',
  path: '/Account/GetSecurity/:userId',
  access: 'member',
  summary: 'Passkeys, authenticator app and recovery codes of the account',
  source: 'ours: SECURE-06, SECURE-07',
  params: UserParam,
  reply: OwnSecurity,
  errors: ['not_found'],
})

export const getSecurityHistory = call({
  method: 'GET',
  path: '/Account/GetSecurityHistory/:userId',
  access: 'member',
  summary: 'Sign-ins, refused ones, changes, exports and visits of staff of the last 12 months, 20 at a time',
  source: 'ours: SECURE-11',
  params: UserParam,
  query: z.object({ before: z.string().max(60).optional() }),
  reply: z.object({
    entries: z.array(HistoryEntry),
    total: z.int(),
    /** The `before` of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const newPasskeyQuestion = call({
  method: 'POST',
  path: '/Account/NewPasskeyQuestion',
  access: 'member',
  notFromStore: true,
  private: true,
  summary: 'With the password: options for the browser to create a passkey',
  source: 'ours: SECURE-06',
  body: OwnWithPassword,
  reply: ForBrowser,
  errors: [...PASSWORD_ERRORS, 'not_found', 'too_many_passkeys'],
})

export const addPasskey = call({
  method: 'POST',
  path: '/Account/AddPasskey',
  access: 'member',
  notFromStore: true,
  private: true,
  summary: 'Store a passkey that the browser has created',
  source: 'ours: SECURE-06',
  body: Own.extend({ name: PasskeyName, response: CreatedPasskey }),
  reply: OwnSecurity,
  errors: ['not_found', 'passkey_refused', 'too_many_passkeys', 'factor_at_staff'],
})

export const renamePasskey = call({
  method: 'PUT',
  path: '/Account/RenamePasskey',
  access: 'member',
  notFromStore: true,
  summary: 'Give a passkey another name',
  source: 'ours: SECURE-06',
  ownThing: 'key',
  body: Own.extend({ key: Key, name: PasskeyName }),
  reply: OwnSecurity,
  errors: ['not_found'],
})

export const removePasskey = call({
  method: 'PUT',
  path: '/Account/RemovePasskey',
  access: 'member',
  notFromStore: true,
  summary: 'With the password: remove a passkey',
  source: 'ours: SECURE-06',
  ownThing: 'key',
  body: OwnWithPassword.extend({ key: Key }),
  reply: OwnSecurity,
  errors: [...PASSWORD_ERRORS, 'not_found'],
})

export const beginAuthenticator = call({
  method: 'POST',
  path: '/Account/BeginAuthenticator',
  access: 'member',
  notFromStore: true,
  private: true,
  summary: 'With the password: a new secret for an authenticator app; it counts from its first code on',
  source: 'ours: SECURE-07',
  body: OwnWithPassword,
  reply: AuthenticatorSecret,
  errors: [...PASSWORD_ERRORS, 'not_found', 'authenticator_on'],
})

export const turnOnAuthenticator = call({
  method: 'POST',
  path: '/Account/TurnOnAuthenticator',
  access: 'member',
  notFromStore: true,
  private: true,
  summary: 'Turn the authenticator on by its first code; the reply has ten recovery codes, shown once',
  source: 'ours: SECURE-07',
  body: Own.extend(AppCodeProof.shape),
  reply: RecoveryCodes,
  errors: [...CODE_ERRORS, 'not_found', 'factor_at_staff', 'authenticator_on'],
})

export const turnOffAuthenticator = call({
  method: 'PUT',
  path: '/Account/TurnOffAuthenticator',
  access: 'member',
  notFromStore: true,
  summary: 'With the password and a code: turn the authenticator app off, its recovery codes with it',
  source: 'ours: SECURE-07',
  body: OwnWithPassword.extend(FactorProof.shape),
  reply: OwnSecurity,
  errors: [...PASSWORD_ERRORS, ...CODE_ERRORS, 'not_found', 'authenticator_off'],
})

export const newRecoveryCodes = call({
  method: 'POST',
  path: '/Account/NewRecoveryCodes',
  access: 'member',
  notFromStore: true,
  private: true,
  summary: 'With the password and a code: ten new recovery codes in place of the old ones',
  source: 'ours: SECURE-07',
  body: OwnWithPassword.extend(FactorProof.shape),
  reply: RecoveryCodes,
  errors: [...PASSWORD_ERRORS, ...CODE_ERRORS, 'not_found', 'authenticator_off'],
})

export const storeRecoveryCodes = call({
  method: 'PUT',
  path: '/Account/StoreRecoveryCodes',
  access: 'member',
  notFromStore: true,
  summary: 'The member has put the recovery codes in a safe place',
  source: 'ours: SECURE-07',
  body: Own,
  reply: Done,
})
