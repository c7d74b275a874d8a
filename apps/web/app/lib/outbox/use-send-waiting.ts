import { useEffect } from 'react'
import { onConnectionChange, readConnection } from '#web/lib/connection.ts'
import { readSession } from '#web/lib/session.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { withLock } from '#web/lib/with-lock.ts'
import { deviceOutbox } from './device-outbox.ts'
import { openOutboxChannel } from './outbox-channel.ts'
import { deviceDisk } from './outbox-disk.ts'
import { isMounted } from './use-outbox.ts'

/** The code is loaded only when something waits. */
const sendNow = async () => {
  if (readStaffView() || document.visibilityState === 'hidden') return
  const waiting = [...(await deviceOutbox().load()).keys()]
  if (waiting.length === 0) return
  const { sendWaiting } = await import('./send-waiting.ts')
  await sendWaiting({
    disk: deviceDisk,
    channel: { post: (news) => ownChannel().post(news) },
    lock: withLock,
    session: async () => readSession(),
    fetch: (address, init) => fetch(address, init),
    now: Date.now,
    skip: isMounted,
  })
}

let channel: ReturnType<typeof openOutboxChannel> | undefined
/** Its news also reach this tab: a channel delivers to every other object of its name. */
const ownChannel = () => {
  channel ??= openOutboxChannel()
  return channel
}

/**
 * Sends what was done on pages that are not open now (a message, a note): when the page has settled, and when the
 * connection or the page is back. Mount it once in the frame of members' pages.
 */
export const useSendWaiting = () => {
  useEffect(() => {
    const attempt = () => {
      if (readConnection() === 'online') void sendNow().catch(() => undefined)
    }
    const settled = setTimeout(attempt, SETTLED_MS)
    const leave = onConnectionChange(attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      clearTimeout(settled)
      leave()
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [])
}

/** After the first screen. */
const SETTLED_MS = 2_000
