import { randomUUID } from 'node:crypto'
import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { Call } from '@oola/contract/call'
import { STEPS } from '@oola/contract/journey/steps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { makeSignedIn } from '../support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { createCaller } from './caller.ts'
import { listPortalCalls, nameOf } from './contract-calls.ts'
import { fillMemberLife } from './member-life.ts'
import { registeredCalls } from './registered-calls.ts'

const ROLES: Readonly<Record<string, Partial<NewMember>>> = {
  'another member': {},
  'a coach': { isActiveCoach: true },
  'one of the staff': { staffRole: 'owner' },
  'a non-subscriber': { userTypeId: USER_TYPES.nonSubscriber },
}

/** A type of member that no policy names; an active coach, so that only a feature's policy can refuse them. */
const UNKNOWN_KIND = { userTypeId: 9, isActiveCoach: true } as const
const UNKNOWN = 'of an unknown kind'

type Fields = Readonly<Record<string, unknown>>
type Input = Readonly<Partial<Record<'params' | 'query' | 'body', Fields>>>

/** The id fields of a call's input, by their names in lower case. */
const namedIn = ({ params, body }: Input): ReadonlyMap<string, unknown> =>
  new Map(Object.entries({ ...params, ...body }).map(([name, value]) => [name.toLowerCase(), value]))

/** The same input with other values for these names, in any case. */
const withValues = (input: Input, values: Fields): Input => {
  const named = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  const part = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, named.get(name.toLowerCase()) ?? value]),
    )
  return Object.fromEntries(Object.entries(input).map(([name, fields]) => [name, part(fields)]))
}

/** An unknown id or code of the same form. */
const nobodys = (value: unknown): unknown => {
  if (/^\d+$/.test(String(value))) return 2_000_000_000
  return /^[\da-f]{8}-/.test(String(value)) ? randomUUID() : 'abcdefghijklmnopqrstuvwx'
}

interface Answer {
  readonly status: number
  readonly code?: string
}

/** A call of the owner, repeated by another role (`as`) with these ids, and its reply. */
interface Tried {
  readonly call: Call
  readonly role: string
  readonly whose: 'the owner’s id' | 'the owner’s id, as a client' | 'an own id' | 'nobody’s thing'
  readonly answer: Answer
}

const tried: Tried[] = []
/** The owner's input of each call, at its first use. */
const inputs = new Map<Call, Input>()
let world: TestApp
let calls: Call[]

/** Before the owner's first use of a call, all others try the same call. */
const tryAll = async (attempt: ReturnType<typeof createCaller>['attempt'], call: Call, input: Input) => {
  let visitor = 0
  const ask = async (as: Record<string, string>, given: Input): Promise<Answer> => {
    visitor += 1
    // Each from its own address: card attempts are limited by address.
    const headers = { ...as, 'x-forwarded-for': `10.${tried.length >> 8}.${tried.length & 255}.${visitor}` }
    const reply = await attempt(call, given as Parameters<typeof attempt>[1], {
      ...headers,
      'idempotency-key': randomUUID(),
    })
    return { status: reply.statusCode, code: reply.statusCode < 400 ? undefined : reply.json().code }
  }
  const record = (role: string, whose: Tried['whose'], answer: Answer) =>
    tried.push({ call, role, whose, answer })
  const named = namedIn(input)
  const thing = call.ownThing?.toLowerCase()

  record('nobody', 'the owner’s id', await ask({}, input))
  // The owner's step, so that no step check refuses the call.
  const { rows } = await world.db.pool.query(
    `select step_id as "stepId", level from member where last_name = 'Quackenbush' order by id limit 1`,
  )
  const kinds = { ...ROLES, 'a beginner': { stepId: STEPS.assessment }, [UNKNOWN]: UNKNOWN_KIND }
  for (const [role, given] of Object.entries(kinds)) {
    const { member, headers } = await makeSignedIn(world, { ...rows[0], ...given })
    if (named.has('userid')) record(role, 'the owner’s id', await ask(headers, input))
    // A member who claims to be the client's coach is refused.
    if (call.pair && named.has('coachid'))
      record(
        role,
        'the owner’s id, as a client',
        await ask(headers, withValues(input, { coachId: member.id })),
      )
    const own = withValues(input, { userId: member.id })
    if (thing) {
      const missing = withValues(own, { [thing]: nobodys(named.get(thing)) })
      record(role, 'nobody’s thing', await ask(headers, missing))
    }
    // Logging out ends the session, so it is last.
    record(role, 'an own id', await ask(headers, own))
  }
}

beforeAll(async () => {
  calls = (await listPortalCalls()).filter(({ access }) => access !== 'public')
  world = await makeTestApp({ env: { TRUST_PROXY: '1' } })
  await world.db.pool.query('alter table member drop constraint member_user_type')
  const owner = createCaller(world)
  const { attempt } = createCaller(world)
  const ask: typeof owner.ask = async (call, input, more) => {
    const typedCall = call as unknown as Call
    if (typedCall.access !== 'public' && !inputs.has(typedCall)) {
      inputs.set(typedCall, input as Input)
      await tryAll(attempt, typedCall, input as Input)
    }
    return owner.ask(call, input, more)
  }
  // It runs to its end, so no other role changed the owner's data.
  await fillMemberLife(world, { ...owner, ask })
}, 120_000)
afterAll(() => world.close())

const answers = (keep: (one: Tried) => boolean) => tried.filter(keep)
/** Without the owner's id, which is checked anyway. */
const isOwn = ({ whose }: Tried): boolean => whose === 'an own id' || whose === 'nobody’s thing'
/** Replies that differ from their call's declaration, each with a remedy. */
const unlike = (list: readonly Tried[], expected: (one: Tried) => string): string[] =>
  list.flatMap((one) => {
    const { call, role, whose, answer } = one
    if (answer.code === expected(one)) return []
    const declared = JSON.stringify({ access: call.access, pair: call.pair })
    return [
      `${nameOf(call)} with ${whose} answers ${role} ${answer.status} ${answer.code ?? ''}, not ${expected(one)}: ` +
        `its declaration has ${declared}; change that, or the policy of its feature`,
    ]
  })

const REFUSALS = ['not_allowed', 'not_signed_in']

/** Calls that reply "not found" to others without an `ownThing`, with the reason. */
const NO_OWN_THING: Readonly<Record<string, string>> = {
  'POST /Coach/PurchaseSession': 'a coach, who is not theirs',
  'PUT /AdditionalCourse/ReactivateActionSteps/:userId/:courseId/:startOver':
    'a course, which they are not in',
  'PUT /Customer/UpdateDisplayedBadge': 'a badge, which they have not earned',
  'PUT /Goals/SetSevenGoalsOrder': 'a list of goals, which are not theirs',
}

/** The declared refusal of other roles with their own ids; null when allowed. */
const refusal = ({ call, role }: Tried): string | null => {
  const { access, pair } = call
  if (access === 'coach' && role !== 'a coach') return 'not_allowed'
  if (access === 'subscriber' && role === 'a non-subscriber') return 'not_allowed'
  if (!pair) return null
  const named = namedIn(inputs.get(call) ?? {})
  // With their own id they are the client.
  if (pair.when === 'current' && named.has('userid')) return null
  // Without a coach id a coach means themselves, and has no such client.
  return access === 'coach' && !named.has('coachid') ? 'not_found' : 'not_allowed'
}

describe('the calls for members', () => {
  it('were all tried', () => {
    const missing = calls.filter((call) => !inputs.has(call)).map(nameOf)
    expect(missing, 'make them in one of apps/server/test/proofs/*-life.ts').toEqual([])
  })

  it('refuse who has not signed in', () => {
    expect(
      unlike(
        answers(({ role }) => role === 'nobody'),
        () => 'not_signed_in',
      ),
    ).toEqual([])
  })

  it('refuse all others with the owner’s id: members, coaches, staff and non-subscribers', () => {
    const others = answers(({ role, whose }) => role !== 'nobody' && whose === 'the owner’s id')
    expect(others.length).toBeGreaterThan(100)
    expect(unlike(others, () => 'not_allowed')).toEqual([])
  })

  it('refuse a member who claims to be another’s coach', () => {
    const replies = answers(({ whose }) => whose === 'the owner’s id, as a client')
    expect(replies.length).toBeGreaterThan(50)
    const isLetIn = ({ call, role }: Tried) =>
      role !== UNKNOWN && (call.access !== 'coach' || role === 'a coach')
    expect(unlike(replies, (one) => (isLetIn(one) ? 'not_found' : 'not_allowed'))).toEqual([])
  })

  it('refuse exactly the undeclared roles, and give a role of the staff nothing more [STAFF-03]', () => {
    const own = answers((one) => isOwn(one) && one.role !== UNKNOWN)
    const shut = own.filter((one) => refusal(one) !== null)
    expect(shut.length).toBeGreaterThan(200)
    expect(unlike(shut, (one) => refusal(one) ?? '')).toEqual([])
    const refused = own.filter(({ answer }) => REFUSALS.includes(answer.code ?? ''))
    expect(
      unlike(
        refused.filter((one) => refusal(one) === null),
        () => 'an answer',
      ),
    ).toEqual([])
  })

  it('allow only the roles of their policy', () => {
    const unknown = answers(({ role, call }) => role === UNKNOWN && nameOf(call) !== 'POST /Login/Logout')
    expect(new Set(unknown.map(({ call }) => call)).size).toBe(calls.length - 1)
    expect(unlike(unknown, () => 'not_allowed')).toEqual([])
  })

  it('of the tracker refuse a subscriber who has not reached it', () => {
    const early = answers((one) => one.call.access === 'tracker' && one.role === 'a beginner' && isOwn(one))
    expect(early.length).toBeGreaterThan(5)
    expect(unlike(early, () => 'wrong_step')).toEqual([])
  })

  it('of coaches refuse who is none by themselves, without the route', async () => {
    const { headers } = await makeSignedIn(world)
    const session = await world.app.readSession(headers.authorization.slice('Bearer '.length))
    const registered = registeredCalls(world.app.services)
    const ofCoaches = calls.filter(({ access }) => access === 'coach')
    expect(ofCoaches.length).toBeGreaterThan(20)
    for (const call of ofCoaches) {
      const sent = inputs.get(call) ?? {}
      const parsed = (['params', 'query', 'body'] as const).map((name) => [
        name,
        call[name]?.parse(sent[name]),
      ])
      const incoming = { session, input: Object.fromEntries(parsed), request: { ip: '::1', headers: {} } }
      const answered = (async () => registered.get(call)?.handler(incoming))()
      await expect(answered, nameOf(call)).rejects.toMatchObject({ code: 'not_allowed' })
    }
  })

  it('answer a thing of the owner’s like one that is not there', () => {
    for (const call of calls.filter(({ ownThing }) => ownThing)) {
      const name = nameOf(call)
      const named = namedIn(inputs.get(call) ?? {})
      expect(named.has(call.ownThing?.toLowerCase() ?? ''), `${name} names its ownThing`).toBe(true)
      for (const role of Object.keys(ROLES)) {
        const of = (whose: Tried['whose']) =>
          answers((one) => one.call === call && one.role === role && one.whose === whose)[0]
        const [theirs, missing] = [of('an own id'), of('nobody’s thing')]
        expect([name, role, theirs?.answer]).toEqual([name, role, missing?.answer])
        const expected = (theirs && refusal(theirs)) ?? 'not_found'
        expect([name, role, theirs?.answer.code]).toEqual([name, role, expected])
      }
    }
  })

  it('declare when they have the owner’s ids', () => {
    const hidden = answers(
      ({ call, role, whose, answer }) =>
        role === 'another member' && whose === 'an own id' && answer.code === 'not_found' && !call.pair,
    )
    const silent = hidden.filter(({ call }) => !call.ownThing).map(({ call }) => nameOf(call))
    expect(silent.sort(), 'give a declaration its ownThing: the field that names it').toEqual(
      Object.keys(NO_OWN_THING),
    )
  })
})
