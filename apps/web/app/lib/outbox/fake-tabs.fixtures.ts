import { vi } from 'vitest'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { createOutbox } from './outbox.ts'
import type { FakeDevice } from './outbox-device.fixtures.ts'
import { createEntries } from './outbox-entries.ts'
import type { OutboxBrowser, OutboxKind } from './outbox-kind.ts'
import { createOverflow } from './outbox-overflow.ts'
import { sendWaiting } from './send-waiting.ts'

/** A score of a question. */
export interface Score {
  readonly id: number
  readonly score: number
}

export type Line = 'up' | 'request lost' | 'reply lost'

/** A server that stores the last score of each question; `line` decides the outcome of each request. */
export const fakeServer = ({ latency = 0 } = {}) => {
  const scores = new Map<number, number>()
  const requests: (readonly Score[])[] = []
  const pass = () => (latency > 0 ? new Promise((done) => setTimeout(done, latency)) : Promise.resolve())
  const server = {
    scores,
    requests,
    line: 'up' as Line,
    refusal: null as ApiError | null,
    /** @param isAlive the sender's request ends with the sender */
    save: async (sent: readonly Score[], isAlive = () => true): Promise<void> => {
      requests.push(sent)
      const { line } = server
      await pass()
      if (line === 'request lost' || !isAlive()) throw new ConnectionError(false)
      if (server.refusal) throw server.refusal
      for (const { id, score } of sent) scores.set(id, score)
      await pass()
      if (line === 'reply lost') throw new ConnectionError(true)
    },
  }
  return server
}

type FakeServer = ReturnType<typeof fakeServer>

export const PAUSE = 500

const parse = (stored: unknown): Score | null => {
  const { id, score } = (stored ?? {}) as Partial<Score>
  return id !== undefined && score !== undefined ? { id, score } : null
}

type Parts = Partial<OutboxKind<Score>> & Partial<OutboxBrowser>
type Send = (items: readonly Score[], isAlive: () => boolean) => Promise<unknown>

/** A tab with an outbox that sends through `send`. */
export const openTab = (
  device: FakeDevice,
  send: Send,
  { tab = 'a', prefix = '7.score.', maySend = () => true, isOffline = () => false, ...kind }: Parts = {},
) => {
  const view = device.openWindow()
  const reportError = vi.fn()
  const onLate = vi.fn()
  const entries = createEntries({
    disk: view.disk,
    overflow: createOverflow(view.storage),
    channel: view.channel,
  })
  const outbox = createOutbox(
    {
      entries,
      memberId: 7,
      prefix,
      lock: (work) => view.lock(prefix, work),
      maySend,
      isOffline,
      onLate,
      reportError,
      now: device.now,
      tab,
    },
    {
      keyOf: ({ id }) => String(id),
      parse,
      pause: PAUSE,
      most: Number.POSITIVE_INFINITY,
      call: (score) => ({ name: 'POST /Score', body: score }),
      words: ({ id }) => ({ kind: 'answer', title: `Question ${id}` }),
      send: (items) => send(items, view.isAlive),
      onSaved: () => Promise.resolve(),
      reload: () => Promise.resolve(),
      refuse: (_, items) => items,
      ...kind,
    },
  )
  const stop = outbox.start()
  return {
    outbox,
    entries,
    view,
    reportError,
    onLate,
    waiting: () =>
      Object.fromEntries([...outbox.read().waiting.values()].map(({ id, score }) => [id, score])),
    /** The member closes it. */
    close: () => {
      stop()
      view.kill()
    },
  }
}

/** The service worker, woken once. Resolves false when it asks to be woken again. */
export const wakeWorker = async (
  device: FakeDevice,
  server: FakeServer,
  { userId = 7 }: { userId?: number | null } = {},
): Promise<boolean> => {
  const view = device.openWindow()
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    try {
      await server.save([JSON.parse(String(body)) as Score], view.isAlive)
      return new Response('{}')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return new Response(JSON.stringify({ message: error.message }), { status: error.status })
    }
  }
  try {
    await sendWaiting({
      ...{ disk: view.disk, channel: view.channel, lock: view.lock, fetch, now: device.now },
      session: async () => (userId === null ? null : { userId, token: 'token' }),
    })
    return true
  } catch {
    return false
  }
}
