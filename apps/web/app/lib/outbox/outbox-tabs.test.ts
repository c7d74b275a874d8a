import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, openTab, PAUSE } from './fake-tabs.fixtures.ts'
import { fakeDevice } from './outbox-device.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('two tabs', () => {
  it('show each other’s work and send each of it once', async () => {
    const server = fakeServer()
    const device = fakeDevice({ late: true })
    const one = openTab(device, server.save, { tab: 'a' })
    const reload = vi.fn(() => Promise.resolve())
    const two = openTab(device, server.save, { tab: 'b', reload })
    one.outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(0)
    device.deliver()
    await vi.advanceTimersByTimeAsync(0)
    expect(two.waiting()).toEqual({ 1: 3 })
    await vi.advanceTimersByTimeAsync(PAUSE * 3)
    device.deliver()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.requests).toHaveLength(1)
    expect(two.waiting()).toEqual({})
    expect(reload).toHaveBeenCalledOnce()
  })

  it('send the later one of a key, also when neither has an event of the other', async () => {
    const server = fakeServer()
    const device = fakeDevice({ late: true })
    const one = openTab(device, server.save, { tab: 'a' })
    const two = openTab(device, server.save, { tab: 'b' })
    two.outbox.put({ id: 1, score: 3 })
    one.outbox.put({ id: 1, score: 7 })
    await vi.advanceTimersByTimeAsync(PAUSE * 3)
    expect(server.requests).toEqual([[{ id: 1, score: 7 }]])
    expect(device.items.size).toBe(0)
  })

  it('leave it to the one in which it was done; another takes over when it comes to the front', async () => {
    const server = fakeServer()
    const device = fakeDevice()
    const here = openTab(device, () => new Promise(() => undefined), { tab: 'a', pause: 60_000 })
    const there = openTab(device, server.save, { tab: 'b', pause: 0 })
    here.outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect([there.waiting(), server.requests]).toEqual([{ 1: 3 }, []])
    there.outbox.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.scores.get(1), here.waiting(), there.waiting()]).toEqual([3, {}, {}])
  })

  it('retain pending items when the browser’s storage is cleared, and write them again', async () => {
    const server = fakeServer()
    const device = fakeDevice()
    const { outbox, waiting, entries } = openTab(device, server.save, { pause: 60_000 })
    await entries.ready()
    outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(0)
    device.clear()
    await entries.load()
    expect([waiting(), device.items.size]).toEqual([{ 1: 3 }, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.scores.get(1)).toBe(3)
  })
})

it('work of two members in one browser never mixes', async () => {
  const device = fakeDevice()
  const server = fakeServer()
  const mine = openTab(device, server.save, { prefix: '1.score.' })
  mine.outbox.put({ id: 1, score: 3 })
  const shown = async (prefix: string) => {
    const tab = openTab(device, server.save, { prefix, pause: 60_000 })
    await tab.entries.ready()
    return tab.waiting()
  }
  expect(await shown('2.score.')).toEqual({})
  expect(await shown('11.score.')).toEqual({})
  expect(await shown('1.score.')).toEqual({ 1: 3 })
})
