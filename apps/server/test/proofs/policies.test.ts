import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { Call } from '@oola/contract/call'
import { STEPS } from '@oola/contract/journey/steps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { makeSignedIn } from '../support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { createCaller } from './caller.ts'
import { listCalls } from './contract-calls.ts'
import { liveWholeLife } from './member-life.ts'
import { POLICIES, type Policy, THINGS } from './policy-table.ts'

const ROLES: Readonly<Record<string, Partial<NewMember>>> = {
  'another member': {},
  'a coach': { isActiveCoach: true },
  'one of the staff': { isStaff: true },
  'a non-subscriber': { userTypeId: USER_TYPES.nonSubscriber },
}

/** A type of member that no policy names; she coaches, so that nothing but the policy of a feature can refuse her. */
const UNKNOWN_KIND = { userTypeId: 9, isActiveCoach: true } as const
const UNKNOWN = 'of an unknown kind'

const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const policyOf = (name: string): Policy | undefined =>
  (Object.keys(POLICIES) as Policy[]).find((policy) => POLICIES[policy].includes(name))

type Input = Readonly<Partial<Record<'params' | 'query' | 'body', Readonly<Record<string, unknown>>>>>

/** The same input with other values where it has these names, whatever their case. */
const withValues = (input: Input, values: Readonly<Record<string, unknown>>): Input => {
  const named = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  const part = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, named.get(name.toLowerCase()) ?? value]),
    )
  return Object.fromEntries(Object.entries(input).map(([name, fields]) => [name, part(fields)]))
}
const namesMember = ({ params, body }: Input): boolean =>
  Object.keys({ ...params, ...body }).some((name) => name.toLowerCase() === 'userid')

interface Answer {
  readonly status: number
  readonly code?: string
}

/** What somebody else was answered who said what the owner says, `as` whom and of whom. */
interface Tried {
  readonly call: string
  readonly role: string
  readonly whose: 'the owner’s id' | 'the owner’s id, as a client' | 'an own id' | 'nobody’s thing'
  readonly answer: Answer
}

const tried: Tried[] = []
let world: TestApp
let calls: Call[]

/** Before the owner makes a call for the first time, everybody else tries the very same. */
const tryAll = async (attempt: ReturnType<typeof createCaller>['attempt'], call: Call, input: Input) => {
  const name = nameOf(call)
  let visitor = 0
  const ask = async (as: Record<string, string>, given: Input): Promise<Answer> => {
    visitor += 1
    // Each from an address of its own: attempts with cards are limited by it.
    const headers = { ...as, 'x-forwarded-for': `10.${tried.length >> 8}.${tried.length & 255}.${visitor}` }
    const reply = await attempt(call, given as Parameters<typeof attempt>[1], {
      ...headers,
      'idempotency-key': crypto.randomUUID(),
    })
    return { status: reply.statusCode, code: reply.statusCode < 400 ? undefined : reply.json().code }
  }
  const note = (role: string, whose: Tried['whose'], answer: Answer) =>
    tried.push({ call: name, role, whose, answer })

  note('nobody', 'the owner’s id', await ask({}, input))
  // Where the owner stands, so that no step stands in the way.
  const { rows } = await world.db.pool.query(
    `select step_id as "stepId", level from member where last_name = 'Quackenbush' order by id limit 1`,
  )
  const kinds = { ...ROLES, 'a beginner': { stepId: STEPS.assessment }, [UNKNOWN]: UNKNOWN_KIND }
  for (const [role, given] of Object.entries(kinds)) {
    const { member, headers } = await makeSignedIn(world, { ...rows[0], ...given })
    if (namesMember(input)) note(role, 'the owner’s id', await ask(headers, input))
    // Who says that she is the client's coach is not believed.
    if (call.namesClient)
      note(role, 'the owner’s id, as a client', await ask(headers, withValues(input, { coachId: member.id })))
    const own = withValues(input, { userId: member.id })
    // Logging out ends the session, so it is the last.
    if (THINGS[name]) note(role, 'nobody’s thing', await ask(headers, withValues(own, THINGS[name])))
    note(role, 'an own id', await ask(headers, own))
  }
}

beforeAll(async () => {
  calls = (await listCalls()).filter(({ access }) => access !== 'public')
  world = await makeTestApp({ env: { TRUST_PROXY: '1' } })
  await world.db.pool.query('alter table member drop constraint member_user_type')
  const owner = createCaller(world)
  const { attempt } = createCaller(world)
  const seen = new Set<Call>()
  const ask: typeof owner.ask = async (call, input, more) => {
    const known = call as unknown as Call
    if (known.access !== 'public' && !seen.has(known)) {
      seen.add(known)
      await tryAll(attempt, known, input as Input)
    }
    return owner.ask(call, input, more)
  }
  // That it goes on to its end says that nobody else changed anything of hers.
  await liveWholeLife(world, { ...owner, ask })
}, 120_000)
afterAll(() => world.close())

const answers = (keep: (one: Tried) => boolean) => tried.filter(keep)
/** Not of the owner's, whose id says enough. */
const isOwn = ({ whose }: Tried): boolean => whose === 'an own id' || whose === 'nobody’s thing'
const unlike = (list: readonly Tried[], ...allowed: (string | undefined)[]) =>
  list.filter(({ answer }) => !allowed.includes(answer.code))

describe('the calls for members', () => {
  it('have each a policy, and were all tried', () => {
    const named = Object.values(POLICIES).flat()
    expect([...named].sort()).toEqual(calls.map(nameOf).sort())
    expect([...new Set(tried.map(({ call }) => call))].sort()).toEqual([...named].sort())
  })

  it('refuse who has not signed in', () => {
    expect(
      unlike(
        answers(({ role }) => role === 'nobody'),
        'not_signed_in',
      ),
    ).toEqual([])
  })

  it('refuse everybody else under the owner’s id: members, coaches, staff and non-subscribers', () => {
    const others = answers(({ role, whose }) => role !== 'nobody' && whose === 'the owner’s id')
    expect(others.length).toBeGreaterThan(100)
    expect(unlike(others, 'not_allowed')).toEqual([])
  })

  it('believe no coach who says that a member is her client', () => {
    const said = answers(
      ({ whose, call }) => whose === 'the owner’s id, as a client' && policyOf(call) === 'coach',
    )
    const isCoach = ({ role }: Tried) => role === 'a coach'
    expect(said.filter(isCoach).map(({ answer }) => answer.code)).toEqual(['not_found'])
    expect(said.filter((one) => !isCoach(one)).length).toBeGreaterThan(3)
    expect(
      unlike(
        said.filter((one) => !isCoach(one)),
        'not_allowed',
      ),
    ).toEqual([])
  })

  it('of subscribers refuse a non-subscriber, and of coaches who is none', () => {
    const namingClient = new Set(calls.filter(({ namesClient }) => namesClient).map(nameOf))
    const own = answers((one) => isOwn(one) && one.role !== UNKNOWN)
    const shut = own.filter(({ call, role }) => {
      const policy = policyOf(call)
      // Whoever tries is none of the pair.
      if (policy === 'pair') return true
      // No coach is a client of her own.
      if (policy === 'coach') return role !== 'a coach' || namingClient.has(call)
      return policy === 'subscriber' && role === 'a non-subscriber'
    })
    expect(unlike(shut, 'not_allowed')).toEqual([])
    const refused = own.filter(({ answer }) => ['not_allowed', 'not_signed_in'].includes(answer.code ?? ''))
    expect(refused.filter((one) => !shut.includes(one))).toEqual([])
  })

  it('let in nobody whom their policy does not name', () => {
    const unknown = answers(({ role, call }) => role === UNKNOWN && call !== 'POST /Login/Logout')
    expect(new Set(unknown.map(({ call }) => call)).size).toBe(calls.length - 1)
    expect(unlike(unknown, 'not_allowed')).toEqual([])
  })

  it('of the tracker refuse a subscriber who has not reached it', () => {
    const early = answers(({ call, role }) => policyOf(call) === 'tracker' && role === 'a beginner')
    expect(unlike(early.filter(isOwn), 'wrong_step')).toEqual([])
  })

  it('of coaches refuse who is none by themselves, without the route', async () => {
    const { headers } = await makeSignedIn(world)
    const session = await world.app.readSession(headers.authorization.slice('Bearer '.length))
    if (!session) throw new Error('no session')
    const { badges, calendar, clientPage, coaches, coachPortal, coachProfile } = world.app.services
    const { earnings, meetings, outsideCalendar, sessionFeed } = world.app.services
    const uses = [
      () => badges.coach.groups(session),
      () => badges.coach.mine(session),
      () => badges.setCoachDisplayed(session, 1),
      () => coaches.ownListing(session),
      () => coaches.portal(session),
      () => clientPage.read(session, 1),
      () => earnings.year(session, undefined),
      () => meetings.start(session, 1),
      () => meetings.complete(session, { coachId: session.memberId, clientId: 1 }, 'K7Q4M2'),
      () => calendar.own(session),
      () => calendar.save(session, {} as never),
      () => outsideCalendar.save(session, 'https://calendars.example/a.ics'),
      () => outsideCalendar.remove(session),
      () => sessionFeed.make(session),
      () => sessionFeed.remove(session),
      () => coachProfile.info(session),
      () => coachProfile.saveProfile(session, {} as never, '::1'),
      () => coachProfile.saveBio(session, {} as never),
      () => coachProfile.edit(session, {} as never, '::1'),
      () => coachProfile.questions(session),
      () => coachProfile.saveAssessment(session, {} as never),
      () => coachProfile.uploadPicture(session, {} as never),
      () => coachProfile.uploadCover(session, {} as never),
      () => coachProfile.lookUpZip(session, 'US', '97214'),
      () => coachPortal.clients(session),
      () => coachPortal.stats(session),
      () => coachPortal.cheatSheet(session, 101),
    ]
    expect(uses).toHaveLength(POLICIES.coach.length)
    for (const use of uses) await expect(use()).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('answer a thing of the owner’s like one that is not there', () => {
    for (const call of Object.keys(THINGS)) {
      for (const role of Object.keys(ROLES)) {
        const of = (whose: string) =>
          answers((one) => one.call === call && one.role === role && one.whose === whose)
        const [theirs, missing] = [of('an own id'), of('nobody’s thing')]
        expect([call, role, theirs[0]?.answer]).toEqual([call, role, missing[0]?.answer])
        expect([call, role, theirs[0]?.answer.code]).toEqual([
          call,
          role,
          policyOf(call) === 'subscriber' && role === 'a non-subscriber' ? 'not_allowed' : 'not_found',
        ])
      }
    }
  })
})
