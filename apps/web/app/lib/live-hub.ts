import { useEffect } from 'react'
import { readSession } from './session.ts'

/**
 * Opens a hub of the live line (spec-decision 12). Socket.IO is loaded when it is wanted, not with the page; it opens one
 * connection for all hubs of a server, and opens it again by itself.
 */
const openHub = async (hub: string) => {
  const { io } = await import('socket.io-client')
  return io(hub, {
    path: '/realtime',
    // One request instead of four; where a proxy allows no web socket, polling follows.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Read at each attempt: the token changes with a new login in place.
    auth: (give) => give({ token: readSession()?.token }),
    reconnectionDelay: 2_000,
    reconnectionDelayMax: 30_000,
    // The caller listens first.
    autoConnect: false,
  })
}

/** Listens to a hub. @param signal ends with the line */
export type Listen = (socket: Awaited<ReturnType<typeof openHub>>, signal: AbortSignal) => void

/**
 * Keeps a hub open from the moment the page has come to rest until the component goes or `listen` is another function.
 * @param listen null to keep it closed
 */
export const useLiveHub = (hub: string, idleWait: number, listen: Listen | null) => {
  useEffect(() => {
    if (!listen) return
    const closing = new AbortController()
    const open = async () => {
      const socket = await openHub(hub)
      if (closing.signal.aborted) return
      listen(socket, closing.signal)
      closing.signal.addEventListener('abort', () => socket.close())
      socket.connect()
    }
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => {
      open().catch((error) => console.info(`no live line to ${hub}`, error))
    }, idleWait)
    return () => {
      clearTimeout(timer)
      closing.abort()
    }
  }, [hub, idleWait, listen])
}
