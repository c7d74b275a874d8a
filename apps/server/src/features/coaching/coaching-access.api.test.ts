import { randomUUID } from 'node:crypto'
import type { Call } from '@oola/contract/call'
import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCaller } from '../../../test/proofs/caller.ts'
import { listCalls } from '../../../test/proofs/contract-calls.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makeSignedIn, signIn } from '../../../test/support/builders/make-member.ts'
import { makePair } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { type Cell, COACHING_PATHS, ROLES, type Role, RULES } from './coaching-access.ts'

let world: TestApp
let calls: Call[]
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
  calls = (await listCalls()).filter(({ path }) => COACHING_PATHS.test(path))
})
afterAll(() => world.close())

/** A client with a coach, the coach before, and everybody else; new for each call, since some of them change things. */
const makeCast = async () => {
  const { client, coach } = await makePair(world)
  const [past, other] = [await makeCoach(world), await makeCoach(world)]
  await world.db.pool.query(
    `insert into coach_relation (member_id, coach_id, started_at, ended_at, ended_by)
     values ($1, $2, $3, $3, 'change')`,
    [client.id, past.id, new Date('2026-01-01T00:00:00Z')],
  )
  const member = async (given = {}) => {
    const made = await makeSignedIn(world, { stepId: 4, userTypeId: 1, ...given })
    return { id: made.member.id, headers: made.headers }
  }
  const signed = async ({ id }: { id: number }) => ({ id, headers: await signIn(world, { id }) })
  const who: Record<Role, { id: number; headers: Record<string, string> }> = {
    nobody: { id: 0, headers: {} },
    client,
    'another member': await member(),
    coach,
    'past coach': await signed(past),
    'another coach': await signed(other),
    'non-subscriber': await member({ userTypeId: 4 }),
    staff: await member({ isStaff: true }),
  }
  return who
}
type Cast = Awaited<ReturnType<typeof makeCast>>

/** A coach's profile and bio, as the portal sends them. */
const PROFILE = {
  ...{ firstName: 'Ana', lastName: 'Cole', country: 'US', zipCode: '97214', primaryLanguage: 'English' },
  ...{ emailAddress: 'ana.cole@example.com', phoneNumber: '5035550142', websiteUrl: null, calendlyUrl: null },
  ...{ listingPageHeader: 'Good to see you.', myOffer: 'Keep one promise.', aboutMe: 'I listen.' },
  ...{ RateItemCode: 'session-45', testimonial: { clientPermission: false }, codes: '97214' },
}

/** Hours of a coach who is never there. */
const SCHEDULE = {
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  ...{ pauseMinutes: 15, noticeHours: 24, horizonWeeks: 6 },
}

/** What this role says of the pair: past coaches of theirs, everybody else of the client and her coach. */
const inputOf = (call: Call, cast: Cast, role: Role) => {
  const clientId = cast.client.id
  const coachId = role === 'past coach' ? cast['past coach'].id : cast.coach.id
  const isCoachs = call.access === 'coach'
  // An own thing is asked for under its owner's id: the coach's of a coach's call, the client's of the others.
  const userId = isCoachs ? coachId : clientId
  const all: Readonly<Record<string, unknown>> = {
    ...{ coachId, clientId, userId, term: 'a', moduleId: 101, clientUserId: clientId },
    ...{ CoachId: coachId, ClientID: clientId, UserId: clientId, userid: userId, achievementid: 101 },
    ...{ Message: 'Hello', Comment: 'A note', seq: 0, Quantity: 1, details: [], marks: EVERYTHING },
    ...{ startsAt: '2026-03-12T18:00:00.000Z', bookingId: randomUUID(), MeetingCode: 'ABC123' },
    ...{ from: '2026-03-10T00:00:00.000Z', to: '2026-03-12T00:00:00.000Z' },
    ...PROFILE,
    ...{ schedule: SCHEDULE, address: 'https://calendars.example/private.ics' },
    // A form has text alone.
    ...(call.form
      ? { userId: String(userId), image: new File(['no picture'], 'a.png', { type: 'image/png' }) }
      : {}),
  }
  const names = call.path.match(/(?<=:)\w+/g) ?? []
  const params = Object.fromEntries(names.map((name) => [name, String(all[name])]))
  const fields = (part: Call['body']) =>
    part instanceof z.ZodObject
      ? Object.fromEntries(
          Object.keys(part.shape).flatMap((name) => (name in all ? [[name, all[name]]] : [])),
        )
      : {}
  return {
    params,
    ...(call.query ? { query: fields(call.query) } : {}),
    ...(call.body ? { body: fields(call.body) } : {}),
  }
}

const answer = async (call: Call, cast: Cast, role: Role): Promise<number> => {
  const { attempt } = createCaller(world)
  const input = inputOf(call, cast, role) as unknown as Parameters<typeof attempt>[1]
  const { statusCode } = await attempt(call, input, {
    ...cast[role].headers,
    'idempotency-key': randomUUID(),
  })
  return statusCode
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** A cell of this rule as it was found: `in` where the rule lets in and nobody was refused. */
const cellOf = (status: number, expected: Cell): Cell | number =>
  expected === 'in' && status !== 401 && status !== 403 && status !== 404 ? 'in' : status

describe('who may make which call of coaching', () => {
  const named = Object.values(RULES).flatMap((rule) => rule.calls)

  it('is said of every call, once', () => {
    expect(calls.map(nameOf).filter((name) => named.filter((one) => one === name).length !== 1)).toEqual([])
  })

  it.each(Object.entries(RULES))('%s', async (_, { cells, calls: names }) => {
    for (const call of calls.filter((one) => names.includes(nameOf(one)))) {
      const cast = await makeCast()
      for (const [index, role] of ROLES.entries()) {
        const expected = cells[index] ?? 401
        const status = await answer(call, cast, role)
        expect([nameOf(call), role, cellOf(status, expected)]).toEqual([nameOf(call), role, expected])
      }
    }
  })
})
