import { vi } from 'vitest'
import { type ApiError, ConnectionError } from './api-error.ts'
import type { FakeBrowser } from './fake-browser.fixtures.ts'
import { createOutbox, type OutboxBrowser, type OutboxKind } from './outbox.ts'

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
    save: async (sent: readonly Score[]): Promise<void> => {
      requests.push(sent)
      const { line } = server
      await pass()
      if (line === 'request lost') throw new ConnectionError(false)
      if (server.refusal) throw server.refusal
      for (const { id, score } of sent) scores.set(id, score)
      await pass()
      if (line === 'reply lost') throw new ConnectionError(true)
    },
  }
  return server
}

export const PAUSE = 500

const parse = (stored: unknown): Score | null => {
  const { id, score } = (stored ?? {}) as Partial<Score>
  return id !== undefined && score !== undefined ? { id, score } : null
}

type Parts = Partial<OutboxKind<Score>> & Partial<OutboxBrowser>

/** A tab with an outbox that sends through `send`. */
export const openTab = (
  browser: FakeBrowser,
  send: OutboxKind<Score>['send'],
  { tab = 'a', prefix = 'oola.score.7.', maySend = () => true, ...kind }: Parts = {},
) => {
  const view = browser.openWindow()
  const reportError = vi.fn()
  const outbox = createOutbox(
    { view: () => view, prefix, lock: browser.lock, maySend, reportError, now: browser.now, tab },
    {
      keyOf: ({ id }) => String(id),
      parse,
      pause: PAUSE,
      most: Number.POSITIVE_INFINITY,
      send,
      onSaved: () => Promise.resolve(),
      reload: () => Promise.resolve(),
      refuse: (_, items) => items,
      ...kind,
    },
  )
  const stop = outbox.start()
  return {
    outbox,
    view,
    reportError,
    waiting: () =>
      Object.fromEntries([...outbox.read().waiting.values()].map(({ id, score }) => [id, score])),
    close: () => {
      stop()
      view.close()
    },
  }
}
