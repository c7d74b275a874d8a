import { NOT_SIGNED_IN } from '@oola/contract/account/account.errors'
import { useCallback, useEffect } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { useSignedOutPolicy } from '#web/features/account/signed-out-policy.ts'
import { signedOutPage } from '#web/features/journey/routing/private-guard.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { belongsToPage, useSession } from '#web/lib/session.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'

/**
 * Sets what a lost session does on the page that is shown, and leaves for a login of another member.
 * @returns whether the page `asks` for a login then; `isOver` when it does not, and has no session any more
 */
export const usePolicy = () => {
  const navigate = useNavigate()
  const session = useSession()
  const asks = useMatches().some(
    ({ handle }) => (handle as { signedOut?: string } | undefined)?.signedOut === 'ask',
  )
  const isOver = !asks && !session
  const leave = useCallback(() => void navigate(signedOutPage(isStoreMode())), [navigate])
  const leaveForLogin = useCallback(() => {
    const { title, message } = NOT_SIGNED_IN
    showError(message, title)
    leave()
  }, [leave])
  useSignedOutPolicy(asks, leaveForLogin)
  useEffect(() => {
    // Another member logged in on this device: the page is not his. What is unsaved stays under its owner's name.
    if (session && !belongsToPage(session)) location.reload()
    // The session ended elsewhere while the dashboard is open (C-01; ROUTE-53).
    else if (isOver) leave()
  }, [session, isOver, leave])
  return { asks, isOver }
}
