import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('works at once, and then once a second however often it is asked [ACTIONS-05]', async () => {
  const at: number[] = []
  const start = performance.now()
  const trigger = throttle(async () => void at.push(performance.now() - start), 1000)
  trigger()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual([0])
  for (let ms = 0; ms < 2500; ms += 10) {
    trigger()
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(at).toEqual([0, 1000, 2000, 3000])
})

it('works again when it is asked during its work, never twice at the same time [ACTIONS-05]', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const trigger = throttle(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    running -= 1
    runs += 1
  }, 1000)
  trigger()
  await vi.advanceTimersByTimeAsync(100)
  trigger()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([runs, most]).toEqual([2, 1])
})
