import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { io, type Socket } from 'socket.io-client'

interface SignedIn {
  readonly id: number
  readonly token: string
}

/** A live connection as an open tab has it. */
export interface Tab extends SignedIn {
  readonly socket: Socket
}

const AT_ONCE = 50

/** A socket that has joined a group of a hub, such as `/chathub`. */
export const openSocket = async (
  origin: string,
  { hub, group, token }: { hub: string; group: string; token: string },
): Promise<Socket> => {
  const socket = io(origin + hub, {
    path: '/realtime',
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('JoinGroup', group)
  return socket
}

const openTab = async (origin: string, { id, token }: SignedIn): Promise<Tab> => {
  const socket = await openSocket(origin, { hub: '/notificationshub', group: notificationGroup(id), token })
  return { id, token, socket }
}

/** Opens a tab for each member, fifty at a time. */
export const openTabs = async (origin: string, members: readonly SignedIn[]): Promise<Tab[]> => {
  const tabs: Tab[] = []
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE)
    tabs.push(...(await Promise.all(some.map((member) => openTab(origin, member)))))
  }
  return tabs
}

export const closeTabs = (tabs: readonly Tab[]): void => {
  for (const { socket } of tabs) socket.disconnect()
}
