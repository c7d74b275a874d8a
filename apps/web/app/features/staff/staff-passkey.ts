import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { loadPart } from '#web/lib/lazy-part.ts'
import { sendStaff } from './staff-api.ts'

const loadBrowser = () => loadPart(() => import('@simplewebauthn/browser'))

/** The person closed the browser's window, or it was aborted: nothing to say. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)

/** Confirms with a passkey: the browser asks for finger, face or key. */
export const confirmWithPasskey = async (): Promise<StaffPerson> => {
  const [{ startAuthentication }, question] = await Promise.all([
    loadBrowser(),
    sendStaff('POST /staff/factor/passkey-question', {}, { ignorePolicy: true }),
  ])
  const optionsJSON = question as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return sendStaff(
    'POST /staff/factor/passkey',
    { body: { response: { ...response } } },
    { ignorePolicy: true },
  )
}

/** Creates a passkey on this device and stores it under a name. */
export const createPasskey = async (name: string): Promise<StaffPerson> => {
  const [{ startRegistration }, question] = await Promise.all([
    loadBrowser(),
    sendStaff('POST /staff/set-up/passkey-question', {}, { ignorePolicy: true }),
  ])
  const optionsJSON = question as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return sendStaff(
    'POST /staff/set-up/passkey',
    { body: { name, response: { ...response } } },
    { ignorePolicy: true },
  )
}
