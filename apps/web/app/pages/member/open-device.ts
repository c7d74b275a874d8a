import { useEffect } from 'react'
import { clearAnswers, restoreAnswers } from '#web/lib/device/device-answers.ts'
import { wipeDevice, wipeOthers } from '#web/lib/device/wipe-device.ts'
import { deviceOutbox } from '#web/lib/outbox/device-outbox.ts'
import { readSession, useSession } from '#web/lib/session.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { useQuiet } from '#web/lib/use-quiet.ts'
import { DEVICE_READS, memberDayOf } from './device-reads.ts'

/** A device that takes longer must not hold up the page. */
const PATIENCE_MS = 800

let opened: { readonly memberId: number; readonly done: Promise<void> } | null = null

const open = async (memberId: number): Promise<void> => {
  const { hasOthers } = await restoreAnswers(memberId, DEVICE_READS, memberDayOf)
  if (hasOthers) void wipeOthers(memberId)
}

/** Reads what the device has of the member, once for each page load; without a session it is wiped. */
const startOpening = (): Promise<void> => {
  const session = readSession()
  if (readStaffView()) return Promise.resolve()
  if (!session) {
    void wipeDevice()
    return Promise.resolve()
  }
  if (opened?.memberId !== session.userId) {
    // Pending work comes with the answers, so that no page shows the state before it.
    const done = Promise.all([open(session.userId), deviceOutbox().ready()]).then(() => undefined)
    opened = { memberId: session.userId, done }
  }
  return opened.done
}

// With the first script of a member's page: the disk works while the rest of the page is parsed.
if (typeof indexedDB !== 'undefined' && readSession()) void startOpening()

/** Middleware of members' pages: their guards and first reads find what the device has. */
export const openDevice = async (): Promise<void> => {
  await Promise.race([startOpening(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Stores the member's answers while their pages are open, once the first screen is there, and wipes the device when the session ends in any tab. */
export const useDeviceAnswers = (memberId: number): void => {
  const isSignedIn = useSession() !== null
  const isQuiet = useQuiet()
  useEffect(() => {
    if (!isQuiet) return
    let stop: (() => void) | undefined
    let isOver = false
    const store = async () => {
      // Without this part of the program nothing is stored.
      const part = await import('#web/lib/device/store-answers.ts').catch(() => null)
      if (part && !isOver) stop = part.storeAnswers(memberId, DEVICE_READS)
    }
    void store()
    return () => {
      isOver = true
      stop?.()
    }
  }, [memberId, isQuiet])
  useEffect(() => {
    if (!isSignedIn) void wipeDevice()
  }, [isSignedIn])
  useEffect(
    () => () => {
      // The next page is there by then, with its own reads.
      setTimeout(() => !readSession() && clearAnswers())
    },
    [],
  )
}
