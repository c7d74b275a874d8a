import { useEffect } from 'react'
import { startWorker } from './worker-registration.ts'

/** What makes the portal an app: its service worker. Loaded when the page has come to rest. */
export function InstalledApp() {
  useEffect(() => void startWorker(), [])
  return null
}
