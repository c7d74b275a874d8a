import { describe, expect, it } from 'vitest'
import { eased, slideInView, slideTarget } from './slide-target.ts'

/** Five slides of 100 px of which three are seen: the last two cannot come to the left edge. */
const FIVE = { starts: [0, 100, 200, 300, 400], end: 200 }

describe('the next slide', () => {
  it.each([
    [0, 1, 100],
    [100, 1, 200],
    [99.4, 1, 200],
    [150, 1, 200],
    [200, 1, 0],
    [200, -1, 100],
    [120, -1, 100],
    [0, -1, 200],
  ] as const)('from %d by %d is at %d', (now, by, target) => {
    expect(slideTarget(FIVE, now, by, 'around')).toBe(target)
  })

  it('stays at the ends where it must not go around', () => {
    expect(slideTarget(FIVE, 200, 1, 'stop')).toBe(200)
    expect(slideTarget(FIVE, 0, -1, 'stop')).toBe(0)
  })

  it('is where it is when everything is seen', () => {
    expect(slideTarget({ starts: [0, 100], end: 0 }, 0, 1, 'around')).toBe(0)
    expect(slideTarget({ starts: [], end: 0 }, 0, 1, 'around')).toBe(0)
  })
})

it('the movement begins at its start, ends at its end and never turns back', () => {
  const path = Array.from({ length: 101 }, (_, index) => eased(index / 100))
  expect([path[0], path[100]]).toEqual([0, 1])
  expect(path.every((value, index) => index === 0 || value >= (path[index - 1] ?? 0))).toBe(true)
})

describe('the slide in view', () => {
  it.each([
    [0, 0],
    [49, 0],
    [51, 1],
    [100.6, 1],
    [200, 2],
  ])('at %d is %d', (now, slide) => {
    expect(slideInView(FIVE, now)).toBe(slide)
  })

  it('is the first one of none', () => {
    expect(slideInView({ starts: [], end: 0 }, 0)).toBe(0)
  })
})
