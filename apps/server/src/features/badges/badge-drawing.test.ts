import { BADGE_COUNT } from '@oola/contract/badges/badge-groups'
import { COACH_BADGES } from '@oola/contract/badges/coach-badges'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { BADGE_RADIUS, badgeSvg, drawBadge } from './badge-drawing.ts'

const ids = [...Array.from({ length: BADGE_COUNT }, (_, index) => index + 1), ...COACH_BADGES]

describe('the drawings of the badges', () => {
  it('are there for every id, each its own, and the same each time [BADGE-02, BADGE-08]', () => {
    const drawings = ids.map((id) => badgeSvg(id))
    expect(new Set(drawings).size).toBe(ids.length)
    expect(ids.map((id) => badgeSvg(id))).toEqual(drawings)
    for (const stranger of [0, 76, 102]) expect(() => badgeSvg(stranger)).toThrow(RangeError)
  })

  it.each(ids)('badge %i can be drawn and stays within its frame', (id) => {
    const frame = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">${drawBadge(id, 5000)}</svg>`,
    )
    const box = frame.getBBox()
    if (!box) throw new Error('nothing is drawn')
    const reach = Math.max(-box.x, -box.y, box.x + box.width, box.y + box.height)
    expect(reach).toBeLessThanOrEqual(BADGE_RADIUS)
    expect(reach).toBeGreaterThan(45)
  })

  it('are small enough for a page full of them', () => {
    const sizes = ids.map((id) => badgeSvg(id).length)
    expect(Math.max(...sizes)).toBeLessThan(20_000)
  })

  it('leave the middle of the goal badge free until its number is known [BADGE-07]', () => {
    expect(drawBadge(8)).not.toContain('scale(')
    expect(drawBadge(8, 12)).not.toBe(drawBadge(8, 13))
    expect(drawBadge(1, 12)).toBe(drawBadge(1))
  })
})
