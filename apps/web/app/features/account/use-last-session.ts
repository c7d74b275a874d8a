import type { Session } from '@oola/contract/account/account.schema'
import { useState } from 'react'
import { belongsToPage, useSession } from '#web/lib/session.ts'

/** The session, and after it has gone the one that was here, so that the page stays while it is asked for. */
export const useLastSession = (): Session | null => {
  const session = useSession()
  const [last, setLast] = useState(session)
  const mine = session && belongsToPage(session) ? session : null
  if (mine && mine !== last) setLast(mine)
  return mine ?? last
}
