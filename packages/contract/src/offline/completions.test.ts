import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CompletionChange,
  type CompletionEvent,
  mergeCompletion,
  NO_RECORD,
  type Standing,
} from './completions.ts'

const OPEN: Standing = { completed: null, removedAt: null }

/** A moment of one of three days, ten minutes apart. */
const eventAt = (slot: number): CompletionEvent => {
  const day = `2026-03-${String(9 + Math.floor(slot / 12)).padStart(2, '0')}`
  const at = new Date(Date.parse(`${day}T08:00:00Z`) + (slot % 12) * 600_000).toISOString()
  return { at, comparedAt: at, day }
}
const done = (slot: number): CompletionChange => ({ kind: 'done', event: eventAt(slot) })
const undone = (slot: number): CompletionChange => ({ kind: 'undone', event: eventAt(slot) })
const removed = (slot: number): CompletionChange => ({ kind: 'removed', at: eventAt(slot).at })

const endOf = (changes: readonly CompletionChange[]): Standing => {
  let state = { standing: OPEN, record: NO_RECORD }
  for (const change of changes) state = mergeCompletion(state.standing, state.record, change)
  return state.standing
}

describe('completions and undos of several devices', () => {
  it.each([
    ['a completion', [done(1)], 1],
    ['two completions count as the first one', [done(5), done(1)], 1],
    ['an undo takes back what was before it', [done(1), undone(2)], null],
    ['an undo that arrives first does so too', [undone(2), done(1)], null],
    ['a completion after an undo counts', [done(1), undone(2), done(3)], 3],
    ['an undo of an earlier moment leaves a later completion', [done(1), done(3), undone(2)], 3],
    ['an undo on the next day takes back nothing', [done(1), undone(13)], 1],
    ['completing wins over removing', [removed(1), done(2)], 2],
    ['a removal after a completion changes nothing', [done(2), removed(3)], 2],
  ] as const)('%s', (_, changes, slot) => {
    expect(endOf(changes).completed?.at ?? null).toBe(slot === null ? null : eventAt(slot).at)
  })

  it('what was removed, completed and undone is removed again', () => {
    expect(endOf([removed(1), done(2), undone(3)])).toEqual({ completed: null, removedAt: eventAt(1).at })
    expect(endOf([done(2), removed(1), undone(3)])).toEqual({ completed: null, removedAt: eventAt(1).at })
  })

  it('end the same in every order of arrival, also when changes arrive twice', () => {
    const slot = fc.integer({ min: 0, max: 35 })
    const change = fc.oneof(slot.map(done), slot.map(undone), fc.constant(removed(20)))
    const changes = fc.array(change, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(changes, fc.array(fc.nat()), (said, keys) => {
        const shuffled = said
          .map((each, place) => ({ each, key: keys[place] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each)
        expect(endOf([...shuffled, ...said])).toEqual(endOf(said))
      }),
      { numRuns: 1000 },
    )
  })
})
