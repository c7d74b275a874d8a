import { expect, it } from 'vitest'
import { moveProgress, moveTrackerDay } from './move-day.ts'

const list = {
  ...{ day: '2026-11-26', actions: [], todayActionsCount: 3, todayClicks: ['a'], displayFailModal: true },
  ...{ phaseNumber: 0, courseId: null, courseTitle: null },
}
const key = ['actions', 'day', 0]

it('shows a list at the distance that its day has now', () => {
  const moved = (today: string) =>
    moveTrackerDay({ queryKey: key, data: list }, { asked: '2026-11-24', today })?.queryKey
  expect(moved('2026-11-24')).toEqual(['actions', 'day', 2])
  expect(moved('2026-11-26')).toEqual(['actions', 'day', 0])
  expect(moved('2026-11-27')).toBeUndefined()
  expect(moved('2026-11-18')).toBeUndefined()
})

it('counts the steps of today again on another day', () => {
  const on = (asked: string) =>
    moveTrackerDay({ queryKey: key, data: list }, { asked, today: '2026-11-26' })?.data
  expect(on('2026-11-26')).toMatchObject({ todayActionsCount: 3, displayFailModal: true })
  expect(on('2026-11-25')).toMatchObject({ todayActionsCount: 0, todayClicks: [], displayFailModal: false })
})

it('keeps the week until Monday', () => {
  const progress = { queryKey: ['actions', 'progress'], data: { stepsTaken: 9, week: [3, 2, 1, 0, 0, 0, 0] } }
  const on = (today: string) => moveProgress(progress, { asked: '2026-11-25', today })?.data
  expect(on('2026-11-29')).toMatchObject({ stepsTaken: 9, week: [3, 2, 1, 0, 0, 0, 0] })
  expect(on('2026-11-30')).toMatchObject({ stepsTaken: 9, week: [0, 0, 0, 0, 0, 0, 0] })
})
