import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentAreaId } from './current-area.ts'
import { STEP_TWO, stepTwoPosition } from './step-two-position.ts'

/** This number of goals in each area, none selected. */
const goals = (...counts: number[]) =>
  counts.flatMap((count, index) =>
    Array.from({ length: count }, () => ({ areaId: index + 1, sevenGoalOrder: null as number | null })),
  )
const plan = () => goals(3, 3, 3, 3, 3, 3, 3)
/** The plan with these orders on its first goals. */
const planWith = (...orders: number[]) =>
  plan().map((goal, index) => ({ ...goal, sevenGoalOrder: orders[index] ?? null }))

describe('where Step 2 opens', () => {
  it.each([
    ['no goal: the first video [STEP2-01]', [], 0, 1],
    ['one goal: establish, area 1 [STEP2-02, STEP2-11]', goals(1), 1, 1],
    ['three goals: area 2 [STEP2-11]', goals(3), 1, 2],
    ['nine goals in order: area 4 = 9 / 3 + 1 [STEP2-11]', goals(3, 3, 3), 1, 4],
    ['twenty: the last area [STEP2-11]', goals(3, 3, 3, 3, 3, 3, 2), 1, 7],
    ['an earlier area emptied later: that area [STEP2-15]', goals(3, 0, 3, 3), 1, 2],
    ['21 with none selected: the second video, area 1 [STEP2-05, STEP2-14, STEP2-15]', plan(), 2, 1],
    ['21 with seven of order 0: arrange [STEP2-07, STEP2-12]', planWith(0, 0, 0, 0, 0, 0, 0), 4, 1],
    ['21 with seven ordered: the third video [STEP2-08, STEP2-13]', planWith(3, 1, 2, 7, 5, 6, 4), 5, 1],
    ['21 with six selected: the second video [STEP2-14]', planWith(0, 0, 0, 0, 0, 0), 2, 1],
    [
      '21 with six ordered and one selected: the second video [STEP2-14]',
      planWith(1, 2, 3, 4, 5, 6, 0),
      2,
      1,
    ],
    ['21 but uneven: establish, until each area holds three [GOALS-07]', goals(4, 3, 3, 3, 3, 3, 2), 1, 7],
    ['25: establish, until surplus goals are gone [GOALS-07]', goals(7, 3, 3, 3, 3, 3, 3), 1, 1],
  ])('%s', (_, saved, position, areaId) => {
    expect(stepTwoPosition(saved)).toEqual({ position, currentAreaId: areaId })
  })

  it('does not depend on the order of the list, and is never 3, 6 or 7 [STEP2-11..14]', () => {
    const goal = fc.record({
      areaId: fc.integer({ min: 1, max: 7 }),
      sevenGoalOrder: fc.option(fc.integer({ min: 0, max: 7 })),
    })
    const lists = fc.oneof(
      fc.array(goal, { maxLength: 30 }),
      fc
        .array(fc.option(fc.integer({ min: 0, max: 7 })), { minLength: 21, maxLength: 21 })
        .map((orders) =>
          plan().map((planned, index) => ({ ...planned, sevenGoalOrder: orders[index] ?? null })),
        ),
    )
    fc.assert(
      fc.property(lists, (list) => {
        const { position } = stepTwoPosition(list)
        expect(stepTwoPosition(list.toReversed())).toEqual(stepTwoPosition(list))
        expect([STEP_TWO.pick, STEP_TWO.mainGoal, STEP_TWO.finish]).not.toContain(position)
        if (list.length > 0 && list.length !== 21) expect(position).toBe(STEP_TWO.establish)
      }),
    )
  })
})

describe('the current area', () => {
  it('goals filled in area order give count / 3 [STEP2-11, STEP2-15]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (count) => {
        const filled = Array.from({ length: count }, (_, index) => ({ areaId: 1 + Math.floor(index / 3) }))
        expect(currentAreaId(filled)).toBe(1 + Math.floor(count / 3))
      }),
    )
  })

  it('is the first area that lacks goals [STEP2-15, STEP2-16]', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(counts, (held) => {
        const area = currentAreaId(goals(...held))
        const short = held.findIndex((count) => count < 3)
        expect(area).toBe(short === -1 ? 1 : short + 1)
      }),
    )
  })
})
