import { pairGroup } from '@oola/contract/coaching/pair-group'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { openSocket } from './open-tabs.ts'
import type { BenchServer } from './servers.ts'
import type { Walkers } from './walkers.ts'
import { median } from './wrk.ts'

const ROOMS = 500
const MESSAGES = 1000
const AT_ONCE = 4
const LOST_AFTER_MS = 5000

type Member = Walkers['members'][number]
interface Room {
  readonly coach: Member
  readonly client: Member
  readonly socket: Socket
}

/** Each pair of neighbors is a coach and a client. */
const makePairs = async (url: string, members: readonly Member[]): Promise<Omit<Room, 'socket'>[]> => {
  const pairs = Array.from({ length: ROOMS }, (_, index) => {
    const [coach, client] = members.slice(2 * index, 2 * index + 2)
    if (!coach || !client) throw new Error('too few members for the rooms')
    return { coach, client }
  })
  const ids = [pairs.map(({ client }) => client.id), pairs.map(({ coach }) => coach.id)]
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query(
    'INSERT INTO coach_relation (member_id, coach_id, started_at) SELECT m, c, now() FROM unnest($1::int[], $2::int[]) AS p (m, c)',
    ids,
  )
  await database.query(
    'INSERT INTO coaching_grant (member_id, granted_at) SELECT id, now() FROM unnest($1::int[]) id',
    [ids[0]],
  )
  await database.end()
  return pairs
}

/** Sends a message as the client; returns the milliseconds until the coach's tab has it, or null. */
const sendMessage = async (
  origin: string,
  { coach, client, socket }: Room,
  text: string,
): Promise<number | null> => {
  const start = performance.now()
  const read = async (): Promise<number> => {
    const answer = await fetch(`${origin}/api/ChatConversation/getChatMessage/${coach.id}/${client.id}`, {
      headers: { authorization: `Bearer ${coach.token}` },
    })
    if (!(await answer.text()).includes(text)) throw new Error('the message is not there')
    return performance.now() - start
  }
  const seen = new Promise<number | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), LOST_AFTER_MS)
    socket.once('GetChat', () => {
      clearTimeout(timer)
      read().then(resolve, reject)
    })
  })
  const answer = await fetch(`${origin}/api/ChatConversation/InsertChatMessage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ CoachId: coach.id, ClientID: client.id, Message: text }),
  })
  if (answer.status !== 200) throw new Error(`a message was answered with ${answer.status}`)
  return seen
}

/** From sending a message to its display on the other side, with 500 rooms open on both sides. */
export const measureChat = async (
  { origin }: BenchServer,
  { members }: Walkers,
  url: string,
): Promise<void> => {
  const rooms: Room[] = []
  const clients: Socket[] = []
  for (const { coach, client } of await makePairs(url, members)) {
    const group = pairGroup({ coachId: coach.id, clientId: client.id })
    rooms.push({
      coach,
      client,
      socket: await openSocket(origin, { hub: '/chathub', group, token: coach.token }),
    })
    clients.push(await openSocket(origin, { hub: '/chathub', group, token: client.token }))
  }
  const times: (number | null)[] = []
  const talk = async (first: number) => {
    // One message per room at a time.
    for (let turn = first; turn < MESSAGES; turn += AT_ONCE) {
      const room = rooms[turn % rooms.length]
      if (room) times.push(await sendMessage(origin, room, `Message ${turn} of the bench.`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => talk(index)))
  for (const socket of [...clients, ...rooms.map((room) => room.socket)]) socket.disconnect()
  const seen = times.filter((time) => time !== null).sort((a, b) => a - b)
  console.log(
    `\nChat, ${rooms.length} rooms: ${median(seen).toFixed(1)} ms to the message on the other side (median),` +
      ` ${(seen[Math.floor(seen.length * 0.99)] ?? 0).toFixed(1)} ms (p99), ${times.length - seen.length} of ${times.length} lost`,
  )
}
