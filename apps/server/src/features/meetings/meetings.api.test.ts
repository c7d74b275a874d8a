import { randomUUID } from 'node:crypto'
import { NO_MEETING } from '@oola/contract/meetings/meetings.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const give = ({ client }: PairFixture, count: number) =>
  world.app.services.sessions.wallet.give(client.id, count, randomUUID())
/** A pair with a number of sessions. */
const makePaidPair = async (sessions = 1): Promise<PairFixture> => {
  const made = await makePair(world)
  if (sessions > 0) await give(made, sessions)
  return made
}

const start = ({ coach, client }: PairFixture) => coach.send('POST', `/Coach/CreateMeeting/${client.id}`, {})
const find = (who: Pick<PairFixture['coach'], 'send'>, { client }: PairFixture) =>
  who.send('GET', `/Coach/GetMeeting/${client.id}`)
const complete = ({ coach, client }: PairFixture, MeetingCode: string) =>
  coach.send('POST', '/Coach/CompleteSession', { CoachId: coach.id, UserId: client.id, MeetingCode })
const entries = async ({ client }: PairFixture) => {
  const { body } = await client.send('GET', `/Coach/GetSessionWallet/${client.id}`)
  return body.entries.map(({ kind, balance }: { kind: string; balance: number }) => `${kind} ${balance}`)
}

describe('starting a meeting', () => {
  it('gives both sides their links and the code [ROOM-18, ROOM-19, ROOM-21]', async () => {
    const made = await makePaidPair()
    const { status, body } = await start(made)
    expect(status).toBe(200)
    expect(body).toEqual({
      coachLink: expect.stringMatching(new RegExp(`/coachingRoom/meeting\\?client=${made.client.id}$`)),
      customerLink: expect.stringMatching(/\/coachingRoom\/meeting$/),
      meetingCode: expect.stringMatching(/^[2-9A-Z]{6}$/),
      startedAt: '2026-03-10T18:00:00.000Z',
      isElsewhere: false,
    })
    expect((await find(made.client, made)).body).toEqual(body)
    expect((await find(made.coach, made)).body).toEqual(body)
  })

  it('is in the list of both sides until a day has passed, and in no other', async () => {
    const made = await makePaidPair()
    const other = await makePaidPair()
    const open = async ({ send }: PairFixture['coach']) => (await send('GET', '/Coach/GetOpenMeetings')).body
    expect(await open(made.client)).toEqual([])
    const { body } = await start(made)
    const listed = [{ ...body, coachId: made.coach.id, clientId: made.client.id }]
    expect([await open(made.client), await open(made.coach)]).toEqual([listed, listed])
    expect([await open(other.client), await open(other.coach)]).toEqual([[], []])
    await world.db.pool.query(`update meeting set started_at = $2 where member_id = $1`, [
      made.client.id,
      '2026-03-09T18:00:00Z',
    ])
    expect([await open(made.client), await open(made.coach)]).toEqual([[], []])
  })

  it('starts one, however often it is asked for', async () => {
    const made = await makePaidPair()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(made)))
    expect(new Set(answers.map(({ body }) => body.meetingCode)).size).toBe(1)
    const { rows } = await world.db.pool.query(
      'select count(*)::int as count from meeting where member_id = $1',
      [made.client.id],
    )
    expect(rows).toEqual([{ count: 1 }])
    // The client gets one notification.
    const { body } = await made.client.send('GET', '/Notification/GetNotification')
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Your coach is ready'])
  })

  it('needs a session in the wallet [ROOM-04]', async () => {
    const made = await makePaidPair(0)
    expect(await start(made)).toMatchObject({ status: 409, body: { code: 'no_sessions' } })
    expect((await find(made.client, made)).status).toBe(404)
  })

  it('is started by a coach, for an own client', async () => {
    const made = await makePaidPair()
    const other = await makePaidPair()
    expect((await made.client.send('POST', `/Coach/CreateMeeting/${made.client.id}`, {})).status).toBe(403)
    expect((await made.coach.send('POST', `/Coach/CreateMeeting/${other.client.id}`, {})).status).toBe(404)
  })

  it('leads elsewhere where an outside service holds the calls', async () => {
    const away = await makeTestApp({ env: { MEETING_URL: 'https://meet.example/oola/' } })
    try {
      const made = await makePair(away)
      await away.app.services.sessions.wallet.give(made.client.id, 1, 'gift')
      const { body } = await start(made)
      expect(body.coachLink).toMatch(/^https:\/\/meet\.example\/oola\/[0-9a-f-]{36}$/)
      expect(body).toMatchObject({ customerLink: body.coachLink, isElsewhere: true })
    } finally {
      await away.close()
    }
  })
})

describe('looking for a meeting', () => {
  it('answers with the text of the specification that there is none [ROOM-22]', async () => {
    const made = await makePaidPair()
    expect(await find(made.client, made)).toMatchObject({ status: 404, body: { message: NO_MEETING } })
    expect(NO_MEETING).toBe('Your coach has not started a meeting.')
  })

  it('finds none after 24 hours, and a new one can be started', async () => {
    const made = await makePaidPair()
    const { body: first } = await start(made)
    await world.db.pool.query(
      `update meeting set started_at = started_at - interval '24 hours' where member_id = $1`,
      [made.client.id],
    )
    expect((await find(made.client, made)).status).toBe(404)
    expect(await complete(made, first.meetingCode)).toMatchObject({
      status: 409,
      body: { code: 'wrong_meeting_code' },
    })
    expect((await start(made)).body.meetingCode).not.toBe(first.meetingCode)
    expect((await find(made.client, made)).status).toBe(200)
  })

  it('finds none with a former coach', async () => {
    const made = await makePaidPair()
    const { body } = await start(made)
    const next = await makeCoach(world)
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: `/api/FindCoach/SelectCoach/${next.id}`,
      headers: { ...made.client.headers, 'idempotency-key': randomUUID() },
      payload: {},
    })
    expect(statusCode).toBe(200)
    expect((await find(made.client, made)).status).toBe(404)
    expect((await find(made.coach, made)).status).toBe(403)
    expect((await complete(made, body.meetingCode)).status).toBe(409)
    expect(await entries(made)).toEqual(['gift 1'])
  })
})

describe('completing a session', () => {
  it('consumes one session once, in any spelling of the code, and ends the meeting [ROOM-23]', async () => {
    const made = await makePaidPair(2)
    const { body } = await start(made)
    const written = ` ${body.meetingCode.slice(0, 3).toLowerCase()}-${body.meetingCode.slice(3)} `
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(made, written)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]?.body).toEqual({ ok: true, sessionsRemaining: 1 })
    // A repeat after a lost reply.
    expect((await complete(made, body.meetingCode)).status).toBe(200)
    expect(await entries(made)).toEqual(['use 1', 'gift 2'])
    expect((await find(made.client, made)).status).toBe(404)
    const { body: profile } = await made.client.send(
      'GET',
      `/Customer/GetCustomerProfileInfo/${made.client.id}`,
    )
    expect(profile.sessionsRemaining).toBe(1)
  })

  it('refuses a wrong code, and another member’s, and consumes nothing', async () => {
    const made = await makePaidPair()
    const other = await makePaidPair()
    const { body: theirs } = await start(other)
    expect(await complete(made, 'AAAAAA')).toMatchObject({ status: 409 })
    await start(made)
    for (const code of ['AAAAAA', '', theirs.meetingCode])
      expect(await complete(made, code)).toMatchObject({
        status: 409,
        body: { message: 'The meeting code is not valid.' },
      })
    expect(await entries(made)).toEqual(['gift 1'])
    const asClient = await made.client.send('POST', '/Coach/CompleteSession', {
      CoachId: made.coach.id,
      UserId: made.client.id,
      MeetingCode: 'AAAAAA',
    })
    expect(asClient.status).toBe(403)
  })

  it('refuses when no session is left meanwhile', async () => {
    const made = await makePaidPair()
    const { body } = await start(made)
    await world.db.pool.query(
      `insert into session_entry (member_id, seq, key, kind, change, balance, at)
       values ($1, 2, 'use-elsewhere', 'use', -1, 0, now())`,
      [made.client.id],
    )
    expect(await complete(made, body.meetingCode)).toMatchObject({
      status: 409,
      body: { code: 'no_sessions' },
    })
  })

  it('completes the booking that it belongs to', async () => {
    const made = await makePaidPair()
    await world.db.pool.query(
      `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at) values ($1, $2, $3, $3, $3)`,
      [made.client.id, made.coach.id, new Date('2026-03-10T18:05:00Z')],
    )
    const { body } = await start(made)
    await complete(made, body.meetingCode)
    const { rows } = await world.db.pool.query('select status from session_booking where member_id = $1', [
      made.client.id,
    ])
    expect(rows).toEqual([{ status: 'completed' }])
  })
})
