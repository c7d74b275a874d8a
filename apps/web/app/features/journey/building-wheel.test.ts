import { expect, test } from 'vitest'
import { petalsAfter, WELCOME_SECONDS } from './building-wheel.ts'

test.each([
  [0, 0],
  [1.9, 0],
  [2, 1],
  [7, 3],
  [13.9, 6],
  [14, 7],
  [15, 7],
  [100, 7],
])('after %d seconds of a welcome %i petals are complete', (seconds, petals) => {
  expect(petalsAfter(seconds)).toBe(petals)
})

test('a welcome waits fifteen seconds [WELCOME-02, WELCOME-10, WELCOME-13, WELCOME-16]', () => {
  expect(WELCOME_SECONDS).toBe(15)
})
