import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { askAhead, askLightly, keepAnswer, type LightQuery } from './light-query.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let last = 0
/** A query that nobody has asked before. */
const query = <T>(ask: () => Promise<T>, more: Partial<LightQuery<T>> = {}): LightQuery<T> => ({
  key: ['test', ++last],
  ask,
  ...more,
})

it('asks once for all who ask at the same time, and not again while the answer is fresh', async () => {
  const ask = vi.fn(async () => 'words')
  const words = query(ask, { freshMs: 1000 })
  expect(await Promise.all([askLightly(words), askLightly(words)])).toEqual(['words', 'words'])
  vi.advanceTimersByTime(999)
  expect(await askLightly({ ...words })).toBe('words')
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await askLightly(words)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('asks although the page was built with words, for there may be newer ones', async () => {
  const words = query(async () => 'newer', { known: 'built', freshMs: 1000 })
  expect(await askLightly(words)).toBe('newer')
})

it('keeps what it knew where the answer says the same, so that nobody renders it again', async () => {
  const built = [{ title: 'Sleep' }]
  const same = query(async () => [{ title: 'Sleep' }], { known: built })
  await askLightly(same)
  expect(await askLightly(same)).toBe(built)
  const changed = query(async () => [{ title: 'Rest' }], { known: built })
  await askLightly(changed)
  expect(await askLightly(changed)).toEqual([{ title: 'Rest' }])
})

it('tells answers apart by their keys', async () => {
  const ask = (name: string) => ({ key: ['names', name], ask: async () => name })
  expect(await Promise.all([askLightly(ask('a')), askLightly(ask('b'))])).toEqual(['a', 'b'])
})

it('asks for nothing that came another way', async () => {
  const ask = vi.fn(async () => 'asked')
  const result = query(ask, { freshMs: Number.POSITIVE_INFINITY })
  keepAnswer(result, 'saved')
  expect(await askLightly(result)).toBe('saved')
  expect(ask).not.toHaveBeenCalled()
})

it('tries twice more after one second and two when the line is down', async () => {
  const ask = vi.fn(async () => {
    throw new TypeError('no line')
  })
  const failed = expect(askLightly(query(ask))).rejects.toThrow('no line')
  await vi.advanceTimersByTimeAsync(999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).toHaveBeenCalledTimes(3)
  await failed
})

it.each([
  ['the server has refused', { status: 404, tries: 1 }],
  ['the server is only starting', { status: 503, tries: 3 }],
] as const)('knows whether a repeat can help: %s', async (_, { status, tries }) => {
  const ask = vi.fn(async () => {
    throw new ApiError({ code: status === 404 ? 'not_found' : 'unavailable', status })
  })
  const failed = expect(askLightly(query(ask))).rejects.toBeInstanceOf(ApiError)
  await vi.advanceTimersByTimeAsync(3000)
  await failed
  expect(ask).toHaveBeenCalledTimes(tries)
})

it('is asked anew after a failure, which nobody has to catch who only asked ahead', async () => {
  let up = false
  const ask = vi.fn(async () => {
    if (!up) throw new TypeError('no line')
    return 'there'
  })
  const result = query(ask, { retries: 0 })
  askAhead(result)
  await vi.advanceTimersByTimeAsync(0)
  up = true
  expect(await askLightly(result)).toBe('there')
})
