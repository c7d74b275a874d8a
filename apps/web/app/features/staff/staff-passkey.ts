import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { createWithBrowser, signWithPasskey } from '../account/passkey-browser.ts'
import { sendStaff } from './staff-api.ts'

export { isDismissed } from '../account/passkey-browser.ts'

/** Confirms with a passkey: the browser asks for finger, face or key. */
export const confirmWithPasskey = async (): Promise<StaffPerson> => {
  const question = await sendStaff('POST /staff/factor/passkey-question', {}, { ignorePolicy: true })
  const response = await signWithPasskey(question)
  return sendStaff(
    'POST /staff/factor/passkey',
    { body: { response: { ...response } } },
    { ignorePolicy: true },
  )
}

/** Creates a passkey on this device and stores it under a name. */
export const createPasskey = async (name: string): Promise<StaffPerson> => {
  const question = await sendStaff('POST /staff/set-up/passkey-question', {}, { ignorePolicy: true })
  const response = await createWithBrowser(question)
  return sendStaff(
    'POST /staff/set-up/passkey',
    { body: { name, response: { ...response } } },
    { ignorePolicy: true },
  )
}
