import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GoalRow } from './goal-rows.ts'
import { planChanges, type SentGoal } from './plan-changes.ts'

const TODAY = '2026-03-10'
const KEY = '0190a0a0-0000-7000-8000-000000000001'

const saved = (id: number, given: Partial<GoalRow> = {}): GoalRow => ({
  id,
  clientKey: null,
  areaId: 1,
  text: `Goal ${id}`,
  completeBy: '2026-09-01',
  status: 'pending',
  inTopSeven: false,
  sevenGoalOrder: null,
  isOneGoal: false,
  ...given,
})
const sent = (given: Partial<SentGoal> = {}): SentGoal => ({
  AreaId: 1,
  Text: 'Run a 5K',
  CompletedByDate: '2026-09-01',
  ...given,
})

describe('a partial save', () => {
  it('adds what has no id and edits what has one [STEP2-39]', () => {
    const changes = planChanges([saved(7)], [sent({ GoalId: 0 }), sent({ GoalId: 7, Text: 'Swim' })], TODAY)
    expect(changes.refusal).toBeNull()
    expect(changes.additions).toEqual([
      { clientKey: null, areaId: 1, text: 'Run a 5K', completeBy: '2026-09-01' },
    ])
    expect(changes.edits).toEqual([{ id: 7, text: 'Swim', completeBy: '2026-09-01' }])
  })

  it('writes nothing for a goal that is as it was [STEP2-39]', () => {
    const same = sent({ GoalId: 7, Text: 'Goal 7' })
    expect(planChanges([saved(7)], [same], TODAY)).toMatchObject({ refusal: null, edits: [], additions: [] })
  })

  it('resolves a known client key to its goal [STEP2-39]', () => {
    const changes = planChanges([saved(7, { clientKey: KEY })], [sent({ ClientKey: KEY })], TODAY)
    expect(changes.additions).toEqual([])
    expect(changes.edits).toEqual([{ id: 7, text: 'Run a 5K', completeBy: '2026-09-01' }])
  })

  it.each([
    ['an unknown id', [saved(7)], [sent({ GoalId: 8 })], 'not_found', []],
    ['a completed goal', [saved(7, { status: 'completed' })], [sent({ GoalId: 7 })], 'goal_completed', []],
    [
      'the same id twice',
      [saved(7)],
      [sent({ GoalId: 7 }), sent({ GoalId: 7 })],
      'validation_failed',
      ['Goals.1.GoalId'],
    ],
    [
      'the same key twice',
      [],
      [sent({ ClientKey: KEY }), sent({ ClientKey: KEY })],
      'validation_failed',
      ['Goals.1.ClientKey'],
    ],
    ['another area', [saved(7)], [sent({ GoalId: 7, AreaId: 2 })], 'validation_failed', ['Goals.0.AreaId']],
    [
      'a past date',
      [],
      [sent(), sent({ CompletedByDate: '2026-03-09' })],
      'validation_failed',
      ['Goals.1.CompletedByDate'],
    ],
  ] as const)('refuses %s [STEP2-39, GOALS-13]', (_, goals, given, refusal, paths) => {
    const changes = planChanges(goals, given, TODAY)
    expect(changes.refusal).toBe(refusal)
    expect(changes.issues.map(({ path }) => path)).toEqual(paths)
  })

  it('lets a saved goal keep its past date, but not change it to another [GOALS-13]', () => {
    const old = saved(7, { completeBy: '2026-01-01' })
    const keep = sent({ GoalId: 7, Text: 'New words', CompletedByDate: '2026-01-01' })
    expect(planChanges([old], [keep], TODAY)).toMatchObject({ refusal: null, edits: [{ text: 'New words' }] })
    expect(planChanges([old], [{ ...keep, CompletedByDate: '2026-01-02' }], TODAY).refusal).toBe(
      'validation_failed',
    )
  })

  it('counts open goals only: a completed one makes room [STEP2-25]', () => {
    const three = [saved(1), saved(2), saved(3)]
    expect(planChanges(three, [sent()], TODAY).refusal).toBe('area_full')
    expect(
      planChanges([...three.slice(1), saved(1, { status: 'completed' })], [sent()], TODAY).refusal,
    ).toBeNull()
    expect(planChanges(three, [sent({ AreaId: 2 })], TODAY).refusal).toBeNull()
  })

  it('an area with more than three can be edited but accepts no more [GOALS-02]', () => {
    const five = [1, 2, 3, 4, 5].map((id) => saved(id))
    expect(planChanges(five, [sent({ GoalId: 5 })], TODAY).refusal).toBeNull()
    expect(planChanges(five, [sent()], TODAY).refusal).toBe('area_full')
  })

  it('never adds more than three in an area, whatever is sent [STEP2-20, STEP2-25]', () => {
    const area = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(
        fc.array(area, { maxLength: 15 }),
        fc.array(area, { minLength: 1, maxLength: 21 }),
        (has, adds) => {
          const goals = has.map((areaId, index) => saved(index + 1, { areaId }))
          const { refusal, additions } = planChanges(
            goals,
            adds.map((AreaId) => sent({ AreaId })),
            TODAY,
          )
          const after = (areaId: number) => [...has, ...adds].filter((id) => id === areaId).length
          const fits = adds.every((areaId) => after(areaId) <= 3)
          expect(refusal).toBe(fits ? null : 'area_full')
          expect(additions.map(({ areaId }) => areaId)).toEqual(adds)
        },
      ),
    )
  })
})
