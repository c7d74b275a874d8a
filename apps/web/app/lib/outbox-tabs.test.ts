import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from './fake-browser.fixtures.ts'
import { fakeServer, openTab, PAUSE } from './fake-tabs.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('two tabs', () => {
  it('show each other’s work and send each of it once', async () => {
    const server = fakeServer()
    const browser = fakeBrowser({ late: true })
    const one = openTab(browser, server.save, { tab: 'a' })
    const reload = vi.fn(() => Promise.resolve())
    const two = openTab(browser, server.save, { tab: 'b', reload })
    one.outbox.put({ id: 1, score: 3 })
    browser.deliver()
    expect(two.waiting()).toEqual({ 1: 3 })
    await vi.advanceTimersByTimeAsync(PAUSE * 3)
    browser.deliver()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.requests).toHaveLength(1)
    expect(two.waiting()).toEqual({})
    expect(reload).toHaveBeenCalledOnce()
  })

  it('send the later one of a key, also when neither has heard of the other', async () => {
    const server = fakeServer()
    const browser = fakeBrowser({ late: true })
    const one = openTab(browser, server.save, { tab: 'a' })
    const two = openTab(browser, server.save, { tab: 'b' })
    two.outbox.put({ id: 1, score: 3 })
    one.outbox.put({ id: 1, score: 7 })
    await vi.advanceTimersByTimeAsync(PAUSE * 3)
    expect(server.requests).toEqual([[{ id: 1, score: 7 }]])
    expect(browser.items.size).toBe(0)
  })

  it('leave it to the one in which it was done; another takes over when it comes to the front', async () => {
    const server = fakeServer()
    const browser = fakeBrowser()
    const here = openTab(browser, () => new Promise(() => undefined), { tab: 'a', pause: 60_000 })
    const there = openTab(browser, server.save, { tab: 'b', pause: 0 })
    here.outbox.put({ id: 1, score: 3 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect([there.waiting(), server.requests]).toEqual([{ 1: 3 }, []])
    there.outbox.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.scores.get(1), here.waiting(), there.waiting()]).toEqual([3, {}, {}])
  })

  it('retain pending items when the browser’s storage is cleared', () => {
    const browser = fakeBrowser()
    const { outbox, view } = openTab(browser, () => new Promise(() => undefined))
    outbox.put({ id: 1, score: 3 })
    browser.openWindow().localStorage.clear()
    expect(view.localStorage.length).toBe(1)
  })
})

it('work of two members in one browser never mixes', () => {
  const browser = fakeBrowser()
  const server = fakeServer()
  const mine = openTab(browser, server.save, { prefix: 'oola.score.1.' })
  mine.outbox.put({ id: 1, score: 3 })
  expect(openTab(browser, server.save, { prefix: 'oola.score.2.' }).waiting()).toEqual({})
  expect(openTab(browser, server.save, { prefix: 'oola.score.11.' }).waiting()).toEqual({})
  expect(openTab(browser, server.save, { prefix: 'oola.score.1.' }).waiting()).toEqual({ 1: 3 })
})
