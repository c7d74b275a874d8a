import { HOUR_MS } from '@oola/contract/durations'
import { expect, it } from 'vitest'
import { backTitle, showsBack } from './network-words.ts'

it('says how much was sent', () => {
  expect(backTitle(0, 0)).toBe('You’re back.')
  expect(backTitle(1, 0)).toBe('You’re back. Everything has been sent.')
  expect(backTitle(3, 0)).toBe('You’re back. All 3 have been sent.')
  expect(backTitle(3, 1)).toBe('You’re back. 1 still to be sent.')
})

it('says so only if something waited or more than an hour has passed', () => {
  const now = Date.now()
  expect(showsBack(0, now - HOUR_MS, now)).toBe(false)
  expect(showsBack(0, now - HOUR_MS - 1, now)).toBe(true)
  expect(showsBack(1, now, now)).toBe(true)
  expect(showsBack(0, null, now)).toBe(false)
})
