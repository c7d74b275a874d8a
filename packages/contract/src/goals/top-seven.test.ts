import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canPickMore, isTopSevenReady, toggleTopSeven } from './top-seven.ts'

describe('picking the Top 7', () => {
  it('adds a goal and removes it again [STEP2-06]', () => {
    const one = toggleTopSeven([], 11)
    expect(one).toEqual({ picked: [11], refused: false })
    expect(toggleTopSeven([10, 11, 12], 11)).toEqual({ picked: [10, 12], refused: false })
  })

  it('refuses an eighth and leaves the seven as they are [STEP2-21, STEP2-29]', () => {
    const seven = [1, 2, 3, 4, 5, 6, 7]
    expect(canPickMore(seven)).toBe(false)
    expect(toggleTopSeven(seven, 8)).toEqual({ picked: seven, refused: true })
  })

  it('removes one of the seven, which makes room again [STEP2-29]', () => {
    const { picked } = toggleTopSeven([1, 2, 3, 4, 5, 6, 7], 4)
    expect(canPickMore(picked)).toBe(true)
    expect(toggleTopSeven(picked, 8).picked).toEqual([1, 2, 3, 5, 6, 7, 8])
  })

  it.each([
    ['six', [1, 2, 3, 4, 5, 6], false],
    ['seven', [1, 2, 3, 4, 5, 6, 7], true],
    ['eight', [1, 2, 3, 4, 5, 6, 7, 8], false],
    ['seven with one twice', [1, 2, 3, 4, 5, 6, 6], false],
  ])('%s: NEXT works only with exactly seven different goals [STEP2-30]', (_, picked, ready) => {
    expect(isTopSevenReady(picked)).toBe(ready)
  })

  it('has at most seven, each once, after any clicks [STEP2-29]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 21 }), { maxLength: 80 }), (clicks) => {
        let picked: readonly number[] = []
        for (const id of clicks) {
          const next = toggleTopSeven(picked, id)
          expect(next.refused).toBe(picked.length === 7 && !picked.includes(id))
          expect(Math.abs(next.picked.length - picked.length)).toBe(next.refused ? 0 : 1)
          picked = next.picked
          expect(picked.length).toBeLessThanOrEqual(7)
          expect(new Set(picked).size).toBe(picked.length)
        }
      }),
    )
  })
})
