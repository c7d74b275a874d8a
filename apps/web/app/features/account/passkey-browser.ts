import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { loadPart } from '#web/lib/lazy-part.ts'

/** What the server sends for the browser's WebAuthn functions, which check it. */
type Question = object

const loadBrowser = () => loadPart(() => import('@simplewebauthn/browser'))

/** The browser's window was closed or aborted: no message is needed. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)

/** WebAuthn has no addresses of numbers. */
export const isNumberAddress = (): boolean => /^[\d.]+$|:/.test(location.hostname)

export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function' && !isNumberAddress()

/** Whether the browser offers passkeys in a field. */
export const canAutofill = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** The browser asks for finger, face, PIN or key. @param inField waits until one is chosen in a field */
export const signWithPasskey = async (question: Question, inField = false) => {
  const { startAuthentication } = await loadBrowser()
  return startAuthentication({
    optionsJSON: question as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField,
    // The field of the open tab has it.
    verifyBrowserAutofillInput: false,
  })
}

/** Creates a passkey on this device. */
export const createWithBrowser = async (question: Question) => {
  const { startRegistration } = await loadBrowser()
  return startRegistration({ optionsJSON: question as PublicKeyCredentialCreationOptionsJSON })
}

/** Ends a wait for a passkey in a field. */
export const stopAutofill = (): void => {
  void loadBrowser().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
}
