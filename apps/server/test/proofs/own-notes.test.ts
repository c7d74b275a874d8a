import type { Call } from '@oola/contract/call'
import { isStaffCall } from '@oola/contract/staff/staff-call'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertStaffSession } from '#server/features/staff/staff-sessions.repo.ts'
import { insertView } from '#server/features/staff/view-as/view-as.repo.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { toViewToken } from '#server/platform/http/view-token.ts'
import { createToken, hashToken } from '#server/platform/member-token.ts'
import { silentLive } from '#server/platform/realtime/live.ts'
import { asMember } from '../support/builders/as-member.ts'
import { asStaff } from '../support/builders/as-staff.ts'
import { makeCoach } from '../support/builders/make-coach.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { makePair, type PairFixture } from '../support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { readExport } from '../support/builders/read-export.ts'
import { listCalls, nameOf } from './contract-calls.ts'

/** In one own note of a coach, and nowhere else. */
const MARKER = 'quokka-marker-7f3a'
/** The calls that give a coach their own notes. */
const OWN_CALLS = ['GET /Coach/GetOwnNotes/:clientId', 'POST /Coach/AddOwnNote', 'POST /Coach/FindInNotes']

const lines: string[] = []
const events: string[] = []
let world: TestApp
let pair: PairFixture
beforeAll(async () => {
  world = await makeTestApp({
    now: '2026-03-10T18:00:00Z',
    deps: {
      log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
      live: {
        ...silentLive,
        publish: (event, payload, to) => void events.push(JSON.stringify([event.name, payload, to])),
      },
    },
  })
  pair = await makePair(world, { firstName: 'Liam' })
  const note = { clientId: pair.client.id, text: `Ask about the brother. ${MARKER}` }
  expect((await pair.coach.send('POST', '/Coach/AddOwnNote', note)).status).toBe(200)
  await pair.coach.send('POST', '/Coach/FindInNotes', { userId: pair.coach.id, term: MARKER })
  // Everything else of the two that could carry it along.
  await pair.coach.send('POST', '/SessionComments/InsertComment', {
    ...{ CoachId: pair.coach.id, ClientID: pair.client.id, Comment: 'Read by both' },
  })
})
afterAll(() => world.close())

/** Values for the fields of any call; the search words are the note's. */
const valuesFor = (userId: number): Readonly<Record<string, unknown>> => ({
  ...{ coachId: pair.coach.id, CoachId: pair.coach.id, clientId: pair.client.id, ClientID: pair.client.id },
  ...{ userId, UserId: userId, userid: userId, memberId: pair.client.id, clientUserId: pair.client.id },
  ...{ id: pair.client.id, term: MARKER, search: MARKER, searchTerm: MARKER, q: MARKER, query: MARKER },
  ...{ name: MARKER, list: 'members', month: '2026-03', moduleId: 101, from: '2026-03-01', to: '2026-03-31' },
  ...{ Message: 'Hello', Comment: 'Hello', text: 'Hello', seq: 0 },
})

const fieldsOf = (part: Call['body'], values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  part instanceof z.ZodObject
    ? Object.fromEntries(
        Object.keys(part.shape).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
      )
    : {}

/** What a call replies, with success or not. */
const ask = async (call: Call, headers: Record<string, string>, userId: number) => {
  const values = valuesFor(userId)
  const path = call.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name] ?? 1)))
  const query = new URLSearchParams(
    Object.entries(fieldsOf(call.query, values)).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  )
  const reply = await world.app.inject({
    ...{ method: call.method, url: `/api${path}${query.size > 0 ? `?${query}` : ''}`, headers },
    ...(call.method === 'GET' ? {} : { payload: fieldsOf(call.body, values) }),
  })
  return { status: reply.statusCode, body: reply.body }
}

/** Calls that end the session or the account, or leave the pair, are made last by nobody. */
const ENDS = /LogOut|Logout|SignOut|Delete|Close|Cancel|Password|End/i

const askAll = async (headers: Record<string, string>, userId: number, isWanted: (call: Call) => boolean) => {
  const calls = (await listCalls()).filter(
    (call) => isWanted(call) && (call.method === 'GET' || !ENDS.test(call.path)),
  )
  const answered: string[] = []
  const leaks: string[] = []
  const statuses: string[] = []
  for (const call of calls) {
    const { status, body } = await ask(call, headers, userId)
    if (status < 300) answered.push(nameOf(call))
    else statuses.push(`${status} ${nameOf(call)} ${body.slice(0, 90)}`)
    if (body.includes('Ask about the brother')) leaks.push(nameOf(call))
  }
  if (answered.length === 0) console.log(statuses.slice(0, 8).join('\n'))
  return { answered, leaks }
}

const isPortal = (call: Call): boolean => !isStaffCall(call)
/** What staff read and search; their changes need a plan that was seen, and reply with no data. */
const isStaffRead = (call: Call): boolean =>
  isStaffCall(call) && (call.method === 'GET' || /find|search|plan|preview/i.test(call.path))

describe('a coach’s own note', () => {
  it('is in no call of the client, of another coach or of the staff, and in two of the coach [DESK-06]', async () => {
    const client = await askAll(pair.client.headers, pair.client.id, isPortal)
    expect(client.leaks).toEqual([])
    expect(client.answered.length).toBeGreaterThan(60)
    const other = await makeCoach(world)
    expect((await askAll(await signIn(world, other), other.id, isPortal)).leaks).toEqual([])
    const stranger = await asMember(world, { stepId: 4 })
    expect((await askAll(stranger.headers, stranger.id, isPortal)).leaks).toEqual([])
    for (const role of ['owner', 'support', 'coachManager'] as const) {
      const staff = await asStaff(world, role)
      const cookie = { cookie: staff.cookie() }
      for (const about of [pair.client.id, pair.coach.id]) {
        const seen = await askAll(cookie, about, isStaffRead)
        expect(seen.leaks, role).toEqual([])
        if (role === 'owner') expect(seen.answered.length).toBeGreaterThan(20)
      }
    }
    const own = await askAll(pair.coach.headers, pair.coach.id, isPortal)
    expect(own.leaks.filter((name) => !OWN_CALLS.includes(name))).toEqual([])
    expect(own.leaks).toContain('GET /Coach/GetOwnNotes/:clientId')
    expect(own.leaks).toContain('POST /Coach/FindInNotes')
  })

  it('is closed to staff who view as the coach or as the client [DESK-06]', async () => {
    const staff = await makeMember(world, { staffRole: 'owner' })
    const staffToken = createToken(staff.id)
    const at = world.clock.now()
    await insertStaffSession(world.db.orm, {
      ...{ memberId: staff.id, tokenHash: hashToken(staffToken), createdAt: at, lastSeenAt: at },
      ...{ expiresAt: new Date('2100-01-01'), factorAt: at },
    })
    for (const memberId of [pair.coach.id, pair.client.id]) {
      const token = createToken(memberId)
      await inTransaction(world.db, (tx) =>
        insertView(tx, {
          ...{ memberId, tokenHash: hashToken(token), expiresAt: new Date('2100-01-01') },
          ...{ staffId: staff.id, staffKey: hashToken(staffToken) },
        }),
      )
      const { leaks } = await askAll({ authorization: `Bearer ${toViewToken(token)}` }, memberId, isPortal)
      expect(leaks).toEqual([])
    }
  })

  it('is in the coach’s export alone, and in no mail, live event, push or line of the log [DESK-06]', async () => {
    const [mine, theirs] = [await readExport(world, pair.coach), await readExport(world, pair.client)]
    expect(theirs.all()).not.toContain(MARKER)
    expect(mine.text('json/coach-own-notes.json')).toContain(MARKER)
    const others = mine.names.filter(
      (name) => !name.includes('coach-own-notes') && !name.startsWith('pictures/'),
    )
    expect(others.filter((name) => mine.text(name).includes(MARKER))).toEqual([])
    await world.jobs.drain()
    expect(JSON.stringify([world.mails, world.pushes])).not.toContain(MARKER)
    expect(events.filter((line) => line.includes(MARKER))).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes('Ask about the brother'))).toEqual([])
    // The words of a search are in no line either.
    expect(lines.filter((line) => line.includes('FindInNotes') && line.includes(MARKER))).toEqual([])
    // And no table of another member has it.
    const { rows } = await world.db.pool.query(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb')
         and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
       group by table_name`,
    )
    const holding: string[] = []
    for (const { name } of rows) {
      const found = await world.db.pool.query(
        `select from "${name}" t where t::text like '%Ask about the brother%' limit 1`,
      )
      if (found.rowCount) holding.push(name)
    }
    expect(holding).toEqual(['coach_note'])
  })
})
