import { describe, expect, it } from 'vitest'
import { AWAKE, type Bars, barsOf, nextRest, type Rest } from './line-quality.ts'

describe('the quality of the connection', () => {
  it.each([
    [{ roundTripMs: null, lost: 0 }, 4],
    [{ roundTripMs: 40, lost: 0.01 }, 4],
    [{ roundTripMs: 200, lost: 0 }, 3],
    [{ roundTripMs: 40, lost: 0.02 }, 3],
    [{ roundTripMs: 400, lost: 0 }, 2],
    [{ roundTripMs: 40, lost: 0.07 }, 2],
    [{ roundTripMs: 800, lost: 0 }, 1],
    [{ roundTripMs: 40, lost: 0.2 }, 1],
    [{ roundTripMs: 40, lost: 0.6 }, 0],
  ] as const)('%j: %d bars', (sample, bars) => {
    expect(barsOf(sample)).toBe(bars)
  })
})

describe('pictures', () => {
  /** One sample a second. */
  const after = (start: Rest, looks: readonly Bars[]): Rest =>
    looks.reduce((rest, bars, second) => nextRest(rest, bars, second * 1000), start)
  const seconds = (bars: Bars, count: number) => Array.from({ length: count }, () => bars)

  it('pause after three seconds of poor quality, not before', () => {
    expect(after(AWAKE, seconds(1, 3)).rests).toBe(false)
    expect(after(AWAKE, seconds(1, 4)).rests).toBe(true)
    expect(after(AWAKE, [1, 1, 1, 2, 1, 1, 1]).rests).toBe(false)
  })

  it('resume after ten seconds of good quality, not before', () => {
    const resting: Rest = { rests: true, since: null }
    expect(after(resting, seconds(4, 10)).rests).toBe(true)
    expect(after(resting, seconds(3, 11)).rests).toBe(false)
    expect(after(resting, [...seconds(4, 9), 2, ...seconds(4, 9)]).rests).toBe(true)
  })

  it('do not change while the quality is fair', () => {
    expect(after(AWAKE, seconds(2, 60)).rests).toBe(false)
    expect(after({ rests: true, since: null }, seconds(2, 60)).rests).toBe(true)
  })
})
