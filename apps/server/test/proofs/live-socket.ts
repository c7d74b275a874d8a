import { globalStepsCounted } from '@oola/contract/actions/actions.events'
import type { Event } from '@oola/contract/event'
import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { io } from 'socket.io-client'
import type { ServerProcess } from './server-process.ts'

/**
 * A tab's connection to the hub of an event: the received events, in order.
 * @param tab the tab's id in its calls
 * @param group of the hub; default: the member's notifications
 */
export const openSocket = async (
  { origin }: Pick<ServerProcess, 'origin'>,
  { id, token }: { id: number; token: string },
  { name, hub }: Event,
  { tab, group = notificationGroup(id) }: { tab?: string; group?: string } = {},
) => {
  const socket = io(origin + hub, {
    path: '/realtime',
    auth: { token, tab },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const received: unknown[] = []
  let listener = (): void => {}
  socket.on(name, (payload: unknown) => {
    received.push(payload)
    listener()
  })
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  // All sockets receive the global counter; a member's own events need the member's group.
  if (name !== globalStepsCounted.name) await socket.emitWithAck('JoinGroup', group)
  return {
    received: received as readonly unknown[],
    /** The reason of the disconnect, if any. */
    closed,
    untilReceived: (times: number): Promise<void> =>
      new Promise((resolve) => {
        listener = () => {
          if (received.length >= times) resolve()
        }
        listener()
      }),
    close: () => void socket.disconnect(),
  }
}
