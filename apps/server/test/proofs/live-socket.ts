import { JOURNEY_CHANGED } from '@oola/contract/journey/journey.events'
import { NOTIFICATIONS_HUB } from '@oola/contract/notifications/notifications.events'
import { io } from 'socket.io-client'
import type { ServerProcess } from './server-process.ts'

interface Hub {
  readonly hub: string
  readonly event: string
}

/** A tab's live connection to a hub: what it was told, in order. */
export const openSocket = async (
  { origin }: Pick<ServerProcess, 'origin'>,
  token: string,
  { hub, event }: Hub = { hub: NOTIFICATIONS_HUB, event: JOURNEY_CHANGED },
) => {
  const socket = io(origin + hub, {
    path: '/realtime',
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const told: unknown[] = []
  let listener = (): void => {}
  socket.on(event, (payload: unknown) => {
    told.push(payload)
    listener()
  })
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    told: told as readonly unknown[],
    /** Why the connection ended, once it has. */
    closed,
    untilTold: (times: number): Promise<void> =>
      new Promise((resolve) => {
        listener = () => {
          if (told.length >= times) resolve()
        }
        listener()
      }),
    close: () => void socket.disconnect(),
  }
}
