import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { fakeServer, openTab, PAUSE } from './fake-tabs.fixtures.ts'
import { fakeDevice } from './outbox-device.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SIGNED_OUT = new ApiError({ code: 'not_signed_in', status: 401 })

describe('sending', () => {
  it('takes what was done within a moment into one request, the last of each key [STEP1-23]', async () => {
    const server = fakeServer()
    const { outbox, waiting } = openTab(fakeDevice(), server.save)
    outbox.put({ id: 1, score: 3 })
    outbox.put({ id: 1, score: 4 })
    outbox.put({ id: 2, score: 9 })
    await vi.advanceTimersByTimeAsync(PAUSE)
    expect(server.requests).toEqual([
      [
        { id: 1, score: 4 },
        { id: 2, score: 9 },
      ],
    ])
    expect(waiting()).toEqual({})
  })

  it('sends one after the other, in order, with one item a request', async () => {
    const server = fakeServer({ latency: 50 })
    const { outbox, waiting } = openTab(fakeDevice(), server.save, { most: 1, pause: 0 })
    for (const id of [3, 1, 2]) outbox.put({ id, score: 5 })
    await vi.advanceTimersByTimeAsync(60)
    expect(server.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.requests.flat().map(({ id }) => id)).toEqual([3, 1, 2])
    expect(waiting()).toEqual({})
  })

  it('retries after 1, 2, 4 and 8 seconds while the connection is down, and at once when it is back', async () => {
    const server = fakeServer()
    server.line = 'request lost'
    const { outbox } = openTab(fakeDevice(), server.save)
    outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000 + 2_000 + 4_000)
    expect(server.requests).toHaveLength(4)
    server.line = 'up'
    outbox.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.scores.get(1)).toBe(3)
    expect(outbox.read()).toMatchObject({ failures: 0, stopped: null })
  })

  it.each([429, 502, 503])('tries again after %s', async (status) => {
    const server = fakeServer()
    server.refusal = new ApiError({ code: 'unavailable', status })
    const { outbox, waiting } = openTab(fakeDevice(), server.save)
    outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(PAUSE)
    expect(waiting()).toEqual({ 1: 3 })
    server.refusal = null
    await vi.advanceTimersByTimeAsync(1_000)
    expect(waiting()).toEqual({})
  })

  it('shows acknowledged items until the screen is up to date, and sends them again if that fails', async () => {
    const server = fakeServer()
    const reads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const onSaved = vi.fn(() => reads[onSaved.mock.calls.length - 1]?.promise ?? Promise.resolve())
    const { outbox, waiting } = openTab(fakeDevice(), server.save, { onSaved })
    outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(PAUSE)
    expect(server.scores.get(1)).toBe(3)
    expect(waiting()).toEqual({ 1: 3 })
    reads[0]?.reject(new ConnectionError(true))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.requests).toHaveLength(2)
    expect(waiting()).toEqual({ 1: 3 })
    reads[1]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting()).toEqual({})
  })

  it('never sends a fault of the program again: it surfaces, and the work stays', async () => {
    const fault = new TypeError('undefined is not a function')
    const send = vi.fn(() => Promise.reject(fault))
    const device = fakeDevice()
    const { outbox, waiting, reportError } = openTab(device, send)
    outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(60_000)
    outbox.retry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledOnce()
    expect(reportError).toHaveBeenCalledExactlyOnceWith(fault)
    expect([waiting(), device.items.size]).toEqual([{ 1: 3 }, 1])
    await expect(outbox.flush({ finishing: false })).rejects.toBe(fault)
  })

  it("sends a closed tab's work when it is opened again", async () => {
    const server = fakeServer()
    const device = fakeDevice()
    server.line = 'request lost'
    const first = openTab(device, server.save)
    first.outbox.put({ id: 1, score: 3 })
    first.close()
    server.line = 'up'
    const again = openTab(device, server.save, { tab: 'b' })
    await again.entries.ready()
    expect(again.waiting()).toEqual({ 1: 3 })
    await vi.advanceTimersByTimeAsync(PAUSE)
    expect(server.scores.get(1)).toBe(3)
    again.close()
    const last = openTab(device, server.save, { tab: 'c' })
    await last.entries.ready()
    expect(last.waiting()).toEqual({})
  })

  it('does not wait when the page is closed, and leaves the work stored until it is acknowledged', () => {
    const send = vi.fn(() => new Promise(() => undefined))
    const device = fakeDevice()
    const { outbox, onLate } = openTab(device, vi.fn(), { send })
    outbox.put({ id: 1, score: 3 })
    outbox.sendLast()
    expect(send).toHaveBeenCalledWith([{ id: 1, score: 3 }], { keepalive: true, doneAt: expect.any(Number) })
    expect(device.items.size).toBe(1)
    expect(onLate).toHaveBeenCalledOnce()
  })
})

describe('a session that has run out', () => {
  it('stops it until the same member is back; it is never sent as another one', async () => {
    const server = fakeServer()
    let who = 7
    server.refusal = SIGNED_OUT
    const { outbox } = openTab(fakeDevice(), server.save, {
      maySend: () => who === 7,
      reload: () => Promise.reject(SIGNED_OUT),
    })
    outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.requests).toHaveLength(1)
    server.refusal = null
    who = 8
    outbox.retry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.requests).toHaveLength(1)
    who = 7
    outbox.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.scores.get(1)).toBe(3)
  })

  it('asks for the password outside the lock, and sends once the same member has logged in', async () => {
    const server = fakeServer()
    const device = fakeDevice()
    server.refusal = SIGNED_OUT
    const gate = Promise.withResolvers<void>()
    const { outbox } = openTab(device, server.save, { reload: () => gate.promise })
    outbox.put({ id: 1, score: 3 })
    const flushed = outbox.flush({ finishing: true })
    await vi.advanceTimersByTimeAsync(1_000)
    const otherTab = vi.fn(() => Promise.resolve())
    await device.openWindow().lock('7.score.', otherTab)
    expect(otherTab).toHaveBeenCalledOnce()
    server.refusal = null
    gate.resolve()
    await flushed
    expect(server.scores.get(1)).toBe(3)
  })

  it('makes a flush reject when the member does not log in again', async () => {
    const server = fakeServer()
    server.refusal = SIGNED_OUT
    const { outbox, waiting } = openTab(fakeDevice(), server.save, {
      reload: () => Promise.reject(SIGNED_OUT),
    })
    outbox.put({ id: 1, score: 3 })
    await expect(outbox.flush({ finishing: true })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(waiting()).toEqual({ 1: 3 })
  })
})

describe('a refusal', () => {
  const refusal = new ApiError({ code: 'validation_failed', status: 400 })

  it('removes its items, is reported once, and does not block the rest', async () => {
    const server = fakeServer()
    const refuse = vi.fn((_: ApiError, items: readonly { id: number; score: number }[]) =>
      items.filter(({ id }) => id === 999),
    )
    const save: typeof server.save = async (sent) => {
      if (sent.some(({ id }) => id === 999)) throw refusal
      return server.save(sent)
    }
    const device = fakeDevice()
    const { outbox } = openTab(device, save, { refuse })
    outbox.put({ id: 999, score: 3 })
    outbox.put({ id: 2, score: 5 })
    await vi.advanceTimersByTimeAsync(PAUSE * 2)
    expect([...server.scores]).toEqual([[2, 5]])
    expect(refuse).toHaveBeenCalledOnce()
    expect(device.items.size).toBe(0)
  })

  it('without refused items is retried later', async () => {
    const server = fakeServer()
    server.refusal = new ApiError({ code: 'internal', status: 500 })
    const { outbox, waiting } = openTab(fakeDevice(), server.save, { refuse: () => [] })
    outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    expect(server.requests).toHaveLength(2)
    expect(waiting()).toEqual({ 1: 3 })
  })
})

it('a flush also sends what waits for the last word, and rejects when it cannot [STEP1-33]', async () => {
  const server = fakeServer()
  const { outbox, waiting } = openTab(fakeDevice(), server.save, {
    ready: (items, finishing) => (finishing ? items : []),
  })
  outbox.put({ id: 1, score: 3 })
  await vi.advanceTimersByTimeAsync(PAUSE * 4)
  expect(server.requests).toEqual([])
  server.line = 'request lost'
  await expect(outbox.flush({ finishing: true })).rejects.toBeInstanceOf(ConnectionError)
  expect(waiting()).toEqual({ 1: 3 })
  server.line = 'up'
  await outbox.flush({ finishing: true })
  expect(server.scores.get(1)).toBe(3)
})

it('what was done while an older one of its key was under way stays and follows it [STEP1-23]', async () => {
  const server = fakeServer({ latency: 100 })
  const { outbox, waiting } = openTab(fakeDevice(), server.save)
  outbox.put({ id: 1, score: 3 })
  await vi.advanceTimersByTimeAsync(PAUSE + 50)
  outbox.put({ id: 1, score: 8 })
  await vi.advanceTimersByTimeAsync(200)
  expect(waiting()).toEqual({ 1: 8 })
  await vi.advanceTimersByTimeAsync(PAUSE + 300)
  expect([server.scores.get(1), waiting()]).toEqual([8, {}])
})
