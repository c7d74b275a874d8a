import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawNumber } from './digit-outlines.ts'

const boxOf = (value: number) => {
  const drawing = drawNumber(value, { size: 32, fit: 46, color: '#000' })
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">${drawing}</svg>`,
  ).getBBox()
  if (!box) throw new Error('nothing is drawn')
  return box
}

it('draws every whole number in the middle, never wider than its place [BADGE-02]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (value) => {
      const { x, y, width, height } = boxOf(value)
      expect(width).toBeLessThanOrEqual(46)
      expect(Math.abs(y + height / 2)).toBeLessThan(1.5)
      expect(Math.abs(x + width / 2)).toBeLessThan(6)
    }),
    { numRuns: 60 },
  )
})

it('draws different numbers differently', () => {
  const style = { size: 32, fit: 46, color: '#000' }
  const drawings = Array.from({ length: 400 }, (_, value) => drawNumber(value, style))
  expect(new Set(drawings).size).toBe(400)
})
