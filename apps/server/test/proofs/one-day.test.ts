import { afterAll, beforeAll, expect, it } from 'vitest'
import { asMember } from '../support/builders/as-member.ts'
import { pushUntilReached } from '../support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

// The evening of March 9, 10 and 11 in one place, while it is another day in UTC.
it.each([
  ['2026-03-10T08:30:00Z', 'Pacific/Pago_Pago', '2026-03-09'],
  ['2026-03-10T18:00:00Z', 'America/Los_Angeles', '2026-03-10'],
  ['2026-03-10T10:30:00Z', 'Pacific/Kiritimati', '2026-03-11'],
  // The night in which the clocks change.
  ['2026-03-08T10:30:00Z', 'America/Los_Angeles', '2026-03-08'],
])('at %s every part of the portal has the same day in %s: %s', async (now, timeZone, today) => {
  world.clock.set(now)
  const member = await asMember(world, { stepId: 4, timeZone })
  const { id: userId, send } = member
  const pushes = await pushUntilReached(member, today)
  expect(pushes.every(({ status }) => status === 200)).toBe(true)
  const added = await send('POST', '/ToDoList/AddTask', { text: 'Water the plants', DayNumber: 0 })
  const list = await send('GET', `/Actions/GetUserNotCompletedActions/${userId}/0`)
  const goal = { userId, areaId: 1, text: 'Walk', completedByDate: today }
  const goals = await send('POST', '/Goals/AddDashboardGoal', goal)
  const profile = await send('GET', `/Customer/GetCustomerProfileInfo/${userId}`)
  const progress = await send('GET', `/Dashboard/GetUserProgress/${userId}`)
  const { rows: days } = await world.db.pool.query('select day from action_day where member_id = $1', [
    userId,
  ])
  const { rows: badges } = await world.db.pool.query(
    'select distinct awarded_day as day from member_badge where member_id = $1',
    [userId],
  )
  expect({
    steps: days,
    badges,
    tasks: added.body[0],
    actions: [list.status, list.body.todayActionsCount],
    goal: goals.status,
    clock: profile.body.customerLocalTime.slice(0, 10),
    streak: progress.body.currentStreak,
  }).toMatchObject({
    steps: [{ day: today }],
    badges: [{ day: today }],
    tasks: { day: 'Today', date: today },
    actions: [200, pushes.length],
    goal: 200,
    clock: today,
    streak: 1,
  })
})
