import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAnswer } from './connection.ts'
import { loadPart } from './lazy-part.ts'
import { ChunkLoadError } from './reload-once.ts'

const line = { isUp: true }
const healthz = async () => {
  if (!line.isUp) throw new TypeError('Failed to fetch')
  return new Response()
}
const load = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers()
  line.isUp = true
  load.mockReset()
  vi.stubGlobal('fetch', healthz)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => {
  reportAnswer()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits for the connection when a part fails with it, however long that takes', async () => {
  line.isUp = false
  load.mockImplementation(healthz as never)
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(1)
  line.isUp = true
  load.mockResolvedValue('the part')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(2)
})

it('tries again after a hiccup', async () => {
  load.mockRejectedValueOnce(new TypeError()).mockResolvedValue('the part')
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await part).toBe('the part')
})

it('reloads the page for a part that stays missing although the server responds, and throws after a recent reload', async () => {
  const reload = vi.fn()
  const keep = new Map<string, string>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => keep.get(key) ?? null,
    setItem: (key: string, value: string) => void keep.set(key, value),
  })
  load.mockRejectedValue(new TypeError('gone'))
  let settled = false
  void loadPart(load).finally(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([load.mock.calls.length, reload.mock.calls.length, settled]).toEqual([3, 1, false])
  const part = expect(loadPart(load)).rejects.toThrow(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(10_000)
  await part
  expect(reload).toHaveBeenCalledTimes(1)
})
