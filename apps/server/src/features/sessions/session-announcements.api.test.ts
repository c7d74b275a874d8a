import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Bookable,
  bookable,
  code,
  hours,
  unfolded,
} from '../../../test/support/builders/make-bookable.ts'
import { sessionOf } from '../../../test/support/builders/make-bookings.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-05T18:00:00Z'
/** Sunday, 10 AM Pacific time; daylight saving began in the night before. */
const SUNDAY = new Date('2026-03-08T17:00:00Z')

let world: TestApp
let to: Bookable
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  to = bookable(world)
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

describe('a coach who cannot come', () => {
  it('cancels also when it should have begun, with a reason, and the session goes back [DESK-01]', async () => {
    const made = await to.make(1)
    const { id } = await to.book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, 0.25))
    await expect(
      to.bookings.cancel(await sessionOf(world, made.coach), made.pair, { id, why: undefined }),
    ).rejects.toMatchObject(code('validation_failed'))
    await to.cancel(made.coach, made, id, { reason: 'other', line: 'My train <b>stands</b>.' })
    await to.cancel(made.coach, made, id, { reason: 'unwell', line: '' })
    expect(await to.wallet(made)).toMatchObject({ balance: 1, held: 0, bookings: [] })
  })

  it('gives the client the reason, in the portal and by mail, and removes it from each calendar', async () => {
    const made = await to.make(1, 'America/Chicago')
    const { id } = await to.book(made, SUNDAY)
    await to.cancel(made.coach, made, id, { reason: 'other', line: 'My train <b>stands</b> in Reno.' })
    await world.jobs.drain()
    const firstName = await to.firstNameOf(made.coach)
    const [news] = (await made.client.send('GET', `/Notification/GetRecent`)).body
    expect(news.title).toBe(`${firstName} canceled your session`)
    expect(news.message).toContain(
      `Sunday, March 8, 12:00 PM: ${firstName} had to cancel. ${firstName} writes: “My train &lt;b&gt;stands&lt;/b&gt; in Reno.”`,
    )
    expect(news.message).toContain('<a href="/coachingRoom/book">See the next free times</a></p>')
    const toClient = (await to.mailsTo(made.client.id)).at(-1)
    expect(toClient?.text).toContain(
      `${firstName} had to cancel. ${firstName} writes: “My train <b>stands</b> in Reno.” Your session goes back to your wallet.`,
    )
    const toCoach = (await to.mailsTo(made.coach.id)).at(-1)
    expect(toCoach?.text).toContain('You canceled it. The session goes back to')
    for (const mail of [toClient, toCoach]) {
      expect(mail?.calendar?.method).toBe('CANCEL')
      expect(unfolded(mail?.calendar?.ics)).toContain(`UID:session-${id}@oola\r\nSEQUENCE:1\r\n`)
    }
  })

  it('moves it with a message, which the client reads in the portal and by mail with both times', async () => {
    const made = await to.make(1, 'America/Chicago')
    const { id } = await to.book(made, SUNDAY)
    const firstName = await to.firstNameOf(made.coach)
    await to.move(made.coach, made, id, hours(SUNDAY, 24), 'Is Monday fine?')
    await world.jobs.drain()
    const [news] = (await made.client.send('GET', `/Notification/GetRecent`)).body
    expect(news.title).toBe(`${firstName} moved your session`)
    expect(news.message).toContain(
      `It is now Monday, March 9, 12:00 PM instead of Sunday, March 8, 12:00 PM. ${firstName} writes: “Is Monday fine?” <a href="/coachingRoom">Open the coaching room</a></p>`,
    )
    const text = (await to.mailsTo(made.client.id)).at(-1)?.text ?? ''
    expect(text).toContain(
      `${firstName} moved it from Sunday, March 8, 12:00 PM. ${firstName} writes: “Is Monday fine?”`,
    )
    expect((await to.mailsTo(made.coach.id)).at(-1)?.text).toContain(
      'You moved it from Sunday, March 8, 10:00 AM. You wrote: “Is Monday fine?”',
    )
  })

  it('reads of a client’s cancel who it was, and no bell rings for the client', async () => {
    const made = await to.make(1)
    const { id } = await to.book(made, SUNDAY)
    await to.bookings.cancel(await sessionOf(world, made.client), made.pair, {
      id,
      why: { reason: 'unwell', line: 'x' },
    })
    await world.jobs.drain()
    const firstName = await to.firstNameOf(made.client)
    expect((await to.mailsTo(made.coach.id)).at(-1)?.text).toContain(`${firstName} canceled it.`)
    expect((await to.mailsTo(made.client.id)).at(-1)?.text).toContain('You canceled it.')
    expect((await made.client.send('GET', `/Notification/GetRecent`)).body).toEqual([])
  })
})

describe('the mails of a session', () => {
  it('invite both by their own clocks, move and cancel under one id with rising numbers', async () => {
    const made = await to.make(1, 'America/Chicago')
    const { id } = await to.book(made, SUNDAY)
    await world.jobs.drain()
    await to.move(made.client, made, id, hours(SUNDAY, 24))
    await world.jobs.drain()
    await to.cancel(made.client, made, id)
    await world.jobs.drain()
    const [toClient, toCoach] = [await to.mailsTo(made.client.id), await to.mailsTo(made.coach.id)]
    expect(toClient.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(toCoach.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(toClient[0]?.text).toContain(
      'Sunday, March 8, 12:00 to 12:30 PM (Central time). That is 10:00 AM for',
    )
    expect(toCoach[0]?.text).toContain(
      'Sunday, March 8, 10:00 to 10:30 AM (Pacific time). That is 12:00 PM for',
    )
    for (const [sequence, { calendar }] of [...toClient.entries(), ...toCoach.entries()]) {
      expect(unfolded(calendar?.ics)).toContain(`UID:session-${id}@oola\r\nSEQUENCE:${sequence}\r\n`)
    }
    expect(unfolded(toClient[0]?.calendar?.ics)).toContain('DTSTART:20260308T170000Z')
    const other = (await world.app.services.account.findMember(made.coach.id)).email
    for (const { calendar } of toClient) expect(calendar?.ics).not.toContain(other)
  })

  it('remind both a day and an hour before, once, and not of what was moved or canceled', async () => {
    const made = await to.make(2)
    await to.book(made, SUNDAY)
    const gone = await to.book(made, hours(SUNDAY, 1))
    await to.cancel(made.client, made, gone.id)
    await world.jobs.drain()
    const count = async () => [
      (await to.mailsTo(made.client.id)).filter(({ subject }) => /^(Tomorrow|In one hour)/.test(subject))
        .length,
      (await to.mailsTo(made.coach.id)).filter(({ subject }) => /^(Tomorrow|In one hour)/.test(subject))
        .length,
    ]
    const pass = async (at: Date) => {
      world.clock.set(at)
      for (const _ of [1, 2]) await world.jobs.run('session-reminders')
      await world.jobs.drain()
      return count()
    }
    expect(await pass(hours(SUNDAY, -25))).toEqual([0, 0])
    expect(await pass(hours(SUNDAY, -24))).toEqual([1, 1])
    expect(await pass(hours(SUNDAY, -2))).toEqual([1, 1])
    expect(await pass(hours(SUNDAY, -1))).toEqual([2, 2])
    expect(await pass(hours(SUNDAY, 0))).toEqual([2, 2])
  })

  it('come in the portal as well, and each reminder in the ways that its reader wants; bookings always', async () => {
    const made = await to.make(2)
    const set = (channel: string) =>
      made.client.send('PUT', '/Notification/SetSetting', { kind: 'session', channel, wanted: false })
    // Both reminders have the same title: their causes tell them apart.
    const bells = async (who: typeof made.client | typeof made.coach) => {
      const { rows } = await world.db.pool.query<{ cause: string }>(
        'select cause from notification where member_id = $1 order by id',
        [who.id],
      )
      return rows.map(({ cause }) => cause)
    }
    const mails = async (who: typeof made.client | typeof made.coach) =>
      (await to.mailsTo(who.id)).map(({ subject }) => subject.split(':')[0])
    const { id } = await to.book(made, SUNDAY)
    const [day, hour] = [`session-${id}-0-day`, `session-${id}-0-hour`]
    await set('email')
    world.clock.set(hours(SUNDAY, -24))
    for (const _ of [1, 2]) await world.jobs.run('session-reminders')
    await world.jobs.drain()
    expect(await bells(made.client)).toEqual([day])
    expect((await mails(made.client)).join()).not.toContain('Tomorrow')
    expect(await bells(made.coach)).toEqual([day])
    expect(await mails(made.coach)).toContain('Tomorrow')
    const list = (await made.coach.send('GET', '/Notification/GetRecent')).body
    expect(list).toMatchObject([
      {
        title: `Reminder: your session with ${await to.firstNameOf(made.client)}`,
        message: `<p>Sunday, March 8, 10:00 AM. <a href="/coachingRoom?client=${made.client.id}">Open the coaching room</a></p>`,
      },
    ])
    await set('portal')
    world.clock.set(hours(SUNDAY, -1))
    await world.jobs.run('session-reminders')
    expect(await bells(made.client)).toEqual([day])
    expect(await bells(made.coach)).toEqual([day, hour])
    // The booking's mail is sent anyway, and does not mention a reminder.
    await to.book(made, hours(SUNDAY, 72))
    await world.jobs.drain()
    const booked = (await to.mailsTo(made.client.id)).at(-1)
    expect(booked?.subject).toMatch(/^Booked/)
    expect(booked?.text).not.toContain('remind you')
  })

  it('show what is still possible when they go out, and one clock when both are the same [DESK-01]', async () => {
    const made = await to.make(2)
    await to.book(made, SUNDAY)
    await world.jobs.drain()
    const [booked] = await to.mailsTo(made.client.id)
    expect(booked?.text).not.toContain('That is')
    expect(booked?.text).toContain('We will remind you a day and an hour before.')
    expect(booked?.text).toContain('in your coaching room until Saturday, March 7, 9:00 AM.')
    expect((await to.mailsTo(made.coach.id))[0]?.text).toContain(
      'You can move or cancel it in your schedule or in the coaching room.',
    )
    for (const before of [24, 1]) {
      world.clock.set(hours(SUNDAY, -before))
      await world.jobs.run('session-reminders')
      await world.jobs.drain()
      const reminder = (await to.mailsTo(made.client.id)).at(-1)
      expect(reminder?.subject).toMatch(before === 24 ? /^Tomorrow/ : /^In one hour/)
      expect(reminder?.text).toContain('It can’t be moved or canceled in the portal anymore.')
      expect(reminder?.text).not.toContain('until')
    }
    // Such a late booking gets no reminder of the day before, and its mail mentions none.
    await to.book(made, hours(SUNDAY, 4))
    await world.jobs.drain()
    expect((await to.mailsTo(made.client.id)).at(-1)?.text).toContain('We will remind you an hour before.')
  })

  it('remind of a session that its coach has moved at its new time', async () => {
    const made = await to.make(1)
    const { id } = await to.book(made, SUNDAY)
    await world.jobs.drain()
    const pass = async (at: Date) => {
      world.clock.set(at)
      await world.jobs.run('session-reminders')
      await world.jobs.drain()
      return (await to.mailsTo(made.client.id)).filter(({ subject }) =>
        /^(Tomorrow|In one hour)/.test(subject),
      ).length
    }
    expect(await pass(hours(SUNDAY, -24))).toBe(1)
    await to.move(made.coach, made, id, hours(SUNDAY, 72))
    await world.jobs.drain()
    expect(await pass(hours(SUNDAY, 48))).toBe(2)
    expect(await pass(hours(SUNDAY, 71))).toBe(3)
  })
})

it('a booking with a deleted coach does not block other reminders', async () => {
  const [first, gone, last] = [await to.make(1), await to.make(1), await to.make(1)]
  for (const made of [first, gone, last]) await to.book(made, SUNDAY)
  await world.jobs.drain()
  await world.db.pool.query('delete from member where id = $1', [gone.coach.id])
  world.clock.set(hours(SUNDAY, -24))
  await world.jobs.run('session-reminders')
  await world.jobs.drain()
  for (const made of [first, last])
    expect(
      (await to.mailsTo(made.client.id)).filter(({ subject }) => subject.startsWith('Tomorrow')),
    ).toHaveLength(1)
})
