import { describe, expect, it } from 'vitest'
import { TRACKER_SEGMENTS } from './tracker-segments.ts'

describe('the segments of the tracker pie', () => {
  it('are three, of 31, 32 and 33 [ACTIONS-11]', () => {
    expect(TRACKER_SEGMENTS.map(({ stroke }) => stroke)).toEqual([31, 32, 33])
  })

  it('fill the circle clockwise from the top, each beginning where the one before ends [ACTIONS-11]', () => {
    let at = -90
    for (const { count, rotation } of TRACKER_SEGMENTS) {
      const width = 360 / count
      expect(rotation - width / 2).toBeCloseTo(at)
      at += width
    }
    expect(at).toBeCloseTo(270)
  })
})
