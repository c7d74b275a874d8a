import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isMissing } from '../../../../../scripts/test-programs.ts'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { makeActions } from '../../../test/support/builders/make-actions.ts'
import { makeGoals } from '../../../test/support/builders/make-goals.ts'
import { onDashboard, withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { readMime } from '../../../test/support/read-mime.ts'
import { startSmtpServer } from '../../../test/support/smtp-server.ts'
import { smtpMail } from '../../adapters/mail/smtp-mail.ts'

/** A Wednesday, eleven in the morning in Los Angeles. */
const NOW = '2026-03-11T18:00:00Z'
/** The Sunday after, 6:00 PM there. */
const SUNDAY = '2026-03-16T01:00:00Z'
const LAST_DAY = '2026-03-15'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW, env: { PUBLIC_URL: 'https://www.oola.example' } })
})
beforeEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const emailOf = async ({ id }: ActingMember) => (await world.app.services.account.findMember(id)).email
const mailsOf = async (member: ActingMember) =>
  world.mailsTo(await emailOf(member)).filter(({ key }) => key.startsWith('week-'))
const subjectsOf = async (member: ActingMember) => (await mailsOf(member)).map(({ subject }) => subject)
/** The member is here now; the column is the database's own time otherwise. */
const isHere = ({ id }: ActingMember, at: Date = world.clock.now()) =>
  world.db.pool.query('update member set last_active_at = $2 where id = $1', [id, at])
const plan = async (member: ActingMember) => {
  await isHere(member)
  await world.jobs.run('week-plans')
}
const nextOf = async ({ id }: ActingMember): Promise<string | null> => {
  const { rows } = await world.db.pool.query('select next_at as "at" from week_plan where member_id = $1', [
    id,
  ])
  return rows[0]?.at?.toISOString() ?? null
}
/** One minute of two servers. */
const minute = async (at: string) => {
  world.clock.set(at)
  await Promise.all([world.jobs.run('week-due'), world.jobs.run('week-due')])
  await world.jobs.drain()
}
const settings = ({ id }: ActingMember, { weekday = 6, time = '18:00', perDay = 3 }) =>
  world.db.pool.query(
    `insert into reminder_setting (member_id, per_day, quiet_from, quiet_until, times, weekday, week_time, show_names)
     values ($1, $2, '21:30', '07:00', '{}', $3, $4, false)
     on conflict (member_id) do update set per_day = $2, weekday = $3, week_time = $4`,
    [id, perDay, weekday, time],
  )

/** Steps of goals in Family and Fitness, and clicks without an area, in the week to the Sunday. */
const fillWeek = async (member: ActingMember) => {
  const [family, fitness] = await makeGoals(world, member.id, [{ areaId: 3 }, { areaId: 1 }])
  const done = (completedDay: string) => ({ completedDay, day: completedDay })
  const days = [0, 1, 2, 3].map((ago) => addDays(LAST_DAY, -ago))
  const ids = await makeActions(
    world,
    member.id,
    days.flatMap((day) => [1, 2, 3].map(() => done(day))),
  )
  await world.db.pool.query('update action set goal_id = $3 where member_id = $1 and id = any($2)', [
    member.id,
    ids.slice(0, 7),
    family,
  ])
  await world.db.pool.query('update action set goal_id = $3 where member_id = $1 and id = any($2)', [
    member.id,
    ids.slice(7, 10),
    fitness,
  ])
}

describe('your week', () => {
  it('comes once at the member’s day and time, with steps by area, streak with its reasons, wheel, next module and one honest sentence [REMIND-10]', async () => {
    const member = await withBreakthrough(world, {
      firstName: 'Maya',
      createdAt: new Date('2026-01-05T18:00:00Z'),
    })
    await fillWeek(member)
    await plan(member)
    expect(await nextOf(member)).toBe('2026-03-16T01:00:00.000Z')
    await minute('2026-03-16T00:59:00Z')
    expect(await mailsOf(member)).toEqual([])
    await minute(SUNDAY)
    await minute('2026-03-16T01:01:00Z')
    const [mail, ...more] = await mailsOf(member)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your week: 12 steps, and Family got the most of them')
    const text = mail?.text ?? ''
    expect(text).toContain('March 9 to 15')
    expect(text).toContain(
      'Steps by area\nFamily: 7\nFitness: 3\nFinance: 0\nFaith: 0\nField: 0\nFriends: 0\nFun: 0\nWithout an area: 2\n',
    )
    expect(text).toContain('Your streak: 4 days\nMonday: missed, 0 of 3 steps.\n')
    expect(text).toContain('Sunday: counted, 3 steps.\n')
    expect(text).toContain('Four days with three steps or more.\n')
    expect(text).toContain('Your wheel: 350\nFitness: 5.0\nFinance: 5.0\n')
    expect(text).toMatch(/Next module\n.+\nWeek 2, opens Wednesday\. About \d+ minutes\.\n/)
    const sentences = world.content.week.sentences.map(
      ({ text: words }) => words.split('{area}').at(-1) ?? '',
    )
    expect(sentences.filter((words) => text.includes(words))).not.toEqual([])
    expect(text).toContain('You get this because “Your week” is on. It comes on Sundays at 6:00 PM.')
    expect(mail?.stops).toMatchObject({ kind: 'week', memberId: member.id })
    expect(await nextOf(member)).toBe('2026-03-23T01:00:00.000Z')
  })

  it('is drawn: the wheel is a picture of seven numbers at an address that only we can make', async () => {
    const member = await onDashboard(world)
    await plan(member)
    await minute(SUNDAY)
    const [mail] = await mailsOf(member)
    const [, path = ''] =
      /src="https:\/\/www\.oola\.example(\/mails\/wheels\/[^"]+)" width="224" height="224" alt="Your wheel, 350: Fitness 5\.0, /.exec(
        mail?.html ?? '',
      ) ?? []
    const picture = await world.app.inject(path)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    // Twice as many pixels as it is wide.
    expect(picture.rawPayload.readUInt32BE(16)).toBe(448)
    expect((await world.app.inject(path.replace('50-50', '50-90'))).statusCode).toBe(404)
    expect((await world.app.inject('/mails/wheels/nothing.png')).statusCode).toBe(404)
  })

  it('is a quiet one without steps, with one idea', async () => {
    const member = await onDashboard(world)
    await plan(member)
    await minute(SUNDAY)
    const [mail] = await mailsOf(member)
    expect(mail?.subject).toBe('Your week, a quiet one')
    expect(mail?.text).toMatch(/^A quiet week\n/)
    expect(mail?.text).not.toContain('Steps by area')
    expect(mail?.text).toContain('One idea for ')
  })

  it('has another sentence each week', async () => {
    const member = await onDashboard(world)
    await plan(member)
    await minute(SUNDAY)
    await minute('2026-03-23T01:00:00Z')
    await minute('2026-03-30T01:00:00Z')
    const ideas = (await mailsOf(member)).map(({ text }) => /One idea for .+/.exec(text)?.[0])
    expect(ideas).toHaveLength(3)
    expect(ideas[0]).not.toBe(ideas[1])
    expect(ideas[1]).not.toBe(ideas[2])
  })

  it('follows a new day, time and zone within a quarter of an hour, and no second one comes soon', async () => {
    const member = await onDashboard(world)
    await plan(member)
    await minute(SUNDAY)
    await settings(member, { weekday: 0, time: '07:30' })
    await plan(member)
    // Monday is tomorrow: the next is a week later.
    expect(await nextOf(member)).toBe('2026-03-23T14:30:00.000Z')
    await world.db.pool.query("update member set time_zone = 'Europe/Berlin' where id = $1", [member.id])
    await plan(member)
    expect(await nextOf(member)).toBe('2026-03-23T06:30:00.000Z')
    await minute('2026-03-23T06:30:00Z')
    const [, second] = await mailsOf(member)
    expect(second?.text).toContain('March 16 to 22')
    expect(second?.text).toContain('on Mondays at 7:30 AM')
  })

  it('is not sent late after an outage, and comes the week after', async () => {
    const member = await onDashboard(world)
    await plan(member)
    await minute('2026-03-16T13:01:00Z')
    expect(await mailsOf(member)).toEqual([])
    expect(await nextOf(member)).toBe('2026-03-23T01:00:00.000Z')
  })

  it('is not sent from a queue that comes back days later', async () => {
    const member = await onDashboard(world)
    await plan(member)
    world.clock.set(SUNDAY)
    await world.jobs.run('week-due')
    world.clock.set('2026-03-18T01:00:00Z')
    await world.jobs.drain()
    expect(await mailsOf(member)).toEqual([])
  })

  it('counts as one of the day’s messages: on a day that has its most it comes the next morning [REMIND-05]', async () => {
    const member = await onDashboard(world)
    await settings(member, { perDay: 1 })
    await plan(member)
    await world.db.pool.query(
      `insert into outgoing_message (member_id, cause, kind, state, words, created_at, day)
       values ($1, 'x', 'coachMessage', 'sent', '{}', $2, '2026-03-15')`,
      [member.id, SUNDAY],
    )
    await minute(SUNDAY)
    expect(await mailsOf(member)).toEqual([])
    const release = async () => {
      await world.jobs.run('held-messages')
      await world.jobs.drain()
    }
    world.clock.set('2026-03-16T13:59:00Z')
    await release()
    expect(await mailsOf(member)).toEqual([])
    world.clock.set('2026-03-16T14:00:00Z')
    for (const _ of [1, 2]) await release()
    expect(await subjectsOf(member)).toEqual(['Your week, a quiet one'])
  })

  it.each<[string, (member: ActingMember) => Promise<unknown>]>([
    ['has no program', ({ id }) => world.db.pool.query('update member set step_id = 1 where id = $1', [id])],
    [
      'is no subscriber',
      ({ id }) => world.db.pool.query('update member set user_type_id = 4 where id = $1', [id]),
    ],
    [
      'leaves',
      ({ id }) => world.db.pool.query("update member set delete_at = '2026-04-01' where id = $1", [id]),
    ],
    ['wants none a day', (member) => settings(member, { perDay: 0 })],
    ['has stopped these mails', ({ id }) => world.app.services.notifications.setMails(id, ['week'], false)],
  ])('does not come to a member who %s', async (_case, change) => {
    const member = await onDashboard(world)
    await plan(member)
    await change(member)
    await minute(SUNDAY)
    expect(await mailsOf(member)).toEqual([])
  })

  it('becomes one “We keep your place” after four weeks away, then nothing until the member does something again [REMIND-10]', async () => {
    const member = await onDashboard(world)
    await plan(member)
    for (const day of [
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
      '2026-04-06',
      '2026-04-13',
      '2026-04-20',
      '2026-04-27',
    ])
      await minute(`${day}T01:00:00Z`)
    expect(await subjectsOf(member)).toEqual([
      ...Array.from({ length: 4 }, () => 'Your week, a quiet one'),
      'We keep your place',
    ])
    expect(await nextOf(member)).toBeNull()
    await world.jobs.run('week-plans-catch-up')
    expect(await nextOf(member)).toBeNull()
    await plan(member)
    await minute('2026-05-04T01:00:00Z')
    expect((await subjectsOf(member)).slice(5)).toEqual(['Your week, a quiet one'])
  })
})

describe.skipIf(isMissing('python3'))('the mail, read by another parser', () => {
  it('is whole: both parts, one picture of the wheel with its numbers, and its headers to stop it', async () => {
    const smtp = await startSmtpServer()
    const own = await makeTestApp({
      now: NOW,
      env: { PUBLIC_URL: 'https://www.oola.example' },
      deps: { mail: smtpMail({ url: smtp.url, from: 'Oola <hello@oola.example>' }) },
    })
    const member = await onDashboard(own, { firstName: 'Zoë' })
    await own.db.pool.query('update member set last_active_at = $2 where id = $1', [
      member.id,
      own.clock.now(),
    ])
    await own.jobs.run('week-plans')
    own.clock.set(SUNDAY)
    await own.jobs.run('week-due')
    await own.jobs.drain()
    const [mail] = readMime(smtp.received)
    await own.close()
    smtp.stop()
    expect(mail?.defects).toEqual([])
    expect(mail?.headers['list-unsubscribe']).toMatch(
      /^<https:\/\/www\.oola\.example\/mails\/stop\/week\/.+>$/,
    )
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [text = '', html = ''] = ['text/plain', 'text/html'].map(
      (type) => mail?.parts.find((part) => part.type === type)?.text,
    )
    expect(text).toContain('Hi Zoë, no steps were counted this week.')
    expect(html).toContain(
      'alt="Your wheel, 350: Fitness 5.0, Finance 5.0, Family 5.0, Faith 5.0, Field 5.0, Friends 5.0, Fun 5.0"',
    )
    expect(html.match(/alt="(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day: [^"]+"/g)).toHaveLength(7)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})
