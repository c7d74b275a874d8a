import { z } from 'zod'
import { EMAIL_MAX, PASSWORD_MAX } from '../account/account.constants.ts'
import {
  AuthenticatorSecret,
  CreatedPasskey,
  ForBrowser,
  PasskeyName,
  RecoveryCode,
  RecoveryCodes,
  SignedByPasskey,
  SixDigits,
} from '../account/second-factor.schema.ts'
import { Done, Id } from '../ids.ts'
import { staffCall } from './staff-call.ts'
import { STAFF_ROLES } from './staff-rights.ts'

/** Where a person is on the way in. */
const StaffStage = z.enum(['setUp', 'factor', 'in'])

/** The signed-in person of the staff (STAFF-02). */
export const StaffPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(STAFF_ROLES),
  /** `setUp`: has no second factor yet. `factor`: has not confirmed it. */
  stage: StaffStage,
  hasPasskey: z.boolean(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Seconds until the session ends, used or not: a computer’s clock may be wrong. */
  endsIn: z.int(),
  /** When money, deletion, roles and viewing as a member ask for the factor again; null before the first. */
  freshUntil: z.iso.datetime().nullable(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

const SIGNING_IN = ['wrong_code', 'factor_paused', 'passkey_refused'] as const

export const staffSignIn = staffCall({
  method: 'POST',
  path: '/staff/sign-in',
  staff: 'open',
  summary: 'First step of a staff sign-in: login name and password; sets the staff cookie',
  source: 'ours: STAFF-02',
  body: z.object({
    /** The customer id or the e-mail address. */
    name: z.string().trim().min(1, 'Write your work mail.').max(EMAIL_MAX),
    password: z.string().min(1, 'Write your password.').max(PASSWORD_MAX),
  }),
  reply: StaffPerson,
  errors: ['login_failed', 'too_many_attempts', 'no_staff_role'],
})

export const staffMe = staffCall({
  method: 'GET',
  path: '/staff/me',
  staff: 'signingIn',
  summary: 'The signed-in person, their role and how far the sign-in is',
  source: 'ours: STAFF-02',
  reply: StaffPerson,
})

export const staffSignOut = staffCall({
  method: 'POST',
  path: '/staff/sign-out',
  staff: 'signingIn',
  summary: 'End this staff session',
  source: 'ours: STAFF-02',
  reply: Done,
})

export const confirmCode = staffCall({
  method: 'POST',
  path: '/staff/factor/code',
  staff: 'signingIn',
  summary: 'Confirm with a code of the authenticator app',
  source: 'ours: STAFF-02, SECURE-12',
  body: z.object({ code: SixDigits }),
  reply: StaffPerson,
  errors: SIGNING_IN,
})

export const confirmRecoveryCode = staffCall({
  method: 'POST',
  path: '/staff/factor/recovery-code',
  staff: 'signingIn',
  summary: 'Confirm with a recovery code, which works once; every owner gets a mail',
  source: 'ours: STAFF-02, SECURE-12',
  body: z.object({ code: RecoveryCode }),
  reply: StaffPerson,
  errors: SIGNING_IN,
})

export const passkeyQuestion = staffCall({
  method: 'POST',
  path: '/staff/factor/passkey-question',
  staff: 'signingIn',
  summary: 'Options for the browser to sign with a passkey',
  source: 'ours: STAFF-02, SECURE-12',
  reply: ForBrowser,
})

export const confirmPasskey = staffCall({
  method: 'POST',
  path: '/staff/factor/passkey',
  staff: 'signingIn',
  summary: 'Confirm with a passkey',
  source: 'ours: STAFF-02, SECURE-12',
  body: z.object({ response: SignedByPasskey }),
  reply: StaffPerson,
  errors: SIGNING_IN,
})

export const beginAuthenticator = staffCall({
  method: 'POST',
  path: '/staff/set-up/authenticator',
  staff: 'signingIn',
  summary: 'A new secret for an authenticator app; it counts from its first code on',
  source: 'ours: STAFF-02, SECURE-07',
  reply: AuthenticatorSecret,
  errors: ['authenticator_on', 'factor_needed', 'factor_again'],
})

export const turnOnAuthenticator = staffCall({
  method: 'POST',
  path: '/staff/set-up/authenticator-code',
  staff: 'signingIn',
  summary: 'Turn the authenticator on by its first code; the reply has ten recovery codes, shown once',
  source: 'ours: STAFF-02, SECURE-07',
  body: z.object({ code: SixDigits }),
  reply: RecoveryCodes,
  errors: [...SIGNING_IN, 'authenticator_on', 'factor_needed', 'factor_again'],
})

export const newPasskeyQuestion = staffCall({
  method: 'POST',
  path: '/staff/set-up/passkey-question',
  staff: 'signingIn',
  summary: 'Options for the browser to create a passkey',
  source: 'ours: STAFF-02, SECURE-06',
  reply: ForBrowser,
  errors: ['factor_needed', 'factor_again'],
})

export const addPasskey = staffCall({
  method: 'POST',
  path: '/staff/set-up/passkey',
  staff: 'signingIn',
  summary: 'Store a passkey that the browser has created',
  source: 'ours: STAFF-02, SECURE-06',
  body: z.object({ response: CreatedPasskey, name: PasskeyName }),
  reply: StaffPerson,
  errors: ['passkey_refused', 'too_many_passkeys', 'factor_needed', 'factor_again'],
})
