import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { fakeServer, openTab, wakeWorker } from './fake-tabs.fixtures.ts'
import { fakeDevice } from './outbox-device.fixtures.ts'
import { sendWaiting } from './send-waiting.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A closed page has left two answers. */
const leave = async (kind: Parameters<typeof openTab>[2] = {}) => {
  const device = fakeDevice()
  const server = fakeServer()
  const tab = openTab(device, server.save, { pause: 60_000, ...kind })
  tab.outbox.put({ id: 1, score: 3 })
  tab.outbox.put({ id: 2, score: 4 })
  tab.outbox.put({ id: 1, score: 5 })
  await vi.advanceTimersByTimeAsync(0)
  tab.close()
  return { device, server }
}

it('the worker sends what a closed page has left, oldest first, and the last of each key', async () => {
  const { device, server } = await leave()
  expect(await wakeWorker(device, server)).toBe(true)
  expect(server.requests).toEqual([[{ id: 2, score: 4 }], [{ id: 1, score: 5 }]])
  expect(device.items.size).toBe(0)
})

it('the worker notifies open tabs, which no longer show it once they have refetched', async () => {
  const device = fakeDevice()
  const server = fakeServer()
  const refetch = Promise.withResolvers<void>()
  const tab = openTab(device, server.save, { pause: 60_000, reload: () => refetch.promise })
  tab.outbox.put({ id: 1, score: 3 })
  await vi.advanceTimersByTimeAsync(0)
  await wakeWorker(device, server)
  expect(tab.waiting()).toEqual({ 1: 3 })
  refetch.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([tab.waiting(), server.requests]).toEqual([{}, [[{ id: 1, score: 3 }]]])
})

it.each([
  ['nobody', null],
  ['another member', 8],
])('the worker sends nothing when %s is signed in', async (_, userId) => {
  const { device, server } = await leave()
  expect(await wakeWorker(device, server, { userId })).toBe(true)
  expect([server.requests, device.items.size]).toEqual([[], 2])
})

it('the worker asks to be woken again when the server was not reached', async () => {
  const { device, server } = await leave()
  server.line = 'request lost'
  expect(await wakeWorker(device, server)).toBe(false)
  server.line = 'up'
  server.refusal = new ApiError({ code: 'unavailable', status: 503 })
  expect(await wakeWorker(device, server)).toBe(false)
  expect(device.items.size).toBe(2)
})

it('the worker leaves what waits for the member', async () => {
  const { device, server } = await leave({ call: () => null })
  expect(await wakeWorker(device, server)).toBe(true)
  expect([server.requests, device.items.size]).toEqual([[], 2])
})

it('a refusal stays for the page; of words that the member wrote with its reason, and the rest is sent', async () => {
  const plain = await leave()
  plain.server.refusal = new ApiError({ code: 'not_found', status: 404 })
  expect(await wakeWorker(plain.device, plain.server)).toBe(true)
  expect([plain.server.requests.length, plain.device.items.size]).toEqual([1, 2])

  const kept = await leave({ keepsRefused: () => true })
  kept.server.refusal = new ApiError({ code: 'not_found', status: 404, message: 'Gone.' })
  await wakeWorker(kept.device, kept.server)
  expect([...kept.device.items.values()].map(({ refused }) => refused)).toEqual(['Gone.', 'Gone.'])
  kept.server.refusal = null
  await wakeWorker(kept.device, kept.server)
  expect(kept.server.requests).toHaveLength(2)
})

it('each request says how long ago its work was done', async () => {
  const { device } = await leave()
  const ages: (string | null)[] = []
  const { disk, channel, lock } = device.openWindow()
  const fetch = async (address: string, { headers }: RequestInit) => {
    const sent = new Headers(headers)
    ages.push(`${address} ${sent.get('x-done-ago')} ${sent.get('authorization')}`)
    return new Response('{}')
  }
  const session = async () => ({ userId: 7, token: 't' })
  await sendWaiting({ disk, channel, lock, fetch, session, now: () => 91_003 })
  expect(ages).toEqual(['/api/Score 90001 Bearer t', '/api/Score 90000 Bearer t'])
})
