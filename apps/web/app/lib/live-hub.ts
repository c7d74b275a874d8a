import { type EventAnswer, type EventPayload, type Hub, TOO_MANY_TABS } from '@oola/contract/event'
import type { BrowserEvents, ServerEvents } from '@oola/contract/event-names'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { logFailure } from './log-failure.ts'
import { readSession, useSession } from './session.ts'
import { readStaffView } from './staff-view.ts'
import { TAB_ID } from './tab-id.ts'

type Listeners = { [Name in keyof ServerEvents]: (payload: EventPayload<ServerEvents[Name]>) => void }
type Emitters = {
  [Name in keyof BrowserEvents]: (
    payload: EventPayload<BrowserEvents[Name]>,
    acknowledge: (answer: EventAnswer<BrowserEvents[Name]>) => void,
  ) => void
}

export type HubSocket = Socket<Listeners, Emitters>

/**
 * Opens a hub of the live connection (spec-decision 12). Socket.IO is loaded on demand, not with the page; it
 * shares one connection for all hubs of a server and reconnects automatically.
 */
const openHub = async (hub: Hub): Promise<HubSocket> => {
  const { io } = await import('socket.io-client')
  return io(hub, {
    path: '/realtime',
    // Polling needs a proxy that sends all requests of a browser to one server: the server refuses it.
    transports: ['websocket'],
    // Read at each attempt: the token changes after a new login on the same page.
    auth: (give) => give({ token: readSession()?.token, tab: TAB_ID }),
    // One to three seconds, at random: a server that stops does not send all browsers to the next at once.
    reconnectionDelay: 2_000,
    reconnectionDelayMax: 30_000,
    // The caller adds its listeners first.
    autoConnect: false,
  })
}

/** Delay before a tab over the limit checks whether another one was closed. */
const TOO_MANY_TABS_RETRY_MS = 30_000

/**
 * Socket.IO does not reconnect after the server has refused a socket.
 * @param signal aborts with the connection
 */
export const retryAfterTooManyTabs = (
  socket: Pick<HubSocket, 'on' | 'connect'>,
  signal: AbortSignal,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', ({ message }) => {
    if (message !== TOO_MANY_TABS || signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), TOO_MANY_TABS_RETRY_MS)
  })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Closes a socket. Browsers write a warning into the console for a connection that is closed before it is open: then it
 * closes as soon as it is open, or has failed.
 */
export const closeQuietly = (socket: Pick<HubSocket, 'io' | 'disconnect'>): void => {
  const close = () => {
    socket.disconnect()
  }
  if (isOpening(socket)) {
    socket.io.once('open', close)
    socket.io.once('error', close)
  } else close()
}

const isOpening = ({ io }: Pick<HubSocket, 'io'>): boolean => io.engine?.readyState === 'opening'

/**
 * Browsers store a page that is left for the way back only without an open connection: it closes then, and opens again
 * when the page is shown again, which reads what was missed.
 */
const closeWhileLeft = (
  socket: Pick<HubSocket, 'connect' | 'disconnect' | 'io'>,
  signal: AbortSignal,
): void => {
  // A connection that is not open yet ends with its page.
  addEventListener('pagehide', () => isOpening(socket) || socket.disconnect(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && socket.connect(), { signal })
}

/**
 * Subscribes to a hub.
 * @param signal aborts with the connection
 */
export type Listen = (socket: HubSocket, signal: AbortSignal) => void

/** Holds a hub open while the component is mounted and somebody is signed in; a new login reopens it. */
export const useLiveHub = (hub: Hub, listen: Listen) => {
  const token = useSession()?.token
  useEffect(() => {
    // A view by staff has no live connection: the member's other devices notice nothing (STAFF-13).
    if (!token || readStaffView()) return
    const closing = new AbortController()
    const open = async () => {
      const socket = await openHub(hub)
      if (closing.signal.aborted) return
      listen(socket, closing.signal)
      retryAfterTooManyTabs(socket, closing.signal)
      closeWhileLeft(socket, closing.signal)
      closing.signal.addEventListener('abort', () => closeQuietly(socket))
      socket.connect()
    }
    open().catch((error) => logFailure(`no live connection to ${hub}`, error))
    return () => closing.abort()
  }, [hub, listen, token])
}
