import { MINUTE_MS } from '@oola/contract/durations'
import type { BrowserEvent, EventPayload, EventReply } from '@oola/contract/event'
import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import { appError } from '../http/app-error.ts'
import { refuse } from '../http/error-handler.ts'
import type { MemberSession } from '../http/member-session.ts'
import type { AuthorizedRoom } from './rooms.ts'

interface Received<E, Proof> {
  /** As of the handshake; a policy reads from the database what may have changed since. */
  readonly session: MemberSession
  readonly payload: EventPayload<E>
  /** The result of the policy. */
  readonly proof: Proof
  /** Puts the socket into a room. */
  readonly join: (room: AuthorizedRoom) => Promise<void>
  /** Notes the page that this tab shows, until it closes; empty for none. */
  readonly shows: (page: string) => void
}

interface Listener<E, Proof> {
  /** Checks permission and returns the proof. @throws the error that the socket receives */
  readonly policy: (session: MemberSession, payload: EventPayload<E>) => Proof | Promise<Proof>
  /** Limit per member, over all of their sockets. */
  readonly perMinute: number
  readonly answer: (message: Received<E, Proof>) => Promise<EventReply<E>>
}

/** Registers a handler of a declared browser event. */
export type OnBrowserEvent = <E extends BrowserEvent, Proof>(event: E, listener: Listener<E, Proof>) => void

interface Registered {
  readonly event: BrowserEvent
  readonly listener: Listener<BrowserEvent, unknown>
}

/** Rate limit per member: more sockets do not raise it. @throws rate_limited */
const createLimiter = () => {
  const windows = new Map<string, { count: number }>()
  return (key: string, perMinute: number): void => {
    const existing = windows.get(key)
    const window = existing ?? { count: 0 }
    if (!existing) {
      windows.set(key, window)
      setTimeout(() => windows.delete(key), MINUTE_MS).unref()
    }
    window.count += 1
    if (window.count > perMinute) throw appError('rate_limited')
  }
}

const parsePayload = ({ payload: schema }: BrowserEvent, payload: unknown): unknown => {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw appError('validation_failed', { issues })
}

/** The declared events that sockets may send, each with its schema, policy and rate. All others are refused. */
export const createBrowserEvents = (log: Logger) => {
  const registered = new Map<string, Registered>()
  const limit = createLimiter()
  const keyOf = (hub: string, name: string): string => `${hub} ${name}`

  const on: OnBrowserEvent = (event, listener) => {
    // Its payload is parsed by the schema of its event.
    registered.set(keyOf(event.hub, event.name), {
      event,
      listener: listener as unknown as Registered['listener'],
    })
  }

  /** Handles the events of an admitted socket. */
  const listen = (socket: Socket, session: MemberSession): void => {
    const answer = async (name: string, sent: unknown): Promise<unknown> => {
      const key = keyOf(socket.nsp.name, name)
      const found = registered.get(key)
      if (!found) throw appError('not_found')
      const { event, listener } = found
      limit(`${session.memberId} ${key}`, listener.perMinute)
      const payload = parsePayload(event, sent)
      const proof = await listener.policy(session, payload)
      const join = async (room: AuthorizedRoom) => socket.join(room)
      const shows = (page: string) => {
        socket.data.page = page
      }
      return event.reply.parse(await listener.answer({ session, payload, proof, join, shows }))
    }
    socket.onAny(async (name: string, ...sent: unknown[]) => {
      const last = sent.at(-1)
      const acknowledge = typeof last === 'function' ? last : () => {}
      try {
        acknowledge({ reply: await answer(name, sent[0]) })
      } catch (error) {
        acknowledge({ failure: refuse(error, log).body })
      }
    })
  }

  return { on, listen }
}
