import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAnswer } from './connection.ts'
import { loadPart } from './lazy-part.ts'

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

it('waits for the line when a part is lost with it, however long that takes', async () => {
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

it('gives up on a part that stays away although the server answers', async () => {
  load.mockRejectedValue(new TypeError('gone'))
  const part = expect(loadPart(load)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(10_000)
  await part
  expect(load).toHaveBeenCalledTimes(3)
})
