import { useEffect } from 'react'
import { followTyping } from '#web/lib/open-work.ts'
import { useAppBadge } from '../use-app-badge.ts'
import { startWorker } from '../worker-registration.ts'
import { Invitation } from './invitation.tsx'
import { NewVersion } from './new-version.tsx'

/** What makes the portal an app. Loaded when the page has come to rest. */
export function InstalledApp() {
  useEffect(followTyping, [])
  useEffect(() => void startWorker(), [])
  useAppBadge()
  return (
    <>
      <NewVersion />
      <Invitation />
    </>
  )
}
