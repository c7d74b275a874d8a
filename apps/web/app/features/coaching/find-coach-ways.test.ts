import { describe, expect, it } from 'vitest'
import { type FindCoach, type FindCoachEvent, nextWay, opening, START } from './find-coach-ways.ts'

const ANA = { id: 2001, firstName: 'Ana', lastName: 'C', location: 'New York', profilePictureFileName: null }

const walk = (from: FindCoach, ...events: readonly FindCoachEvent[]): FindCoach =>
  events.reduce(nextWay, from)
const LOOK_BY_NAME = { kind: 'chooseWay', way: 1 } as const
const LOOK_WITH_HELP = { kind: 'chooseWay', way: 2 } as const
const CONFIRM = { kind: 'confirm', coach: ANA } as const

describe('the window Find a Coach', () => {
  it.each([
    ['nobody yet', { ownCoach: false, named: null }, 0],
    ['a coach', { ownCoach: true, named: null }, 4],
    ['a coach from the directory', { ownCoach: false, named: ANA }, 3],
    ['a coach, and another one from the directory', { ownCoach: true, named: ANA }, 3],
  ])('with %s opens at its way', (_who, has, way) => {
    expect(opening(has).way).toBe(way)
  })

  it.each<[string, readonly FindCoachEvent[], Partial<FindCoach>]>([
    ['by name to the payment', [LOOK_BY_NAME, CONFIRM], { way: 3, coach: ANA }],
    ['with help to the picks', [LOOK_WITH_HELP, { kind: 'answersSaved' }], { way: 2, step: 2 }],
    ['not to the payment before the picks', [LOOK_WITH_HELP, CONFIRM], { way: 2, step: 1 }],
    ['from the picks to the payment', [LOOK_WITH_HELP, { kind: 'answersSaved' }, CONFIRM], { way: 3 }],
    ['to the declined view', [LOOK_BY_NAME, CONFIRM, { kind: 'declined' }], { way: 3, declined: true }],
    [
      'from there with another card to the payment',
      [LOOK_BY_NAME, CONFIRM, { kind: 'declined' }, { kind: 'cardUpdated' }],
      { way: 3, declined: false, coach: ANA },
    ],
    ['to the coach’s profile', [LOOK_BY_NAME, CONFIRM, { kind: 'chosen' }], { way: 4, coach: null }],
    ['to its end', [{ kind: 'close' }], { way: -1 }],
    ['nowhere once it is closed', [{ kind: 'close' }, LOOK_BY_NAME, { kind: 'back' }], { way: -1 }],
  ])('goes %s', (_where, events, expected) => {
    expect(walk(START, ...events)).toMatchObject(expected)
  })

  it('returns to way 0 from everywhere, without a selected coach', () => {
    const places = [
      walk(START, LOOK_BY_NAME),
      walk(START, LOOK_WITH_HELP, { kind: 'answersSaved' }),
      walk(START, LOOK_BY_NAME, CONFIRM),
      walk(START, LOOK_BY_NAME, CONFIRM, { kind: 'declined' }),
      opening({ ownCoach: true, named: null }),
    ]
    for (const place of places) expect(nextWay(place, { kind: 'back' })).toEqual(START)
  })
})
