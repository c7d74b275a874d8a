import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import {
  breaksOf,
  changeBreak,
  dayAt,
  endBreak,
  NOW,
  noonOf,
  planBreak,
  TODAY,
} from '../../../test/support/builders/break-life.ts'
import { inCourse } from '../../../test/support/builders/make-course.ts'
import { onDashboard, saveStaged, withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const unlockDays = async (member: ActingMember): Promise<string[]> =>
  (
    await world.db.pool.query(
      'select unlock_day as day from program_module where member_id = $1 order by position',
      [member.id],
    )
  ).rows.map(({ day }) => day)

describe('what waits during a break', () => {
  it('is the program with its calendar and feed, by exactly the days of the break [BREAK-03]', async () => {
    const member = await withBreakthrough(world)
    const before = await unlockDays(member)
    const shifted = (days: number) => before.map((day, index) => (index === 0 ? day : addDays(day, days)))
    const calendar = async () => (await member.send('GET', '/ELearning/GetProgramCalendar')).body.entries
    const { address } = (await member.send('POST', '/ELearning/MakeCalendarAddress')).body
    const feed = async () => (await world.app.inject(new URL(address).pathname)).body
    const sequences = async () => new Set((await feed()).match(/SEQUENCE:\d+/g))
    await planBreak(member, 3, 7)
    expect(await unlockDays(member)).toEqual(shifted(5))
    expect((await calendar()).filter(({ kind }: { kind: string }) => kind === 'break')).toMatchObject([
      { day: dayAt(3), lastDay: dayAt(7), title: 'Break' },
    ])
    expect(await feed()).toContain(`DTSTART;VALUE=DATE:${addDays(dayAt(7), 5).replaceAll('-', '')}`)
    const first = await sequences()
    const [{ id }] = (await breaksOf(member)).breaks
    await changeBreak(member, id, 3, 9)
    expect(await unlockDays(member)).toEqual(shifted(7))
    expect(await sequences()).not.toEqual(first)
    world.clock.set(noonOf(5))
    await endBreak(member, id)
    expect(await unlockDays(member)).toEqual(shifted(2))
    expect(await unlockDays(await withBreakthrough(world))).toHaveLength(before.length)
  })

  it('is not, if the member switches that off; canceled, all is as before [BREAK-03]', async () => {
    const member = await withBreakthrough(world)
    const before = await unlockDays(member)
    await planBreak(member, 1, 5, { movesProgram: false })
    expect(await unlockDays(member)).toEqual(before)
    const [{ id }] = (await breaksOf(member)).breaks
    await changeBreak(member, id, 1, 5)
    expect((await unlockDays(member))[1]).toBe(addDays(before[1] ?? '', 5))
    await endBreak(member, id)
    expect(await unlockDays(member)).toEqual(before)
    expect((await breaksOf(member)).breaks).toEqual([])
  })

  it('moves a program that is made while a break is planned, and gives back what is left of it', async () => {
    const member = await onDashboard(world)
    await planBreak(member, 3, 7)
    await saveStaged(world, member, 1)
    const days = await unlockDays(member)
    expect(days.slice(0, 2)).toEqual([TODAY, dayAt(12)])
    const [{ id }] = (await breaksOf(member)).breaks
    await endBreak(member, id)
    expect((await unlockDays(member)).slice(0, 2)).toEqual([TODAY, dayAt(7)])
  })

  it('pauses a course: no steps, no missed day, and its next day afterwards [BREAK-03]', async () => {
    const member = await inCourse(world)
    const list = async () =>
      (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body
    const courseSteps = async () =>
      (await list()).actions.filter(({ canBeRemoved }: { canBeRemoved: boolean }) => !canBeRemoved)
    const first = await courseSteps()
    expect(first).toHaveLength(1)
    await planBreak(member, 1, 3)
    world.clock.set(noonOf(2))
    expect(await courseSteps()).toEqual([])
    expect(await list()).toMatchObject({ displayFailModal: false })
    world.clock.set(noonOf(4))
    expect(await list()).toMatchObject({ displayFailModal: false })
    const next = await courseSteps()
    expect(next).toHaveLength(1)
    const course = (await member.send('GET', '/ELearning/GetProgramCalendar')).body.entries.find(
      ({ kind }: { kind: string }) => kind === 'course',
    )
    expect(course).toMatchObject({ day: TODAY, lastDay: dayAt(23), detail: 'Day 2 of 21' })
  })
})
