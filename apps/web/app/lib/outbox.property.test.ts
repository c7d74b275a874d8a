import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from './fake-browser.fixtures.ts'
import { fakeServer, type Line, openTab } from './fake-tabs.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A member with two tabs on a bad connection, and the last answer to each question. */
const scene = () => {
  const server = fakeServer({ latency: 600 })
  const browser = fakeBrowser({ late: true })
  const last = new Map<number, number>()
  let signedOut = false
  let opened = 0
  const open = () => {
    opened += 1
    return openTab(browser, server.save, { tab: `t${opened}`, maySend: () => !signedOut })
  }
  const tabs = [open(), open()]
  const signOut = (out: boolean) => {
    signedOut = out
    if (!out) for (const { outbox } of tabs) outbox.retry()
  }
  return {
    server,
    last,
    open,
    answer: (tab: number, questionId: number, score: number) => {
      tabs[tab]?.outbox.put({ id: questionId, score })
      last.set(questionId, score)
    },
    line: (line: Line) => {
      server.line = line
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    deliver: browser.deliver,
    signOut,
    reopen: (tab: number) => {
      tabs[tab]?.close()
      tabs[tab] = open()
    },
    closeAll: () => {
      for (const tab of tabs) tab.close()
    },
  }
}
type Scene = ReturnType<typeof scene>

const lines: readonly Line[] = ['up', 'request lost', 'reply lost']
const happening: fc.Arbitrary<(here: Scene) => unknown> = fc.oneof(
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 10 })).map(
    ([tab, questionId, score]) =>
      (here: Scene) =>
        here.answer(tab, questionId, score),
  ),
  fc.constantFrom(...lines).map((line) => (here: Scene) => here.line(line)),
  // Mostly shorter than a request, so that events occur while one is in flight.
  fc
    .oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 5_000 }))
    .map((ms) => (here: Scene) => here.pass(ms)),
  fc.nat(1).map((tab) => (here: Scene) => here.reopen(tab)),
  fc.constant((here: Scene) => here.deliver()),
  fc.boolean().map((out) => (here: Scene) => here.signOut(out)),
)

it('whatever happens, the last item of each key reaches the server and nothing waits in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      vi.clearAllTimers()
      const here = scene()
      for (const happens of happenings) await happens(here)
      here.line('up')
      here.signOut(false)
      await here.pass(1_000)
      here.closeAll()
      const again = here.open()
      await here.pass(60_000)
      expect(Object.fromEntries(here.server.scores)).toEqual(Object.fromEntries(here.last))
      expect(again.outbox.read().waiting.size).toBe(0)

      // Acknowledged answers have left the browser: a new outbox sends nothing.
      const requests = here.server.requests.length
      again.close()
      here.open()
      await here.pass(60_000)
      expect(here.server.requests.length).toBe(requests)
    }),
    { numRuns: 600 },
  )
})
