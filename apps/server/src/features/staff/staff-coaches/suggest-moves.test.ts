import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestMoves, zoneDistance } from './suggest-moves.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const LA = 'America/Los_Angeles'
const NY = 'America/New_York'

const target = (coachId: number, more: object = {}) => ({
  ...{ coachId, name: `Coach ${coachId}`, timeZone: LA, hours: 10, free: 5 },
  ...more,
})
const client = (id: number, timeZone = LA) => ({ id, timeZone })

describe('the suggested coach of a client', () => {
  it.each([
    ['has the nearest clock', [target(1, { timeZone: NY }), target(2)], 2],
    ['then the most open hours', [target(1), target(2, { hours: 20 })], 2],
    ['then the most free places', [target(1), target(2, { free: 9 })], 2],
    ['has a free place', [target(1, { free: 0 }), target(2, { timeZone: NY, hours: 1, free: 1 })], 2],
    ['is not the client', [target(7), target(2, { timeZone: NY })], 2],
    ['is nobody when all are full', [target(1, { free: 0 })], null],
  ])('%s [STAFF-15]', (_, targets, expected) => {
    expect(suggestMoves([client(7)], targets, NOW).get(7)).toBe(expected)
  })

  it('never fills a coach beyond the free places', () => {
    const places = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 5 })
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 12 }), (free, count) => {
        const targets = free.map((each, index) => target(index + 1, { free: each }))
        const clients = Array.from({ length: count }, (_, index) => client(100 + index))
        const given = [...suggestMoves(clients, targets, NOW).values()]
        for (const { coachId, free: each } of targets)
          expect(given.filter((one) => one === coachId).length).toBeLessThanOrEqual(each)
        const all = free.reduce((sum, each) => sum + each, 0)
        expect(given.filter((one) => one !== null)).toHaveLength(Math.min(all, count))
      }),
    )
  })

  it('counts the hours between two clocks', () => {
    expect(zoneDistance(LA, NY, NOW)).toBe(3)
    expect(zoneDistance(LA, LA, NOW)).toBe(0)
  })
})
