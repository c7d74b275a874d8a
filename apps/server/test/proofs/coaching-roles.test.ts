import { randomUUID } from 'node:crypto'
import { COACH_CERTIFICATION_BADGE } from '@oola/contract/badges/coach-badges'
import type { Call } from '@oola/contract/call'
import type { PairAccess } from '@oola/contract/call-access'
import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeBadges } from '../support/builders/make-badges.ts'
import { makeCoach } from '../support/builders/make-coach.ts'
import { makeSignedIn, signIn, TEST_PASSWORD } from '../support/builders/make-member.ts'
import { makePair } from '../support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { createCaller } from './caller.ts'
import { listCalls, nameOf } from './contract-calls.ts'

/** Callers; each requests the same client and their coach, a past coach the client and themselves. */
const ROLES = [
  'nobody',
  'client',
  'another member',
  'coach',
  'past coach',
  'another coach',
  'non-subscriber',
  'staff',
] as const
type Role = (typeof ROLES)[number]

const REFUSALS = ['not_signed_in', 'not_allowed', 'not_found', 'coaching_over'] as const
/** `in`: allowed, with any result; else the error code of the refusal. */
type Outcome = 'in' | (typeof REFUSALS)[number]

const PATHS = /^\/(FindCoach|Coach|CoachSharing|ChatConversation|SessionComments)\//
const calls = (await listCalls()).filter(
  ({ path, access, pair }) => PATHS.test(path) || access === 'coach' || pair,
)

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

/** A client with a coach, a past coach, and others; new for each call, since some calls change them. */
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
  const bookings = { coach: randomUUID(), 'past coach': randomUUID() }
  for (const [id, coachId] of [
    [bookings.coach, coach.id],
    [bookings['past coach'], past.id],
  ])
    await world.db.pool.query(
      `insert into session_booking (member_id, id, coach_id, starts_at, booked_at, timed_at)
       values ($1, $2, $3, '2026-03-20T18:00:00Z', $4, $4)`,
      [client.id, id, coachId, world.clock.now()],
    )
  for (const { id } of [coach, past]) await makeBadges(world, id, [COACH_CERTIFICATION_BADGE])
  const who: Record<Role, { id: number; headers: Record<string, string> }> = {
    nobody: { id: 0, headers: {} },
    client,
    'another member': await member(),
    coach,
    'past coach': await signed(past),
    'another coach': await signed(other),
    'non-subscriber': await member({ userTypeId: 4 }),
    staff: await member({ staffRole: 'owner' }),
  }
  return { ...who, bookings }
}
type Cast = Awaited<ReturnType<typeof makeCast>>

/** A coach's profile and bio in the portal's form. */
const PROFILE = {
  ...{ firstName: 'Ana', lastName: 'Cole', country: 'US', zipCode: '97214', primaryLanguage: 'English' },
  ...{ emailAddress: 'ana.cole@example.com', phoneNumber: '5035550142', websiteUrl: null, calendlyUrl: null },
  ...{ listingPageHeader: 'Good to see you.', myOffer: 'Keep one promise.', aboutMe: 'I listen.' },
  ...{ RateItemCode: 'session-45', testimonial: { clientPermission: false }, codes: '97214' },
  password: TEST_PASSWORD,
}

/** A coach without hours. */
const SCHEDULE = {
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  ...{ pauseMinutes: 15, noticeHours: 24, horizonWeeks: 6 },
}

/** This role's input: past coaches use their own id, all others the ids of the client and the present coach. */
const inputOf = (call: Call, cast: Cast, role: Role) => {
  const clientId = cast.client.id
  const side = role === 'past coach' ? role : 'coach'
  const coachId = cast[side].id
  // The owner's id: the coach's for a coach's call, the client's for others.
  const userId = call.access === 'coach' ? coachId : clientId
  const all: Readonly<Record<string, unknown>> = {
    ...{ coachId, clientId, userId, moduleId: 101, areaId: 3, clientUserId: clientId },
    ...{
      CoachId: coachId,
      ClientID: clientId,
      UserId: clientId,
      userid: userId,
      achievementid: COACH_CERTIFICATION_BADGE,
    },
    ...{ Message: 'Hello', Comment: 'A note', seq: 0, Quantity: 1, details: [], marks: EVERYTHING },
    ...{ startsAt: '2026-03-12T18:00:00.000Z', bookingId: cast.bookings[side], MeetingCode: 'ABC123' },
    why: { reason: 'unwell' },
    ...{ starts: ['2026-03-12T18:00:00.000Z'], outside: true },
    ...{ day: '2026-03-12', time: '11:00' },
    ...{ text: 'Call Mom', day: '2026-03-12', agreementId: 1, noteId: randomUUID(), term: 'mom' },
    ...{ answers: { wentWell: '', wasHard: '', talkAbout: '' }, state: 'open', takesClients: true },
    ...{ lastDay: '2026-03-20', word: 'It was good to work with you', clientIds: [clientId] },
    clientKey: randomUUID(),
    ...{ from: '2026-03-10T00:00:00.000Z', to: '2026-03-12T00:00:00.000Z' },
    ...PROFILE,
    ...{ schedule: SCHEDULE, address: 'https://calendars.example/private.ics' },
    // A form contains only text.
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

type Input = ReturnType<typeof inputOf>

const names = ({ params, body }: Input, field: string): boolean =>
  Object.keys({ ...params, ...body }).some((name) => name.toLowerCase() === field)

const COACHES: readonly Role[] = ['coach', 'past coach', 'another coach']

/** @param unknown the code for a member outside of the pair */
const expectedOfPair = ({ side, when }: PairAccess, role: Role, unknown: Outcome): Outcome => {
  if (role !== 'client' && role !== 'coach' && role !== 'past coach') return unknown
  if (role === 'past coach' && when !== 'ever') return when === 'open' ? 'coaching_over' : 'not_allowed'
  const own = role === 'client' ? 'client' : 'coach'
  return side === 'both' || side === own ? 'in' : 'not_allowed'
}

/** The result by the call's declaration, for this input and role. */
const expectedOf = ({ access, pair }: Call, input: Input, role: Role): Outcome => {
  if (access === 'public') return 'in'
  if (role === 'nobody') return 'not_signed_in'
  if (access === 'coach' && !COACHES.includes(role)) return 'not_allowed'
  if (access === 'subscriber' && role === 'non-subscriber') return 'not_allowed'
  if (pair) {
    // Without a coach id a coach means themselves, and has no such client.
    const isOwn = access === 'coach' && !names(input, 'coachid')
    return expectedOfPair(pair, role, isOwn ? 'not_found' : 'not_allowed')
  }
  const owners: readonly Role[] = access === 'coach' ? ['coach', 'past coach'] : ['client']
  return names(input, 'userid') && !owners.includes(role) ? 'not_allowed' : 'in'
}

/** @throws Error for an invalid input, which tests no access */
const outcomeOf = async (call: Call, input: Input, headers: Record<string, string>): Promise<Outcome> => {
  const { attempt } = createCaller(world)
  const reply = await attempt(call, input as unknown as Parameters<typeof attempt>[1], {
    ...headers,
    'idempotency-key': randomUUID(),
  })
  if (reply.statusCode < 400) return 'in'
  const { code, issues } = reply.json()
  if (code === 'validation_failed')
    throw new Error(`${nameOf(call)}: add values for these fields to inputOf: ${JSON.stringify(issues)}`)
  return REFUSALS.find((refusal) => refusal === code) ?? 'in'
}

describe('every call of coaching allows exactly the declared roles', () => {
  it.each(calls.map((call) => ({ name: nameOf(call), call })))('$name', async ({ call }) => {
    const cast = await makeCast()
    for (const role of ROLES) {
      const input = inputOf(call, cast, role)
      const outcome = await outcomeOf(call, input, cast[role].headers)
      const hint = `${nameOf(call)}: its access, its pair or the policy of its feature is wrong`
      expect({ role, outcome }, hint).toEqual({ role, outcome: expectedOf(call, input, role) })
    }
  })
})
