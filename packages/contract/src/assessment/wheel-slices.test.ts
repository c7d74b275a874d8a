import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { petalPath, petalScale, RING_RADIUS, TRACK_RADIUS } from './wheel-slices.ts'

const numbersOf = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

/** Where the path's lines and arcs end. */
const pointsOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAZ])/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

describe('the size of a petal', () => {
  it.each([
    [0, 0.44],
    [10, 0.49],
    [69, 0.785],
    [70, 0.9],
    [100, 1.05],
  ])('a score of %i reaches %f of the reference radius [SCORE-11]', (score, scale) => {
    expect(petalScale(score)).toBeCloseTo(scale, 10)
  })

  it('reaches the ring of balance at 70, and fills its track at 100 [SCORE-11]', () => {
    expect(petalScale(70)).toBeCloseTo(RING_RADIUS, 10)
    expect(petalScale(100)).toBeCloseTo(TRACK_RADIUS, 10)
    expect(petalScale(69.9)).toBeLessThan(RING_RADIUS)
  })

  it('grows by 0.005 a point, with one step at 70 [SCORE-11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (score) => {
        const growth = petalScale(score) - petalScale(score - 1)
        expect(growth).toBeCloseTo(score === 70 ? 0.115 : 0.005, 10)
      }),
    )
  })
})

describe('the shape of a petal', () => {
  it('is made of finite numbers and stays inside its radius, whatever the score [SCORE-12]', () => {
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 12, max: 900 }),
        (index, score, R) => {
          const path = petalPath(R, index, petalScale(score))
          expect(path).toMatch(/^M.*Z$/)
          expect(numbersOf(path).every(Number.isFinite)).toBe(true)
          for (const { x, y } of pointsOf(path)) {
            expect(Math.hypot(x, y)).toBeLessThanOrEqual(petalScale(score) * R + 0.02)
          }
        },
      ),
    )
  })

  it('points up for the first area and goes on clockwise', () => {
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
    const centre = (index: number) => {
      const points = pointsOf(petalPath(100, index, 0.9))
      return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) }
    }
    expect(centre(0).x).toBeCloseTo(0, 1)
    expect(centre(0).y).toBeLessThan(-40)
    expect(centre(1).x).toBeGreaterThan(30)
    expect(centre(6).x).toBeLessThan(-30)
  })
})
