import type { ActionStep } from '@oola/contract/actions/actions.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterSave,
  canAddTo,
  type DayDraft,
  daySave,
  editStep,
  isEmptyDraft,
  mergeDraft,
  NO_DRAFT,
  newRowLimits,
  newRowsOf,
  parseDayDraft,
  wordsOf,
} from './day-rows.ts'

const step = (id: number, given: Partial<ActionStep> = {}): ActionStep => ({
  id,
  clientKey: null,
  text: `Step ${id}`,
  index: id,
  extraText: null,
  goal: null,
  areaId: null,
  canBeRemoved: true,
  actionRepeating: null,
  day: '2026-03-10',
  ...given,
})
const fresh = (...texts: string[]): DayDraft => ({
  ...NO_DRAFT,
  rows: texts.map((text, index) => ({ key: `k${index}`, text })),
})

describe('the new rows of a day', () => {
  it.each([
    ['an empty day shows three', { open: 0, completed: 0, editing: false }, 3],
    ['a day with steps shows one to write in', { open: 4, completed: 1, editing: false }, 1],
    ['editing one step pads to three rows', { open: 1, completed: 0, editing: true }, 2],
    ['editing two steps pads to three rows', { open: 2, completed: 0, editing: true }, 1],
    ['editing three or more needs none', { open: 3, completed: 0, editing: true }, 0],
    ['at fourteen rows there is none', { open: 14, completed: 0, editing: false }, 0],
    ['a full day takes none', { open: 9, completed: 6, editing: false }, 0],
    ['a day with room for two takes two', { open: 0, completed: 13, editing: false }, 2],
  ])('%s [ACTIONS-41, ACTIONS-42]', (_, now, min) => {
    expect(newRowLimits(now).min).toBe(min)
  })

  it('never exceed the room of the day, and written ones never disappear [ACTIONS-42]', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(15), fc.boolean(), fc.nat(15), (open, completed, editing, written) => {
        const limits = newRowLimits({ open, completed, editing })
        expect(limits.min).toBeLessThanOrEqual(limits.max)
        const draft = fresh(...Array.from({ length: written }, () => 'walk'))
        let made = 0
        const rows = newRowsOf(draft, limits, () => `new-${made++}`)
        expect(rows.length).toBeGreaterThanOrEqual(written)
        expect(rows.length).toBeLessThanOrEqual(Math.max(limits.max, written))
        expect(rows.slice(0, written)).toEqual(draft.rows)
      }),
    )
  })

  it('lose ADD at fourteen rows, and when the day is full [ACTIONS-43]', () => {
    const limits = { min: 0, max: 5 }
    expect([canAddTo(13, 3, limits), canAddTo(14, 3, limits), canAddTo(8, 5, limits)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a draft merged with the list', () => {
  it('is not new after a save whose reply was lost [ACTIONS-28]', () => {
    const list = [step(1), step(2, { clientKey: 'k0', text: 'walk' })]
    expect(mergeDraft(fresh('walk', 'read'), list)).toEqual({
      rows: [{ key: 'k1', text: 'read' }],
      edits: {},
    })
    expect(mergeDraft(fresh('walk far'), list)).toEqual({ rows: [], edits: { 2: 'walk far' } })
    expect(mergeDraft(fresh(''), list)).toEqual(NO_DRAFT)
  })

  it('drops the edit of a removed step', () => {
    expect(mergeDraft({ rows: [], edits: { 1: 'a', 9: 'b' } }, [step(1)]).edits).toEqual({ 1: 'a' })
  })

  it('holds a rewritten step, and none that got its own words back', () => {
    const draft = editStep(NO_DRAFT, step(1), 'walk')
    expect([wordsOf(step(1), draft), wordsOf(step(2), draft)]).toEqual(['walk', 'Step 2'])
    expect(editStep(draft, step(1), 'Step 1')).toEqual(NO_DRAFT)
  })

  it('is worth keeping when something is written', () => {
    expect([NO_DRAFT, fresh('', ''), fresh('a'), editStep(NO_DRAFT, step(1), '')].map(isEmptyDraft)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['nothing', null, null],
    ['words', 'walk', null],
    ['half a draft', { rows: [] }, null],
    [
      'rows with other things among them',
      { rows: [{ key: 'k', text: 'a' }, { key: 1 }], edits: { 2: 3 } },
      fresh('a'),
    ],
  ])('reads what storage holds: %s', (_, stored, expected) => {
    const found = parseDayDraft(stored)
    expect(
      found && { ...found, rows: found.rows.map((row, index) => ({ ...row, key: `k${index}` })) },
    ).toEqual(expected)
  })
})

describe('SAVE', () => {
  it('sends tidied changes and new rows, and drops blank ones [ACTIONS-35, ACTIONS-37]', () => {
    const draft: DayDraft = {
      rows: fresh('  walk  far ', '  ', 'read').rows,
      edits: { 1: ' call  mom ', 2: '   ', 3: 'Step 3 ' },
    }
    expect(daySave(draft, [step(1), step(2), step(3)]).rows).toEqual([
      { id: 1, text: 'call mom' },
      { text: 'walk far', clientKey: 'k0' },
      { text: 'read', clientKey: 'k2' },
    ])
    expect(daySave(draft, [step(1), step(2), step(3)]).emptied).toBe(1)
  })

  it.each([
    ['an empty day', NO_DRAFT, [], true],
    ['blank rows', fresh(' ', ''), [], true],
    ['the only step emptied', editStep(NO_DRAFT, step(1), ' '), [step(1)], true],
    ['a step that stays', NO_DRAFT, [step(1)], false],
    ['a new row', fresh('a'), [], false],
    ['a step of a course', NO_DRAFT, [step(1, { canBeRemoved: false })], false],
  ])('knows whether any action is left: %s [ACTIONS-36]', (_, draft, actions, isBlank) => {
    expect(daySave(draft, actions).isBlank).toBe(isBlank)
  })

  it('never rewrites a step of a course [ACTIONS-40]', () => {
    expect(daySave({ rows: [], edits: { 1: 'mine' } }, [step(1, { canBeRemoved: false })]).rows).toEqual([])
  })
})

describe('after SAVE', () => {
  it('the draft retains only what was typed since', () => {
    const draft: DayDraft = {
      rows: fresh('walk ', 'read', '', 'new').rows,
      edits: { 1: 'a', 2: 'b', 3: ' ' },
    }
    const saved = [
      { id: 1, text: 'a' },
      { id: 2, text: 'was' },
      { text: 'walk', clientKey: 'k0' },
      { text: 'rea', clientKey: 'k1' },
    ]
    expect(afterSave(draft, saved)).toEqual({
      rows: [
        { key: 'k1', text: 'read' },
        { key: 'k3', text: 'new' },
      ],
      edits: { 2: 'b' },
    })
  })
})
