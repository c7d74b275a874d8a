import { EVERYTHING, NOTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { expect, it } from 'vitest'
import type { RelationFigures } from './clients.repo.ts'
import { coachStats } from './coach-stats.ts'

const relation = (clientId: number, given: Partial<RelationFigures> = {}): RelationFigures => ({
  ...{ coachId: 1, coachTimeZone: 'UTC', clientId, endedAt: null, isActive: true, steps: 10, goals: 2 },
  ...given,
})

it('the sums of a coach count clients once, and their steps and goals of each time together', () => {
  const relations = [
    relation(2),
    relation(2, { isActive: false, endedAt: new Date('2026-03-01T00:00:00Z'), steps: 5, goals: 1 }),
    relation(3),
  ]
  expect(coachStats(relations, () => EVERYTHING)).toEqual({
    ...{ activeClients: 2, lifeTimeClients: 2 },
    ...{ clientActionSteps: 25, clientGoalsAchieved: 5 },
  })
})

it.each([
  ['nothing', NOTHING, 0, 0],
  ['no steps', { ...EVERYTHING, progress: false }, 0, 2],
  ['goals of some areas alone', { ...EVERYTHING, goals: [1, 2] }, 10, 0],
])('the sums of a coach leave a client out who shares %s', (_, marks, steps, goals) => {
  const others = coachStats([relation(3)], () => EVERYTHING)
  const stats = coachStats([relation(2), relation(3)], (id) => (id === 2 ? marks : EVERYTHING))
  expect(stats).toMatchObject({
    clientActionSteps: others.clientActionSteps + steps,
    clientGoalsAchieved: others.clientGoalsAchieved + goals,
  })
})

it('the sums of a coach leave a client out whose coaching is not paid for, until it is', () => {
  expect(coachStats([relation(2, { isActive: false })], () => EVERYTHING)).toMatchObject({
    ...{ activeClients: 0, lifeTimeClients: 1, clientActionSteps: 0, clientGoalsAchieved: 0 },
  })
})
