import type { StaffCoachDetail } from '@oola/contract/staff/staff-coaches.calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { completeCoach, giveHours, makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { makeMember, makeSignedIn } from '../../../../test/support/builders/make-member.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const REASON = 'Talked it over with the coach'
const rows = async (text: string, values: unknown[] = []) => (await world.db.pool.query(text, values)).rows
const manager = () => asStaff(world, 'coachManager')
const subjectsTo = async (email: string) => {
  await world.jobs.drain()
  return world.mailsTo(email).map(({ subject }) => subject)
}
const certify = (id: number) =>
  inTransaction(world.db, (tx) =>
    world.app.services.certificates.issue(tx, { memberId: id, timeZone: 'America/Denver' }),
  )
const detail = async (id: number): Promise<StaffCoachDetail> =>
  (await (await manager()).send('GET', `/coaches/${id}`)).body
const plan = async (id: number, body: object, path = '') =>
  (await manager()).send('POST', `/coaches/${id}${path}/plan`, body)
const act = async (id: number, body: object, path = '') => {
  const { seen } = (await plan(id, body, path)).body
  return (await manager()).send('POST', `/coaches/${id}${path}`, { ...body, reason: REASON, seen })
}
const audits = async (id: number) =>
  (await rows('select kind from audit_entry where member_id = $1 order by id', [id])).map(({ kind }) => kind)
const isListed = async (id: number) =>
  (await world.app.inject({ url: `/api/Coach/GetDirectoryListingInfoPublic/${id}` })).statusCode

/** A certified member that staff invited, with a complete listing. */
const makeWaiting = async () => {
  const { member, headers } = await makeSignedIn(world, { stepId: 4, firstName: 'Dee', lastName: 'Park' })
  await certify(member.id)
  expect((await act(member.id, { act: 'invite' })).status).toBe(200)
  await makeProfile(member.id)
  return { ...member, headers }
}
/** Saves the profile as the coach's window does: the last part asks for approval. */
const makeProfile = async (id: number) => {
  await rows(
    `insert into coach_profile (member_id, is_listed, country, zip, city, state) values ($1, false, 'US', '80202', 'Denver', 'Colorado')
     on conflict do nothing`,
    [id],
  )
  await completeCoach(world, id)
}
/** Two clients of one coach. */
const makeTwoClients = async () => {
  const { client: first, coach } = await makePair(world, { firstName: 'Ines' })
  const { client: second, end } = await makePair(world, { firstName: 'Ada' })
  await end()
  await rows('update coach_relation set ended_at = started_at where member_id = $1 and ended_at is null', [
    second.id,
  ])
  await rows('insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)', [
    second.id,
    coach.id,
    world.clock.now(),
  ])
  return { coach, first, second }
}
const saveAnswers = async (headers: Record<string, string>, userId: number) => {
  const questions = (await world.app.inject({ url: `/api/Coach/GetAssessmentQuestions`, headers })).json()
  const details = questions.map(({ id, options }: { id: number; options: { id: number }[] }) => ({
    questionId: id,
    optionId: options[0]?.id,
  }))
  return world.app.inject({
    method: 'POST',
    url: '/api/Coach/SaveAssessment',
    headers,
    payload: { userId, details },
  })
}

describe('a new coach', () => {
  it('is certified, invited, writes a listing, and is listed only when staff approve it [STAFF-15]', async () => {
    const coach = await makeWaiting()
    expect(await subjectsTo(coach.email)).toContain('You’re invited to coach at Oola')
    expect((await detail(coach.id)).coach.state).toBe('invited')
    expect((await plan(coach.id, { act: 'approve' })).body.code).toBe('changed_meanwhile')
    expect((await saveAnswers(coach.headers, coach.id)).statusCode).toBe(200)
    const { coach: waiting, listing, checks } = await detail(coach.id)
    expect(waiting.state).toBe('waiting')
    expect(listing).toMatchObject({
      firstName: 'Dee',
      location: 'Denver, Colorado',
      emailAddress: null,
      phoneNumber: null,
    })
    expect(checks.filter(({ isMet }) => !isMet).map(({ name }) => name)).toEqual(['bio', 'picture', 'hours'])
    expect(await isListed(coach.id)).toBe(404)
    const { body } = await plan(coach.id, { act: 'approve' })
    const send = async () =>
      (await manager()).send('POST', `/coaches/${coach.id}`, {
        ...{ act: 'approve', reason: REASON, seen: body.seen },
      })
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 409])
    // Members see a coach with open hours only (DESK-10).
    expect(await isListed(coach.id)).toBe(404)
    await giveHours(world, coach.id)
    expect(await isListed(coach.id)).toBe(200)
    const subjects = await subjectsTo(coach.email)
    expect(subjects.filter((one) => one === 'Your listing is approved')).toHaveLength(1)
    expect(await audits(coach.id)).toEqual(['coach.invite', 'coach.approve'])
  })

  it('is sent back with a word and the checks that failed, and waits again after saving [STAFF-15]', async () => {
    const coach = await makeWaiting()
    await saveAnswers(coach.headers, coach.id)
    expect((await plan(coach.id, { act: 'sendBack' })).status).toBe(400)
    const body = { act: 'sendBack', word: 'Please tell us how you work.' }
    const { mail } = (await plan(coach.id, body)).body
    expect(mail.text).toContain('The picture is missing')
    expect((await act(coach.id, body)).status).toBe(200)
    await world.jobs.drain()
    const sent = world.mailsTo(coach.email).at(-1)
    expect(sent?.text).toContain('Please tell us how you work.')
    expect(sent?.text).toContain('No open hours yet')
    expect((await detail(coach.id)).coach.state).toBe('sentBack')
    await saveAnswers(coach.headers, coach.id)
    expect((await detail(coach.id)).coach.state).toBe('waiting')
  })

  it('cannot be approved while a needed check fails', async () => {
    const coach = await makeWaiting()
    await saveAnswers(coach.headers, coach.id)
    await rows(`update coach_profile set my_offer = 'I guarantee it.' where member_id = $1`, [coach.id])
    expect((await plan(coach.id, { act: 'approve' })).body.code).toBe('coach_unready')
  })

  it('of the shell’s command is listed as soon as the profile is complete, as before', async () => {
    const { member, headers } = await makeSignedIn(world, { stepId: 4, isActiveCoach: true })
    await makeProfile(member.id)
    await saveAnswers(headers, member.id)
    await giveHours(world, member.id)
    expect(await isListed(member.id)).toBe(200)
  })
})

describe('a coach', () => {
  it('is paused and listed again, each with a mail [STAFF-15]', async () => {
    const coach = await makeCoach(world)
    expect((await act(coach.id, { act: 'pause', word: 'Until you are back.' })).status).toBe(200)
    expect(await isListed(coach.id)).toBe(404)
    expect((await detail(coach.id)).coach.state).toBe('paused')
    expect((await act(coach.id, { act: 'resume' })).status).toBe(200)
    expect(await isListed(coach.id)).toBe(200)
    expect(await subjectsTo(coach.email)).toEqual([
      'Your listing is paused',
      'Your listing is no longer paused',
    ])
    expect(await audits(coach.id)).toEqual(['coach.pause', 'coach.resume'])
  })

  it('gets another rate of the list, and no other [STAFF-15]', async () => {
    const coach = await makeCoach(world)
    const { rates } = await detail(coach.id)
    const cents = rates.at(-1)?.cents ?? 0
    expect((await act(coach.id, { act: 'rate', cents })).status).toBe(200)
    expect((await detail(coach.id)).rates.find(({ isChosen }) => isChosen)?.cents).toBe(cents)
    expect((await plan(coach.id, { act: 'rate', cents: 1 })).body.code).toBe('rate_unknown')
    expect((await subjectsTo(coach.email)).at(-1)).toMatch(/^Your session rate is .+ now$/)
  })

  it('loses a certificate for a reason, once [STAFF-15]', async () => {
    const coach = await makeCoach(world)
    await certify(coach.id)
    const [certificate] = (await detail(coach.id)).certificates
    const body = { act: 'withdraw', code: certificate?.code }
    const { seen } = (await plan(coach.id, body)).body
    const send = async () =>
      (await manager()).send('POST', `/coaches/${coach.id}`, { ...body, reason: REASON, seen })
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await detail(coach.id)).certificates[0]?.withdrawnDay).toBe('2026-03-10')
    expect(await subjectsTo(coach.email)).toEqual(['Your coach certificate has been withdrawn'])
    expect(await audits(coach.id)).toEqual(['coach.withdraw'])
  })

  it('who leaves has clients moved or asked to choose, all at once and only when it is confirmed [STAFF-15]', async () => {
    const { coach, first, second } = await makeTwoClients()
    const other = await makeCoach(world, { firstName: 'Chi', lastName: 'Nguyen' })
    await completeCoach(world, other.id)
    expect((await act(coach.id, { act: 'leave', leavesOn: '2026-03-20' })).status).toBe(200)
    const before = await detail(coach.id)
    expect(before.coach).toMatchObject({ state: 'leaving', leavesOn: '2026-03-20', clients: 2 })
    for (const { suggestion } of before.clients) expect([null, coach.id]).not.toContain(suggestion)
    const moves = [
      { clientId: first.id, to: other.id },
      { clientId: second.id, to: null },
    ]
    await world.db.pool.query(
      `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at)
       values ($1, $2, $3::timestamptz + interval '2 days', $3, $3)`,
      [first.id, coach.id, world.clock.now()],
    )
    const { body } = await plan(coach.id, { moves }, '/moves')
    expect(body.title).toBe('Move 2 clients')
    // What is booked is canceled, and the portal of the coach closes before their last day: both are seen before.
    const canceled = { before: '1 ahead', after: 'canceled, what is paid stays in the wallet' }
    const closed = { before: 'open, last day March 20, 2026', after: 'closes today, at once' }
    const mailed = { after: 'when the coaching portal closes' }
    expect(body.changes).toMatchObject([{}, canceled, {}, closed, mailed])
    expect((await detail(coach.id)).coach.clients).toBe(2)
    const send = async () =>
      (await manager()).send('POST', `/coaches/${coach.id}/moves`, { moves, reason: REASON, seen: body.seen })
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status).sort()).toEqual([
      200, 409, 409,
    ])
    const coachOf = async (id: number) => (await world.app.services.coaching.current(id))?.coachId ?? null
    expect([await coachOf(first.id), await coachOf(second.id)]).toEqual([other.id, null])
    expect(await subjectsTo(first.email)).toContain('Chi Nguyen is your coach now')
    expect(await subjectsTo(second.email)).toContain('Pick your next coach')
    expect(await audits(first.id)).toEqual(['coach.clientMoved'])
    expect(await audits(coach.id)).toEqual(['coach.leave', 'coach.left'])
    expect((await detail(coach.id)).coach.state).toBe('left')
    const [row] = await rows('select is_active_coach from member where id = $1', [coach.id])
    expect(row.is_active_coach).toBe(false)
  })

  it('who leaves is a coach until the last client has gone', async () => {
    const { coach, first, second } = await makeTwoClients()
    await act(coach.id, { act: 'leave', leavesOn: '2026-03-20' })
    for (const [{ id }, state] of [
      [first, 'leaving'],
      [second, 'left'],
    ] as const) {
      const moves = [{ clientId: id, to: null }]
      const { seen } = (await plan(coach.id, { moves }, '/moves')).body
      const body = { moves, reason: REASON, seen }
      expect((await (await manager()).send('POST', `/coaches/${coach.id}/moves`, body)).status).toBe(200)
      expect((await detail(coach.id)).coach.state).toBe(state)
    }
  })

  it('loses clients while somebody acts for one of them: neither waits for the other for ever', async () => {
    const { coach, first, second } = await makeTwoClients()
    const moves = [first, second].map(({ id }) => ({ clientId: id, to: null }))
    const { body } = await plan(coach.id, { moves }, '/moves')
    const person = await manager()
    const acting = await world.db.pool.connect()
    try {
      await acting.query('begin')
      // An act locks its member first, and writes its entry last.
      await acting.query('select from member where id = $1 for update', [Math.max(first.id, second.id)])
      const moving = person.send('POST', `/coaches/${coach.id}/moves`, {
        ...{ moves, reason: REASON, seen: body.seen },
      })
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await rows(waits)).length).toBe(1)
      await acting.query(
        `insert into audit_entry (at, actor, source, kind, about, reason) values (now(), 'Sam', 'shell', 'test', 'x', '')`,
      )
      await acting.query('commit')
      expect((await moving).status).toBe(200)
    } finally {
      acting.release(true)
    }
  })

  it('keeps the clients when one of the moves cannot be made', async () => {
    const { client, coach } = await makePair(world)
    const { client: foreign } = await makePair(world)
    const moves = (clientId: number, to: number | null) => ({ moves: [{ clientId, to }] })
    expect((await plan(coach.id, moves(foreign.id, null), '/moves')).body.code).toBe('changed_meanwhile')
    const nobody = await makeMember(world)
    expect((await plan(coach.id, moves(client.id, nobody.id), '/moves')).status).toBe(404)
    expect((await plan(coach.id, moves(client.id, coach.id), '/moves')).status).toBe(404)
    expect((await plan(coach.id, { moves: [] }, '/moves')).status).toBe(400)
    expect((await world.app.services.coaching.current(client.id))?.coachId).toBe(coach.id)
  })

  it('is for owner and coach manager, and for no other role', async () => {
    const coach = await makeCoach(world)
    for (const role of ['support', 'finance', 'content'] as const) {
      const other = await asStaff(world, role)
      for (const path of ['/coaches', `/coaches/${coach.id}`])
        expect((await other.send('GET', path)).body.code).toBe('right_missing')
      expect((await other.send('POST', `/coaches/${coach.id}/plan`, { act: 'pause' })).body.code).toBe(
        'right_missing',
      )
    }
    const owner = await asStaff(world, 'owner')
    expect((await owner.send('GET', '/coaches')).body.coaches.length).toBeGreaterThan(0)
    const member = await makeMember(world)
    expect((await owner.send('GET', `/coaches/${member.id}`)).status).toBe(404)
    expect((await owner.send('POST', `/coaches/${coach.id}/plan`, { act: 'praise' })).status).toBe(400)
  })
})
