import { addDays, localDay } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const rows = async (text: string, values: unknown[]) => (await world.db.pool.query(text, values)).rows

/** A coach who is leaving, with clients. */
const makeLeaving = async (count: number) => {
  const pairs = []
  for (let index = 0; index < count; index++) pairs.push(await makePair(world))
  const coachId = pairs[0]?.coach.id ?? 0
  await rows('update coach_relation set coach_id = $1 where member_id = any($2)', [
    coachId,
    pairs.map(({ client }) => client.id),
  ])
  await rows(
    `insert into coach_standing (member_id, state, since, leaves_on) values ($1, 'leaving', $2::timestamptz - interval '1 day', '2026-03-20')`,
    [coachId, world.clock.now()],
  )
  const stateOf = async () =>
    (await (await asStaff(world, 'coachManager')).send('GET', `/coaches/${coachId}`)).body.coach.state
  return { coachId, clients: pairs.map(({ client }) => client), coach: pairs[0]?.coach, stateOf }
}

const entriesAbout = (coachId: number) =>
  rows('select kind, actor, source from audit_entry where member_id = $1', [coachId])

describe('a coach who is leaving', () => {
  it('has left when the last clients choose others by themselves, also at once [STAFF-15]', async () => {
    const { coachId, clients, stateOf } = await makeLeaving(2)
    const other = await makeCoach(world)
    const replies = await Promise.all(
      clients.map(({ send }) => send('POST', `/FindCoach/SelectCoach/${other.id}`, {})),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await world.jobs.drain()
    expect(await stateOf()).toBe('left')
    expect(await entriesAbout(coachId)).toEqual([{ kind: 'coach.left', actor: 'Oola', source: 'job' }])
    expect(await rows('select is_active_coach as is from member where id = $1', [coachId])).toEqual([
      { is: false },
    ])
  })

  it('stays until then, and has left when they end the last coaching or the last account is deleted', async () => {
    const { clients, coach, stateOf } = await makeLeaving(2)
    const [first, last] = clients
    const end = { clientId: first?.id, lastDay: '2026-03-10', word: 'It was good to work with you.' }
    expect((await coach?.send('POST', '/Coach/EndCoaching', end))?.status).toBe(200)
    await world.jobs.drain()
    expect(await stateOf()).toBe('leaving')
    await rows('delete from member where id = $1', [last?.id])
    await world.jobs.run('coaches-gone')
    expect(await stateOf()).toBe('left')
  })

  it('is told the last day, what happens to clients and money, and when the portal has closed [STAFF-15]', async () => {
    const staff = await asStaff(world, 'coachManager')
    const { client, coach } = await makePair(world)
    const [{ email }] = await rows('select email from member where id = $1', [coach.id])
    await rows(
      `insert into notification_setting (member_id, kind, channel, wanted) values ($1, 'program', 'email', false)`,
      [client.id],
    )
    const act = async (body: object, path = '') => {
      const { body: planned } = await staff.send('POST', `/coaches/${coach.id}${path}/plan`, body)
      const confirmed = { ...body, reason: 'Talked it over with the coach', seen: planned.seen }
      expect((await staff.send('POST', `/coaches/${coach.id}${path}`, confirmed)).status).toBe(200)
      await world.jobs.drain()
      return planned
    }
    const subjectsTo = (address: string) => world.mailsTo(address).map(({ subject }) => subject)
    const told = 'Your last day as a coach is March 20, 2026'
    const { mail } = await act({ act: 'leave', leavesOn: '2026-03-20' })
    expect(mail).toMatchObject({ to: email, subject: told })
    expect(mail.text).toContain('We’ll pay you for every session you held')
    expect(mail.text).toContain('/DashboardCoach')
    const stay = await act({ act: 'stay' })
    expect(stay.mail.text).toContain(
      'Your listing is back in the directory, and your current clients stay with you.',
    )
    await act({ act: 'leave', leavesOn: '2026-03-20' })
    const { changes } = await act({ moves: [{ clientId: client.id, to: null }] }, '/moves')
    expect(changes.at(-1)).toMatchObject({ after: 'when the coaching portal closes' })
    expect(subjectsTo(email)).toEqual([
      told,
      'You’re staying on as a coach',
      told,
      'Your coaching portal is closed',
    ])
    // Also one who wants no news of the program.
    expect(subjectsTo(client.email)).toContain('Pick your next coach')
  })

  it('has the portal until a session that has begun is over, and the plan says so [STAFF-15]', async () => {
    const { coachId, clients, stateOf } = await makeLeaving(1)
    const [client] = clients
    await rows(
      `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at)
       values ($1, $2, $3::timestamptz - interval '10 minutes', $3, $3)`,
      [client?.id, coachId, world.clock.now()],
    )
    const staff = await asStaff(world, 'coachManager')
    const moves = [{ clientId: client?.id, to: null }]
    const { changes, seen } = (await staff.send('POST', `/coaches/${coachId}/moves/plan`, { moves })).body
    expect(changes.slice(1).map(({ after }: { after: string }) => after)).toEqual([
      expect.stringMatching(/^stays with .+, a running call ends$/),
      'closes when the session that has begun is over',
      'when the coaching portal closes',
    ])
    const confirmed = { moves, seen, reason: 'Talked it over with the coach' }
    expect((await staff.send('POST', `/coaches/${coachId}/moves`, confirmed)).status).toBe(200)
    await world.jobs.drain()
    expect(await stateOf()).toBe('leaving')
    // They had a mail about their last day, so that they get one about staying, too.
    const stay = (await staff.send('POST', `/coaches/${coachId}/plan`, { act: 'stay' })).body
    expect(stay.mail.text).toContain('Your listing is back in the directory.')
    expect(stay.mail.text).not.toContain('clients')
    world.clock.advance({ hours: 24 })
    await world.jobs.run('coaches-gone')
    expect(await stateOf()).toBe('left')
    world.clock.advance({ hours: -24 })
  })

  it('gets no client in the moment in which the portal closes, neither by a choice nor by a move', async () => {
    const { client, coach: from } = await makePair(world)
    const member = await asMember(world, { stepId: 4, userTypeId: 1 })
    const coach = await makeCoach(world)
    await world.app.services.coaching.grant(member.id)
    const staff = await asStaff(world, 'coachManager')
    const moves = [{ clientId: client.id, to: coach.id }]
    const { seen } = (await staff.send('POST', `/coaches/${from.id}/moves/plan`, { moves })).body
    const confirmed = { moves, seen, reason: 'Talked it over with the coach' }
    const closing = await world.db.pool.connect()
    try {
      await closing.query('begin')
      await closing.query('select from member where id = $1 for update', [coach.id])
      await closing.query('update member set is_active_coach = false where id = $1', [coach.id])
      const begun = [
        member.send('POST', `/FindCoach/SelectCoach/${coach.id}`, {}),
        staff.send('POST', `/coaches/${from.id}/moves`, confirmed),
      ]
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await rows(waits, [])).length).toBe(2)
      await closing.query('commit')
      expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([404, 404])
    } finally {
      closing.release(true)
    }
    expect(await rows('select from coach_relation where coach_id = $1', [coach.id])).toEqual([])
    expect((await world.app.services.coaching.current(client.id))?.coachId).toBe(from.id)
  })

  it('and another, each the other’s client, lose their clients at once, and neither move waits in a circle', async () => {
    const [one, other] = [await makeLeaving(1), await makeLeaving(1)]
    for (const [client, { coachId }] of [
      [one, other],
      [other, one],
    ] as const)
      await rows('update coach_relation set member_id = $1 where coach_id = $2', [client.coachId, coachId])
    // Of the highest id: both moves have locked what comes before when they wait for the next coach.
    const next = await makeCoach(world)
    const staff = await asStaff(world, 'coachManager')
    const planOf = async (coachId: number, clientId: number) => {
      const moves = [{ clientId, to: next.id }]
      const { seen } = (await staff.send('POST', `/coaches/${coachId}/moves/plan`, { moves })).body
      return { path: `/coaches/${coachId}/moves`, body: { moves, seen, reason: 'Talked it over with both' } }
    }
    const plans = [await planOf(one.coachId, other.coachId), await planOf(other.coachId, one.coachId)]
    const busy = await world.db.pool.connect()
    try {
      await busy.query('begin')
      await busy.query('select from member where id = $1 for update', [next.id])
      const moving = plans.map(({ path, body }) => staff.send('POST', path, body))
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await rows(waits, [])).length).toBe(2)
      await busy.query('commit')
      expect((await Promise.all(moving)).map(({ status }) => status)).toEqual([200, 200])
    } finally {
      busy.release(true)
    }
    expect([await one.stateOf(), await other.stateOf()]).toEqual(['left', 'left'])
  })

  it('of no client has one e-mail, when the session that has begun is over, and the plan says so', async () => {
    const staff = await asStaff(world, 'coachManager')
    const { client, coach, end } = await makePair(world)
    const [{ email }] = await rows('select email from member where id = $1', [coach.id])
    await rows(
      `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at)
       values ($1, $2, $3::timestamptz - interval '10 minutes', $3, $3)`,
      [client.id, coach.id, world.clock.now()],
    )
    await end()
    await rows('update coach_relation set ended_at = started_at where member_id = $1', [client.id])
    const subjects = async () => {
      await world.jobs.drain()
      return world.mailsTo(email).map(({ subject }) => subject)
    }
    const before = await subjects()
    const act = async (body: object) => {
      const { body: planned } = await staff.send('POST', `/coaches/${coach.id}/plan`, body)
      const confirmed = { ...body, reason: 'Talked it over with the coach', seen: planned.seen }
      expect((await staff.send('POST', `/coaches/${coach.id}`, confirmed)).status).toBe(200)
      return planned
    }
    const left = await act({ act: 'leave' })
    expect([left.mail.subject, left.undoDays]).toEqual(['Your coaching portal is closed', 0])
    expect(left.changes.slice(2)).toMatchObject([
      { after: 'closes when the session that has begun is over' },
      { after: 'when the coaching portal closes' },
    ])
    expect(await subjects()).toEqual(before)
    const stay = await act({ act: 'stay' })
    // Nobody wrote to them that they leave.
    expect(stay.mail).toBeNull()
    await act({ act: 'leave' })
    world.clock.advance({ hours: 24 })
    for (const _ of [1, 2]) await world.jobs.run('coaches-gone')
    world.clock.advance({ hours: -24 })
    expect((await subjects()).slice(before.length)).toEqual(['Your coaching portal is closed'])
  })

  it('of no client leaves at once, with one e-mail; no last day is in the past', async () => {
    const coach = await makeCoach(world)
    const staff = await asStaff(world, 'coachManager')
    const plan = async (leavesOn?: string) =>
      (
        await staff.send('POST', `/coaches/${coach.id}/plan`, {
          act: 'leave',
          ...(leavesOn ? { leavesOn } : {}),
        })
      ).body
    expect((await plan('2020-01-01')).issues).toMatchObject([{ path: 'leavesOn' }])
    const { mail, seen } = await plan()
    expect(mail.subject).toBe('Your coaching portal is closed')
    const body = { act: 'leave', seen, reason: 'Talked it over with the coach' }
    expect((await staff.send('POST', `/coaches/${coach.id}`, body)).status).toBe(200)
    await world.jobs.drain()
    expect(world.mailsTo(coach.email).map(({ subject }) => subject)).toEqual([
      'Your coaching portal is closed',
    ])
  })

  it('is on the home page of staff while there are clients, late when the last day is over [STAFF-08] [STAFF-15]', async () => {
    await rows('delete from coach_standing', [])
    const { coach } = await makePair(world)
    const leave = (day: string) =>
      world.db.pool.query(
        `insert into coach_standing (member_id, state, since, leaves_on) values ($1, 'leaving', $2, $3)
         on conflict (member_id) do update set leaves_on = excluded.leaves_on`,
        [coach.id, world.clock.now(), day],
      )
    const group = async () => {
      const staff = await asStaff(world, 'coachManager')
      const { waiting } = (await staff.send('GET', '/home')).body
      return waiting.find((each: { group: string }) => each.group === 'coaches')
    }
    const today = localDay(world.clock.now(), 'America/Los_Angeles')
    await leave(addDays(today, 3))
    const found = await group()
    expect(found).toMatchObject({ count: 1, late: 0, rows: [{ detail: '1 client to move' }] })
    expect(found.rows[0].title).toMatch(/ leaves on March \d+$/)
    await leave(addDays(today, -1))
    expect(await group()).toMatchObject({
      ...{ count: 1, late: 1, rows: [{ title: expect.stringMatching(/ was due to leave on March \d+$/) }] },
    })
    await world.db.pool.query('update coach_relation set ended_at = started_at where coach_id = $1', [
      coach.id,
    ])
    expect(await group()).toBeUndefined()
    await rows('delete from coach_standing', [])
  })
})
