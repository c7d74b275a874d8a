import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAnew } from './start-anew.ts'

const reload = vi.fn()
const keep = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T18:00:00Z') })
  reload.mockReset()
  keep.clear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => keep.get(key) ?? null,
    setItem: (key: string, value: string) => void keep.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('loads the page anew once, and again a minute later at the earliest', () => {
  expect([startAnew(), startAnew()]).toEqual([true, false])
  vi.advanceTimersByTime(59_000)
  expect(startAnew()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(startAnew()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('is not held back by a clock that was set back an hour', () => {
  startAnew()
  vi.setSystemTime(new Date('2026-03-10T17:00:00Z'))
  expect(startAnew()).toBe(true)
})

it('never does where nothing can be remembered', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(startAnew()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
