import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, type Line, openTab, wakeWorker } from './fake-tabs.fixtures.ts'
import { type FakeDevice, fakeDevice } from './outbox-device.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A member with two tabs and the service worker on a bad connection, and the last answer to each question. */
const scene = () => {
  const server = fakeServer({ latency: 600 })
  const device = fakeDevice({ late: true })
  const last = new Map<number, number>()
  let signedOut = false
  let opened = 0
  const open = () => {
    opened += 1
    return openTab(device, server.save, { tab: `t${opened}`, maySend: () => !signedOut })
  }
  const tabs = [open(), open()]
  const signOut = (out: boolean) => {
    signedOut = out
    if (!out) for (const { outbox } of tabs) outbox.retry()
  }
  return {
    server,
    device,
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
    deliver: device.deliver,
    signOut,
    /** In the middle of a request, often. */
    killAndReopen: (tab: number) => {
      tabs[tab]?.close()
      tabs[tab] = open()
    },
    wake: () => void wakeWorker(device, server, { userId: signedOut ? null : 7 }),
    database: (state: FakeDevice['state']['database']) => {
      device.state.database = state
    },
    /** The tabs have events of each other, and are still open: they write again what they show. */
    clearStorage: async () => {
      device.deliver()
      await vi.advanceTimersByTimeAsync(0)
      device.clear()
      for (const { entries } of tabs) await entries.load()
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
  fc.nat(1).map((tab) => (here: Scene) => here.killAndReopen(tab)),
  fc.constant((here: Scene) => here.deliver()),
  fc.constant((here: Scene) => here.wake()),
  fc.boolean().map((out) => (here: Scene) => here.signOut(out)),
  fc.constantFrom('works' as const, 'full' as const).map((state) => (here: Scene) => here.database(state)),
)

const expectAllSaved = async (here: Scene) => {
  here.line('up')
  here.signOut(false)
  await here.pass(1_000)
  here.closeAll()
  const again = here.open()
  await here.pass(60_000)
  expect(Object.fromEntries(here.server.scores)).toEqual(Object.fromEntries(here.last))
  expect(again.outbox.read().waiting.size).toBe(0)

  // Acknowledged answers have left the browser: a new outbox sends nothing, nor does the worker.
  const requests = here.server.requests.length
  again.close()
  here.open()
  here.wake()
  await here.pass(60_000)
  expect(here.server.requests.length).toBe(requests)
}

it('whatever happens in tabs and worker, the last item of each key reaches the server and nothing waits in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      vi.clearAllTimers()
      const here = scene()
      for (const happens of happenings) await happens(here)
      await expectAllSaved(here)
    }),
    { numRuns: 600 },
  )
})

it('when the storage is cleared while a tab is open, nothing that it shows is lost', async () => {
  const cleared = fc.constant((here: Scene) => here.clearStorage())
  const lineOnly = fc.constantFrom(...lines).map((line) => (here: Scene) => here.line(line))
  const some = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 10 })).map(
      ([questionId, score]) =>
        (here: Scene) =>
          here.answer(0, questionId, score),
    ),
    lineOnly,
    fc.integer({ min: 1, max: 5_000 }).map((ms) => (here: Scene) => here.pass(ms)),
    cleared,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(some, { maxLength: 30 }), async (happenings) => {
      vi.clearAllTimers()
      const here = scene()
      for (const happens of happenings) await happens(here)
      await expectAllSaved(here)
    }),
    { numRuns: 200 },
  )
})
