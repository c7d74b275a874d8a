import { describe, expect, it } from 'vitest'
import { localDay } from '../local-day.ts'
import { canUndo } from './undo-window.ts'

describe('what was completed', () => {
  it.each([
    ['a moment ago', '2026-03-10T18:00:00Z', '2026-03-10T18:00:01Z', true],
    ['this morning', '2026-03-10T15:00:00Z', '2026-03-11T06:59:59Z', true],
    ['yesterday', '2026-03-10T18:00:00Z', '2026-03-11T07:00:00Z', false],
    ['ten seconds ago, and midnight lay between', '2026-03-11T06:59:55Z', '2026-03-11T07:00:05Z', true],
    ['just before midnight, a minute ago', '2026-03-11T06:59:50Z', '2026-03-11T07:00:50Z', false],
  ])('%s: %s, now %s, can be undone: %s', (_, then, now, answer) => {
    const zone = 'America/Los_Angeles'
    const completion = { at: new Date(then), day: localDay(new Date(then), zone) }
    expect(canUndo(completion, { now: new Date(now), today: localDay(new Date(now), zone) })).toBe(answer)
  })

  it('tomorrow already, before the member moved their zone back, can be undone', () => {
    const at = new Date('2026-03-10T18:00:00Z')
    expect(
      canUndo({ at, day: '2026-03-11' }, { now: new Date('2026-03-10T19:00:00Z'), today: '2026-03-10' }),
    ).toBe(true)
  })
})
