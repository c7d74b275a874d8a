import { callAddress } from '../app/lib/call-address.ts'
import { readWorkerSession } from './send-outbox.ts'

/** Whether this worker can ask: it finds the session in the cookie (Cookie Store API). */
export const canPutOff = (): boolean => 'cookieStore' in self

/** Asks the server to send a reminder again in an hour. @returns whether it will */
export const putOff = async (messageId: number): Promise<boolean> => {
  const session = await readWorkerSession()
  if (!session) return false
  const response = await fetch(callAddress('/Notification/PutOffReminder'), {
    method: 'POST',
    headers: {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      authorization: `Bearer ${session.token}`,
    },
    body: JSON.stringify({ messageId }),
  })
  const { at = null }: { at?: string | null } = response.ok ? await response.json() : {}
  return at !== null
}
