import { describe, expect, it } from 'vitest'
import { trackerSegments } from './tracker-segments.ts'

describe('the segments of the tracker pie', () => {
  it('are three, of 31, 32 and 33 [ACTIONS-11]', () => {
    expect(trackerSegments(3).map(({ stroke }) => stroke)).toEqual([31, 32, 33])
  })

  it.each([1, 3, 4])(
    'fill the circle clockwise from the top, %i of them, each beginning where the one before ends [ACTIONS-11]',
    (steps) => {
      let at = -90
      for (const { count, rotation } of trackerSegments(steps)) {
        const width = 360 / count
        expect(rotation - width / 2).toBeCloseTo(at)
        at += width
      }
      expect(at).toBeCloseTo(270)
    },
  )
})
