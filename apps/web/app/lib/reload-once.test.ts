import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NEW_BUILD, reloadOnce } from './reload-once.ts'

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

it('reloads the page once, and again a minute later at the earliest; each reason counts separately', () => {
  expect([reloadOnce(NEW_BUILD), reloadOnce(NEW_BUILD)]).toEqual([true, false])
  vi.advanceTimersByTime(59_000)
  expect(reloadOnce(NEW_BUILD)).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(reloadOnce(NEW_BUILD)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
  expect([reloadOnce('other'), reloadOnce('other')]).toEqual([true, false])
})

it('is not held back by a clock that was set back an hour', () => {
  reloadOnce(NEW_BUILD)
  vi.setSystemTime(new Date('2026-03-10T17:00:00Z'))
  expect(reloadOnce(NEW_BUILD)).toBe(true)
})

it('never reloads where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce(NEW_BUILD)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
