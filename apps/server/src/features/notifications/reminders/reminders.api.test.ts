import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActingMember } from '../../../../test/support/builders/as-member.ts'
import { makePushWorld, type PushWorld } from '../../../../test/support/builders/push-world.ts'

let world: PushWorld
beforeAll(async () => {
  world = await makePushWorld()
})
afterAll(async () => {
  expect(world.service.wrong).toEqual([])
  await world.close()
})

const NEW_YORK = 'America/New_York'
const ZONE_ORDER = 'select member_id as id from reminder_due where member_id = $1'

const run = async () => {
  await world.jobs.run('reminders')
  await world.jobs.drain()
}
const change = (member: ActingMember, body: object) => member.send('PUT', '/Notification/SetReminders', body)
const shown = (browser: { path: string }) => world.shown(browser).map(({ kind }) => kind)
const steps = (member: ActingMember, day: string, completed: number, excused = false) =>
  world.db.pool.query(
    `insert into action_day (member_id, day, completed, excused) values ($1, $2, $3, $4)
      on conflict (member_id, day) do update set completed = $3, excused = $4`,
    [member.id, day, completed, excused],
  )
const task = (member: ActingMember, day: string, text = 'Book the dentist') =>
  world.db.pool.query('insert into todo_task (member_id, text, day, created_at) values ($1, $2, $3, $4)', [
    member.id,
    text,
    day,
    world.clock.now(),
  ])
/** A member with a browser and a dashboard, in New York unless said otherwise, as of an instant. */
const pushed = async (now: string, timeZone = NEW_YORK) => {
  world.clock.set(now)
  return world.pushed({ stepId: 4, timeZone })
}
/** Moves the clock by minutes, with the job each minute, to an instant. */
const until = async (instant: string, stepMinutes = 1) => {
  while (world.clock.now() < new Date(instant)) {
    world.clock.advance({ minutes: stepMinutes })
    await run()
  }
}

describe('the daily reminders', () => {
  it('come at the chosen minute of the member’s zone, and once a day [REMIND-04]', async () => {
    const { member, browser } = await pushed('2026-11-24T20:00:00Z')
    await change(member, { times: { steps: '18:17' } })
    await until('2026-11-24T23:16:00Z', 4)
    expect(shown(browser)).toEqual([])
    world.clock.set('2026-11-24T23:16:00Z')
    await run()
    expect(shown(browser)).toEqual([])
    world.clock.set('2026-11-24T23:17:00Z')
    for (const _ of [1, 2, 3]) await run()
    expect(shown(browser)).toEqual(['steps'])
    world.clock.set('2026-11-25T23:17:00Z')
    await run()
    expect(shown(browser)).toEqual(['steps', 'steps'])
    expect(world.shown(browser)[0]).toEqual({
      id: expect.any(Number),
      kind: 'steps',
      tag: 'steps',
      title: 'Three more steps make today count',
      line: 'Small ones count too.',
      url: '/dashboard',
      canWait: true,
    })
  })

  it('do not come on a day that is finished, excused, or has nothing due [REMIND-04]', async () => {
    const { member: done, browser: doneBrowser } = await pushed('2026-11-24T12:00:00Z')
    const { member: excused, browser: excusedBrowser } = await pushed('2026-11-24T12:00:00Z')
    const { member: open, browser: openBrowser } = await pushed('2026-11-24T12:00:00Z')
    for (const member of [done, excused, open]) {
      await steps(member, '2026-11-23', 3)
      await change(member, { times: { tasks: '18:00', steps: '18:30', streak: '20:45' } })
    }
    await steps(done, '2026-11-24', 3)
    await steps(excused, '2026-11-24', 1, true)
    await steps(open, '2026-11-24', 2)
    await task(open, '2026-11-24')
    await task(done, '2026-11-25')
    await until('2026-11-25T02:00:00Z', 5)
    expect(shown(doneBrowser)).toEqual([])
    expect(shown(excusedBrowser)).toEqual([])
    expect(shown(openBrowser)).toEqual(['tasks', 'steps', 'streak'])
  })

  it('wait during a break, tasks too, and come again on the day after it [BREAK-03]', async () => {
    const { member, browser } = await pushed('2026-11-24T12:00:00Z')
    await steps(member, '2026-11-23', 3)
    await change(member, { times: { tasks: '18:00', steps: '18:30', streak: '20:45' } })
    await task(member, '2026-11-24')
    await task(member, '2026-11-25')
    const days = { firstDay: '2026-11-24', lastDay: '2026-11-24', movesProgram: true, keptSessions: [] }
    const planned = await member.send('POST', '/Breaks/PlanBreak', {
      ...{ userId: member.id, clientKey: crypto.randomUUID() },
      ...days,
    })
    expect(planned.status).toBe(200)
    await until('2026-11-25T02:00:00Z', 5)
    expect(shown(browser)).toEqual([])
    await until('2026-11-26T02:00:00Z', 5)
    expect(shown(browser)).toEqual(['tasks', 'steps', 'streak'])
  })

  it('come on both nights of a clock change: at the change for a time that is skipped, once for one that comes twice [REMIND-04]', async () => {
    const { member: spring, browser: springBrowser } = await pushed('2026-03-07T17:00:00Z')
    await change(spring, { quietFrom: '00:00', quietUntil: '00:00', times: { steps: '02:30' } })
    await until('2026-03-09T08:00:00Z', 10)
    const days = await world.db.pool.query(
      `select cause from outgoing_message where member_id = $1 and kind = 'steps' order by id`,
      [spring.id],
    )
    expect(days.rows.map(({ cause }) => cause)).toEqual(['steps-2026-03-08', 'steps-2026-03-09'])
    expect(shown(springBrowser).filter((kind) => kind === 'steps')).toHaveLength(2)

    const { member: autumn, browser: autumnBrowser } = await pushed('2026-10-31T17:00:00Z')
    await change(autumn, { quietFrom: '00:00', quietUntil: '00:00', times: { steps: '01:30' } })
    await until('2026-11-01T05:20:00Z', 10)
    expect(shown(autumnBrowser).filter((kind) => kind === 'steps')).toHaveLength(0)
    await until('2026-11-01T05:30:00Z', 10)
    expect(shown(autumnBrowser).filter((kind) => kind === 'steps')).toHaveLength(1)
    await until('2026-11-01T08:00:00Z', 10)
    expect(shown(autumnBrowser).filter((kind) => kind === 'steps')).toHaveLength(1)
    await until('2026-11-02T06:30:00Z', 30)
    expect(shown(autumnBrowser).filter((kind) => kind === 'steps')).toHaveLength(2)
  })

  it('stay at their time of the day after a change of zone, and do not come twice on its day', async () => {
    const { member, browser } = await pushed('2026-11-24T22:00:00Z')
    await until('2026-11-24T23:30:00Z', 10)
    expect(shown(browser)).toEqual(['steps'])
    // To the west, where 6:30 PM of this day is still to come.
    const zones: { id: number; zone: string }[] = (await member.send('GET', '/customer/GetDefinedTimeZones'))
      .body
    const west = zones.find(({ zone }) => zone === 'America/Los_Angeles')
    const body = { userId: member.id, definedTimeZoneId: west?.id }
    const reply = await member.send('PUT', '/customer/UpdateUserDefinedTimeZone', body)
    expect(reply.status).toBe(200)
    await until('2026-11-25T04:00:00Z', 10)
    expect(shown(browser)).toEqual(['steps'])
    world.clock.set('2026-11-26T02:30:00Z')
    await run()
    expect(shown(browser)).toEqual(['steps', 'steps'])
  })

  it('are not sent more than an hour late after an outage', async () => {
    const { browser: late } = await pushed('2026-11-24T20:00:00Z')
    const { member: soon, browser: soonBrowser } = await pushed('2026-11-24T20:00:00Z')
    await change(soon, { times: { steps: '18:50' } })
    world.clock.set('2026-11-25T00:31:00Z')
    await run()
    expect(shown(late)).toEqual([])
    expect(shown(soonBrowser)).toEqual(['steps'])
    world.clock.set('2026-11-25T23:30:00Z')
    await run()
    expect(shown(late)).toEqual(['steps'])
  })

  it('move to the end of the quiet hours when their time is in them', async () => {
    const { member, browser } = await pushed('2026-11-24T20:00:00Z')
    await change(member, { times: { tasks: '05:00' } })
    await task(member, '2026-11-25')
    world.clock.set('2026-11-25T10:00:00Z')
    await run()
    expect(shown(browser)).toEqual([])
    world.clock.set('2026-11-25T12:00:00Z')
    await run()
    expect(shown(browser)).toEqual(['tasks'])
  })

  it('give way on a full day: streak before steps, steps before tasks and a new module', async () => {
    const { member, browser } = await pushed('2026-11-24T12:00:00Z')
    await change(member, { perDay: 2 })
    await steps(member, '2026-11-23', 3)
    await task(member, '2026-11-24')
    await until('2026-11-25T02:00:00Z', 5)
    expect(shown(browser)).toEqual(['steps', 'streak'])
  })

  it('are read by their instant alone, and not kept for who is reached by no way', async () => {
    const { member } = await pushed('2026-11-24T12:00:00Z')
    for (const kind of ['steps', 'streak', 'tasks'])
      await member.send('PUT', '/Notification/SetSetting', { kind, channel: 'push', wanted: false })
    expect((await world.db.pool.query(ZONE_ORDER, [member.id])).rows).toEqual([])
    await member.send('PUT', '/Notification/SetSetting', { kind: 'steps', channel: 'email', wanted: true })
    expect((await world.db.pool.query(ZONE_ORDER, [member.id])).rows).toHaveLength(1)
    world.clock.set('2026-11-24T23:30:00Z')
    await run()
    expect(world.mailsTo(member.email).map(({ subject }) => subject)).toEqual([
      'Three more steps make today count',
    ])
  })

  it('do not stop for one member whose reminder fails', async () => {
    const { member: broken } = await pushed('2026-11-24T20:00:00Z')
    const { browser } = await pushed('2026-11-24T20:00:00Z')
    // A row that no statement can store: its zone is none.
    await world.db.pool.query(`update member set time_zone = 'Nowhere/None' where id = $1`, [broken.id])
    world.clock.set('2026-11-24T23:30:00Z')
    await run()
    expect(shown(browser)).toEqual(['steps'])
  })
})

describe('a reminder that is put off', () => {
  const putOff = (member: ActingMember, messageId: unknown) =>
    member.send('POST', '/Notification/PutOffReminder', { messageId })
  const titles = (browser: { path: string }) => world.shown(browser).map(({ title }) => title)

  it('comes again in an hour with the words of then, counts once on its day and is mailed once', async () => {
    const { member, browser } = await pushed('2026-11-24T20:00:00Z')
    await member.send('PUT', '/Notification/SetSetting', { kind: 'steps', channel: 'email', wanted: true })
    await change(member, { perDay: 1, times: { steps: '18:00' } })
    world.clock.set('2026-11-24T23:00:00Z')
    await run()
    const [first] = world.shown(browser)
    world.clock.set('2026-11-24T23:05:00Z')
    expect((await putOff(member, first?.id)).body).toEqual({ at: '2026-11-25T00:05:00.000Z' })
    // Pressed on a second device.
    expect((await putOff(member, first?.id)).body).toEqual({ at: null })
    await steps(member, '2026-11-24', 2)
    world.clock.set('2026-11-25T00:04:00Z')
    await run()
    expect(titles(browser)).toHaveLength(1)
    world.clock.set('2026-11-25T00:05:00Z')
    for (const _ of [1, 2]) await run()
    expect(titles(browser)).toEqual(['Three more steps make today count', 'One more step makes today count'])
    expect(world.mailsTo(member.email)).toHaveLength(1)
    world.clock.set('2026-11-25T23:00:00Z')
    await run()
    expect(titles(browser)).toHaveLength(3)
  })

  it('does not come when the day is finished by then', async () => {
    const { member, browser } = await pushed('2026-11-24T20:00:00Z')
    world.clock.set('2026-11-24T23:30:00Z')
    await run()
    await putOff(member, world.shown(browser)[0]?.id ?? 0)
    await steps(member, '2026-11-24', 3)
    world.clock.set('2026-11-25T00:30:00Z')
    await run()
    expect(titles(browser)).toHaveLength(1)
  })

  it('cannot wait into the quiet hours, on another day, or when it is not about steps', async () => {
    const { member, browser } = await pushed('2026-11-24T12:00:00Z')
    await steps(member, '2026-11-23', 3)
    await task(member, '2026-11-24')
    world.clock.set('2026-11-24T13:00:00Z')
    await run()
    world.clock.set('2026-11-25T01:45:00Z')
    await run()
    const [tasks, streak] = world.shown(browser)
    expect([tasks?.kind, tasks?.canWait, streak?.kind, streak?.canWait]).toEqual([
      'tasks',
      false,
      'streak',
      false,
    ])
    for (const { id } of world.shown(browser)) expect((await putOff(member, id)).body).toEqual({ at: null })
    world.clock.set('2026-11-25T15:00:00Z')
    expect((await putOff(member, streak?.id)).body).toEqual({ at: null })
    const { member: stranger } = await pushed('2026-11-25T15:00:00Z')
    expect((await putOff(stranger, streak?.id)).status).toBe(404)
  })
})
