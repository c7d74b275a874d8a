import { describe, expect, it } from 'vitest'
import { GoalText, PartialGoal } from './goals.schema.ts'

describe('a goal as it is sent', () => {
  const goal = { AreaId: 1, Text: ' Run  a 5K ', CompletedByDate: '01/31/2027' }

  it('tidies the text and reads both forms of a date [STEP2-39, GOALS-12]', () => {
    expect(PartialGoal.parse(goal)).toEqual({ AreaId: 1, Text: 'Run a 5K', CompletedByDate: '2027-01-31' })
    expect(PartialGoal.parse({ ...goal, GoalId: 0 }).GoalId).toBe(0)
  })

  it('counts the 300 characters after tidying [STEP2-28]', () => {
    expect(GoalText.parse(` ${'x'.repeat(300)}  `)).toHaveLength(300)
    expect(GoalText.safeParse('x'.repeat(301)).success).toBe(false)
    expect(GoalText.safeParse('  \t ').error?.issues[0]?.message).toBe('Write your goal first.')
  })

  it('names every invalid field [STEP2-26, STEP2-33]', () => {
    const result = PartialGoal.safeParse({ GoalId: -1, AreaId: 8, Text: '', CompletedByDate: '02/30/2027' })
    const fields = result.error?.issues.map(({ path }) => path[0])
    expect(new Set(fields)).toEqual(new Set(['GoalId', 'AreaId', 'Text', 'CompletedByDate']))
  })
})
