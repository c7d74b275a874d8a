import { z } from 'zod'
import { PASSKEY_NAME_MAX, PASSWORD_MAX } from './account.constants.ts'
import { PERSON_PROBLEMS } from './person.schema.ts'

/** A code of an authenticator app (RFC 6238). */
export const SixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Type the six digits of the code.')

export const RecoveryCode = z.string().trim().min(8, 'A recovery code has eight letters and digits.').max(20)

/** Either of them: six digits are of the app, everything else is a recovery code. */
export const FactorCode = z
  .string()
  .trim()
  .min(6, 'Type the six digits of the code, or a recovery code.')
  .max(20)

/** The member's name for a passkey. */
export const PasskeyName = z.string().trim().min(1, 'Give it a name.').max(PASSKEY_NAME_MAX)

/** The fields of the windows that change a factor. */
export const PasswordProof = z.object({
  password: z.string().min(1, PERSON_PROBLEMS.noPassword).max(PASSWORD_MAX),
})
export const AppCodeProof = z.object({ code: SixDigits })
export const FactorProof = z.object({ code: FactorCode })
export const PasskeyNaming = z.object({ name: PasskeyName })

/** A new secret, as text to type and as the address that a QR code shows. */
export const AuthenticatorSecret = z.object({ secret: z.string(), uri: z.string() })
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>

/** Ten codes, sent once: only their hashes are stored. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What the browser's WebAuthn functions take and give (WebAuthn 3, 5.1); the server's library checks them. */
export const ForBrowser = z.looseObject({ challenge: z.string() })
const Base64Url = z.string().max(8000)
const FromBrowser = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
}
export const CreatedPasskey = z.object({
  ...FromBrowser,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export const SignedByPasskey = z.object({
  ...FromBrowser,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
})
export type SignedByPasskey = z.infer<typeof SignedByPasskey>
