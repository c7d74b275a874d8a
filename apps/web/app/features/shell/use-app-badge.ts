import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { openActions } from '#web/features/actions/pending-changes.ts'
import { usePendingChanges } from '#web/features/actions/use-changes.ts'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { canShowBadge, showBadge } from '#web/lib/app-badge.ts'
import { useSession } from '#web/lib/session.ts'
import { isInstalled } from './install-way.ts'

/** Unread messages and open steps of today (APP-12); null until they are loaded. Only the installed app asks for them. */
const useWaiting = (): number | null => {
  const session = useSession()
  const asks = canShowBadge() && isInstalled()
  const chat = useQuery({ ...chatQueries.list(), enabled: asks })
  const day = useQuery({ ...actionQueries.day(0), enabled: asks && session?.userStepId === STEPS.dashboard })
  const pending = usePendingChanges()
  if (!session) return 0
  if (!chat.data && !day.data) return null
  const unreadMessages = (chat.data ?? []).reduce((sum, { unread }) => sum + unread, 0)
  return unreadMessages + (day.data ? openActions(day.data.actions, pending).length : 0)
}

/** The count on the app's icon: cleared while the app is open, set when it is left. */
export const useAppBadge = (): void => {
  const count = useWaiting()
  useEffect(() => {
    const show = () => void (document.hidden ? count !== null && showBadge(count) : showBadge(0))
    show()
    document.addEventListener('visibilitychange', show)
    return () => document.removeEventListener('visibilitychange', show)
  }, [count])
}
