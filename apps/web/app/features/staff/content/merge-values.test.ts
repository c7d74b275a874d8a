import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

const BASE = { title: 'One', steps: ['a', 'b'], note: null as string | null, faq: [{ q: 'Why?', a: 'So.' }] }

describe('what two people make of the same values', () => {
  it('is both, where they changed different fields', () => {
    const mine = { ...BASE, title: 'Mine', steps: ['a', 'mine'] }
    const theirs = { ...BASE, note: 'theirs', steps: ['theirs', 'b'] }
    expect(mergeValues(BASE, mine, theirs)).toEqual({
      values: { ...BASE, title: 'Mine', note: 'theirs', steps: ['theirs', 'mine'] },
      conflicts: [],
    })
  })

  it('stays mine until it is decided, where both changed one field; both texts are there', () => {
    const mine = { ...BASE, faq: [{ q: 'Why now?', a: 'So.' }] }
    const theirs = { ...BASE, faq: [{ q: 'Why at all?', a: 'So.' }] }
    expect(mergeValues(BASE, mine, theirs)).toEqual({
      values: mine,
      conflicts: [{ steps: ['faq', 0, 'q'], mine: 'Why now?', theirs: 'Why at all?' }],
    })
  })

  it('is one field for a list that both made longer', () => {
    const mine = { ...BASE, steps: [...BASE.steps, 'mine'] }
    const theirs = { ...BASE, steps: [...BASE.steps, 'theirs'] }
    const { conflicts } = mergeValues(BASE, mine, theirs)
    expect(conflicts).toEqual([{ steps: ['steps'], mine: mine.steps, theirs: theirs.steps }])
  })

  it('without a key that one of them took away', () => {
    const { note: _, ...theirs } = BASE
    expect(mergeValues(BASE, { ...BASE, title: 'Mine' }, theirs).values).toEqual({ ...theirs, title: 'Mine' })
  })

  it('is theirs when I changed nothing, and mine when they changed nothing', () => {
    const json = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 2 }))
    fc.assert(
      fc.property(json, json, (base, changed) => {
        expect(mergeValues(base, base, changed)).toEqual({ values: changed, conflicts: [] })
        expect(mergeValues(base, changed, base)).toEqual({ values: changed, conflicts: [] })
        expect(mergeValues(base, changed, changed).conflicts).toEqual([])
      }),
    )
  })
})
