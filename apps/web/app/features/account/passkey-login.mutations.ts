import type { Session } from '@oola/contract/account/account.schema'
import { send } from '#web/lib/api.ts'
import { deviceInfo } from './device-info.ts'
import { storeKnownPasskey } from './known-passkey.ts'
import { signWithPasskey } from './passkey-browser.ts'

/** What a passkey is to sign. @param ticket of a first step: only that member's passkeys answer */
export const askForPasskey = (ticket?: string) => send('POST /Login/PasskeyQuestion', { body: { ticket } })

interface PasskeyAnswer {
  /** Of the first step, if this is the second. */
  readonly ticket?: string
  /** Waits until a passkey is chosen in a field. */
  readonly inField?: boolean
}

/** Signs in with a passkey, or takes the second step of a login with one. */
export const loginWithPasskey = async (
  question: Awaited<ReturnType<typeof askForPasskey>>,
  { ticket, inField = false }: PasskeyAnswer = {},
): Promise<Session> => {
  const response = await signWithPasskey(question, inField)
  const session = await send('POST /Login/LoginWithPasskey', {
    body: { ...deviceInfo(navigator), ticket, response: { ...response } },
  })
  storeKnownPasskey(session)
  return session
}
