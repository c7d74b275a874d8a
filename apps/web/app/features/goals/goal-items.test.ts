import type { DashboardGoal, GroupedGoals, UserGoals } from '@oola/contract/goals/goals.schema'
import { describe, expect, it } from 'vitest'
import { boardWith, editedGoal, type GoalItem, goalItem, isWaitingGoal, planWith } from './goal-items.ts'

const KEY = '0190a0a0-0000-7000-8000-000000000001'
const goal = (id: number, text: string): DashboardGoal => ({
  ...{ id, text, completedByDate: '2026-09-01', completionDate: null, color: '#15C285', areaId: 1 },
  ...{ areaName: 'Fitness', isOneGoal: false, place: null },
})
const BOARD: GroupedGoals = {
  inProgress: [{ ...goal(1, 'Run a 5K'), place: 1 }],
  completed: [],
  pending: [{ areaId: 1, areaName: 'Fitness', color: '#15C285', goals: [goal(2, 'Swim a mile')] }],
}
const ADDED: GoalItem = { kind: 'add', key: KEY, areaId: 1, text: 'Climb', date: '2026-10-01' }
const pendingOf = ({ pending }: GroupedGoals) => pending.flatMap(({ goals }) => goals)

describe('the widget with what waits', () => {
  it('has added goals, other words, and every press, in their order', () => {
    const board = boardWith(BOARD, [
      ADDED,
      editedGoal({ goalId: 2, areaId: 1, text: 'Swim two miles', date: '2026-09-02' }, []),
      goalItem({ kind: 'start', goalId: 2 }),
      goalItem({ kind: 'complete', goalId: 1, day: '2026-03-10' }),
    ])
    expect(board.inProgress.map(({ text, completedByDate }) => [text, completedByDate])).toEqual([
      ['Swim two miles', '2026-09-02'],
    ])
    expect(board.completed.map(({ text }) => text)).toEqual(['Run a 5K'])
    expect(pendingOf(board).map(({ id, text }) => [isWaitingGoal(id), text])).toEqual([[true, 'Climb']])
  })

  it('reached and not reached replace each other, and so do two orders', () => {
    const keys = [
      goalItem({ kind: 'complete', goalId: 1, day: '2026-03-10' }),
      goalItem({ kind: 'undo', goalId: 1 }),
      goalItem({ kind: 'arrange', goalIds: [1, 2] }),
      goalItem({ kind: 'arrange', goalIds: [2, 1] }),
    ].map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })
})

it('other words for a goal that waits replace it under its key', () => {
  const id = pendingOf(boardWith(BOARD, [ADDED])).find(({ text }) => text === 'Climb')?.id ?? 0
  const given = { goalId: id, areaId: 1, text: 'Climb a hill', date: '2026-10-02' }
  expect(editedGoal(given, [ADDED])).toEqual({ ...ADDED, text: 'Climb a hill', date: '2026-10-02' })
})

it('the review page has the same, and a goal that has arrived once', () => {
  const plan: UserGoals = {
    userGoals: [
      {
        ...{ goalId: 1, clientKey: null, text: 'Run a 5K', areaId: 1, completedByDate: '2026-09-01' },
        ...{ sevenGoalOrder: null, isOneGoal: false },
      },
    ],
    latestAssessmentScore: [],
    currentAreaId: 1,
  }
  const texts = (shown: UserGoals) => shown.userGoals.map(({ text }) => text)
  const shown = planWith(plan, [
    ADDED,
    editedGoal({ goalId: 1, areaId: 1, text: 'Run', date: '2026-09-01' }, []),
  ])
  expect(texts(shown)).toEqual(['Run', 'Climb'])
  const arrived = shown.userGoals.map((one) => (one.clientKey === KEY ? { ...one, goalId: 9 } : one))
  expect(texts(planWith({ ...plan, userGoals: arrived }, [ADDED]))).toEqual(['Run', 'Climb'])
  expect(texts(planWith(plan, [goalItem({ kind: 'remove', goalId: 1 })]))).toEqual([])
  expect(planWith(plan, [])).toBe(plan)
})
