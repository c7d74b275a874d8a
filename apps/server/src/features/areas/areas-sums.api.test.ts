import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  arrive,
  DAILY,
  finishWheel,
  progressOf,
  push,
  setArea,
  stepsOf,
  take,
  threadOf,
  today,
} from '../../../test/support/builders/area-life.ts'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const START = '2026-03-10T18:00:00Z'
let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
beforeEach(() => world.clock.set(new Date(START)))
afterAll(() => world.close())

const DEEDS = [
  'push',
  'goalStep',
  'areaStep',
  'plainStep',
  'ruleStep',
  'undo',
  'setArea',
  'removeGoal',
  'reachGoal',
  'replaceGoal',
  'review',
  'night',
] as const
type Deed = (typeof DEEDS)[number]
type Done = { readonly kind: Deed; readonly area: number; readonly pick: number }

/** What a member does with one deed, through the calls that the portal makes. */
const deedsOf = (member: ActingMember) => {
  const { send, id: userId } = member
  let taken: number[] = []
  let nights = 0
  const goals = async () => (await send('GET', `/goals/GetUserGoalsGroupedByStatus/${userId}`)).body
  const open = async (pick: number): Promise<number | undefined> => {
    const { inProgress } = await goals()
    return inProgress[pick % Math.max(1, inProgress.length)]?.id
  }
  const step = async (given: object) => {
    taken.push(await take(world, member, given))
  }
  const last = (pick: number) => taken.at(-(1 + (pick % Math.max(1, taken.length)))) ?? 0
  const rule = () => ({ ActionRepeating: { StartDate: today(world), ...DAILY } })
  const deeds: Record<Deed, (done: Done) => Promise<unknown>> = {
    push: async () => taken.push(await push(member)),
    plainStep: () => step({}),
    areaStep: ({ area }) => step({ areaId: area }),
    goalStep: async ({ pick }) => step({ goalId: await open(pick) }),
    ruleStep: async ({ area, pick }) =>
      step({ ...(pick % 2 ? { goalId: await open(pick) } : { areaId: area }), ...rule() }),
    undo: ({ pick }) => send('PUT', '/Actions/AsyncUndoStep', { userId, id: last(pick) || 1 }),
    setArea: ({ area, pick }) => setArea(member, last(pick) || 1, pick % 3 === 0 ? null : area),
    removeGoal: async ({ pick }) => send('DELETE', `/Goals/${await open(pick)}`),
    reachGoal: async ({ pick }) =>
      send('PUT', '/Goals/CompleteDashboardGoal', { userId, id: await open(pick) }),
    replaceGoal: async () => {
      const pending = (await goals()).pending.flatMap((each: { goals: { id: number }[] }) => each.goals)
      return send('PUT', '/Goals/SetGoalInProgress', { userId, id: pending[0]?.id ?? 1 })
    },
    review: ({ pick }) =>
      finishWheel(
        world,
        userId,
        2,
        LIFE_AREAS.map(() => 10 + ((pick * 13) % 91)),
      ),
    night: async () => {
      // A session lives for five days.
      if (nights === 4) return
      nights += 1
      world.clock.advance({ hours: 24 })
      taken = []
    },
  }
  return (done: Done) => deeds[done.kind](done)
}

describe('the sums of the areas', () => {
  it('add up to what the tracker counts, over random lives with undone steps, removed, reached and replaced goals, and reviews [THREAD-03]', async () => {
    const deed = fc.record({
      kind: fc.constantFrom(...DEEDS),
      area: fc.integer({ min: 1, max: 7 }),
      pick: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 24 }), async (deeds) => {
        world.clock.set(new Date(START))
        const { member } = await arrive(world)
        const act = deedsOf(member)
        for (const done of deeds) await act(done)
        const threads = await Promise.all(LIFE_AREAS.map(({ id }) => threadOf(member, id)))
        const [first] = threads
        const steps = threads.map((thread) => thread.steps?.total ?? 0)
        const total = steps.reduce((sum, each) => sum + each, first?.without ?? 0)
        expect(total).toBe(await progressOf(member))
        expect(first?.total).toBe(total)
        expect(first?.areas.map((area) => area.steps)).toEqual(steps)
        expect((await stepsOf(member, 0)).total).toBe(first?.without)
        for (const { areaId, steps: sum, goals } of threads) {
          const ofGoals = (goals ?? []).reduce((all, goal) => all + (goal.steps ?? 0), 0)
          expect(ofGoals + (sum?.withoutGoal ?? 0)).toBe(sum?.total)
          expect((sum?.months ?? []).reduce((all, month) => all + month.steps, 0)).toBe(sum?.total)
          const list = await stepsOf(member, areaId)
          expect([list.total, list.steps.length]).toEqual([sum?.total, Math.min(50, sum?.total ?? 0)])
          for (const goal of goals ?? [])
            expect((await stepsOf(member, areaId, `?goalId=${goal.id}`)).total).toBe(goal.steps)
          expect((await stepsOf(member, areaId, '?goalId=0')).total).toBe(sum?.withoutGoal)
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
