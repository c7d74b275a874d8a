import { describe, expect, it } from 'vitest'
import { COACH_BADGE_IDS, COACH_BADGES, coachBadge, earnedCoachBadges } from './coach-badges.ts'

describe('the badges of coaches', () => {
  it('are one certificate and six for each count, in an id range of their own [BADGE-17]', () => {
    expect(COACH_BADGES).toHaveLength(19)
    expect(new Set(COACH_BADGES).size).toBe(19)
    for (const id of COACH_BADGES)
      expect(id).toSatisfy((n: number) => n >= COACH_BADGE_IDS.from && n <= COACH_BADGE_IDS.to)
    const groups = Map.groupBy(COACH_BADGES, (id) => coachBadge(id).group)
    expect([...groups].map(([group, ids]) => [group, ids.length])).toEqual([
      ['certificationBadges', 1],
      ['lifeTimeClientBadges', 6],
      ['clientActionStepsBadges', 6],
      ['clientGoalsAchievedBadges', 6],
    ])
    for (const stranger of [75, 102, 117, 137]) expect(() => coachBadge(stranger)).toThrow(RangeError)
  })

  it.each([
    [0, 0, 0, []],
    [1, 99, 0, [111]],
    [10, 100, 1, [111, 112, 113, 121, 131]],
    [100, 100_000, 250, COACH_BADGES.slice(1)],
  ])('%i clients, %i steps and %i goals have earned %j [BADGE-17]', (clients, steps, goals, ids) => {
    const figures = { lifeTimeClients: clients, clientActionSteps: steps, clientGoalsAchieved: goals }
    expect(earnedCoachBadges(figures)).toEqual(ids)
  })
})
