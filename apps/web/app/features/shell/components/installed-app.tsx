import { useEffect } from 'react'
import { followTyping } from '#web/lib/open-work.ts'
import { useAppBadge } from '../use-app-badge.ts'
import { useInstall } from '../use-install.ts'
import { startWorker } from '../worker-registration.ts'
import { Invitation } from './invitation.tsx'
import { NewVersion } from './new-version.tsx'
import { ReminderOffer } from './reminder-offer.tsx'
import { ThemeColor } from './theme-color.tsx'

/** What makes the portal an app. Loaded when the page is idle. */
export function InstalledApp() {
  useEffect(followTyping, [])
  useEffect(() => void startWorker(), [])
  useAppBadge()
  // One question at a time: the app comes first.
  const install = useInstall()
  return (
    <>
      <ThemeColor />
      <NewVersion />
      <Invitation />
      <ReminderOffer isFree={install.way === null || install.choice !== null} />
    </>
  )
}
