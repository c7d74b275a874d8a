import type { Session } from '@oola/contract/account/account.schema'
import { useState } from 'react'
import { belongsToPage, useSession } from '#web/lib/session.ts'

/** The session; after it has ended the last one, so that the page stays open during the new login. */
export const useLastSession = (): Session | null => {
  const session = useSession()
  const [last, setLast] = useState(session)
  const mine = session && belongsToPage(session) ? session : null
  if (mine && mine !== last) setLast(mine)
  return mine ?? last
}
