import { describe, expect, it } from 'vitest'
import { partsOf, rememberedTab } from './board-tab.ts'

describe('the tab of the e-learning board', () => {
  it.each([
    [null, 1, { level: 1, part: 'breakthrough' }],
    [null, 3, { level: 3, part: 'path' }],
    ['1.programs', 1, { level: 1, part: 'programs' }],
    ['1.path', 2, { level: 1, part: 'path' }],
    // Another member's of this device, or another hand's.
    ['3.path', 1, { level: 1, part: 'breakthrough' }],
    ['2.breakthrough', 2, { level: 2, part: 'path' }],
    ['nonsense', 2, { level: 2, part: 'path' }],
  ] as const)('remembered as %s at level %s is %o', (stored, level, tab) => {
    expect(rememberedTab(stored, level)).toEqual(tab)
  })

  it('offers the breakthrough at level 1 only', () => {
    expect([1, 2, 4].map((level) => partsOf(level).length)).toEqual([3, 2, 2])
  })
})
