import type { LearningBoard, ModuleCard } from '@oola/contract/learning/learning.schema'
import { describe, expect, it } from 'vitest'
import { openingTab, type PartState, partsOf, rememberedTab } from './board-tab.ts'

describe('the remembered tab of the e-learning board', () => {
  it.each([
    [null, 1, null],
    ['1.programs', 1, { level: 1, part: 'programs' }],
    ['1.path', 2, { level: 1, part: 'path' }],
    // Of another member of this device, or edited by hand.
    ['3.path', 1, null],
    ['2.breakthrough', 2, null],
    ['nonsense', 2, null],
  ] as const)('stored as %s at level %s is %o', (stored, level, tab) => {
    expect(rememberedTab(stored, level)).toEqual(tab)
  })

  it('offers the breakthrough at level 1 only', () => {
    expect([1, 2, 4].map((level) => partsOf(level).length)).toEqual([3, 2, 2])
  })
})

/** `o` is open, `d` done, `l` locked. */
const cards = (states: string): ModuleCard[] =>
  [...states].map((state) => ({ isUnlocked: state !== 'l', isCompleted: state === 'd' }) as ModuleCard)

const board = (
  level: number,
  breakthrough: string,
  path: string,
  prompt: 'createProgram' | 'startPath' | null = null,
) =>
  ({
    level,
    myBreakthroughExperience: cards(breakthrough),
    myPersonalizedPath: cards(path),
    prompt: prompt && { kind: prompt, assessmentType: 1 },
  }) as LearningBoard

const opening = (
  own: LearningBoard,
  { programs = 'rest' as PartState, tab = null as string | null, other = own } = {},
) => {
  const { level, part } = openingTab({
    remembered: rememberedTab(tab, own.level),
    boards: { own, remembered: other },
    programs,
  })
  return `${level}.${part}`
}

describe('the e-learning board opens', () => {
  it.each([
    ['the breakthrough while a week is open', board(1, 'dol', ''), '1.breakthrough'],
    ['the path when its module is open and the weeks are done', board(1, 'ddd', 'dol'), '1.path'],
    ['what is to be created when nothing is open', board(1, '', '', 'createProgram'), '1.breakthrough'],
    ['the path that can be started', board(1, 'ddd', '', 'startPath'), '1.path'],
    ['the path while its next module is locked', board(1, 'ddd', 'dll'), '1.path'],
    ['the breakthrough while its next week is locked', board(1, 'ddl', ''), '1.breakthrough'],
    ['the path of a later level', board(3, '', ''), '3.path'],
  ])('%s', (_, own, tab) => {
    expect(opening(own)).toBe(tab)
  })

  it('the programs when only they are open, or only they can be begun', () => {
    expect(opening(board(1, '', '', 'createProgram'), { programs: 'open' })).toBe('1.programs')
    expect(opening(board(1, 'ddl', ''), { programs: 'begin' })).toBe('1.programs')
    expect(opening(board(1, 'dol', ''), { programs: 'open' })).toBe('1.breakthrough')
  })

  it('the remembered tab while it has something to do, of another level too', () => {
    const own = board(1, 'dol', '')
    expect(opening(own, { tab: '1.programs', programs: 'begin' })).toBe('1.programs')
    expect(opening(own, { tab: '1.programs' })).toBe('1.breakthrough')
    expect(opening(board(1, 'ddd', 'dol'), { tab: '1.breakthrough' })).toBe('1.path')
    const second = board(2, '', 'do')
    expect(opening(second, { tab: '1.path', other: board(1, 'ddd', 'dod') })).toBe('1.path')
    expect(opening(second, { tab: '1.path', other: board(1, 'ddd', 'ddd') })).toBe('2.path')
  })
})
