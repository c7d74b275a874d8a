import type { Call } from '@oola/contract/call'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asMember } from '../support/builders/as-member.ts'
import { makeActions } from '../support/builders/make-actions.ts'
import { makeAssessment } from '../support/builders/make-assessment.ts'
import { makeBadges } from '../support/builders/make-badges.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { addressOf } from './caller.ts'
import { listPortalCalls } from './contract-calls.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

let world: TestApp
let reads: Call[]
let maya: Awaited<ReturnType<typeof asMember>>
let assessmentId: number
beforeAll(async () => {
  world = await makeTestApp()
  // A batch cannot contain a file.
  reads = (await listPortalCalls()).filter(
    ({ method, path, file }) => method === 'GET' && path !== '/Batch' && !file,
  )
  maya = await asMember(world, { stepId: 4, isActiveCoach: true })
  assessmentId = await makeAssessment(world, maya.id)
  await makeActions(world, maya.id, [{ text: 'Walk' }, { completedDay: '2026-03-09' }])
  await makeBadges(world, maya.id, [1, 4])
})
afterAll(() => world.close())

type Headers = Readonly<Record<string, string>>

const alone = async (address: string, headers: Headers): Promise<Answer> => {
  const reply = await world.app.inject({ url: `/api${address}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const batch = async (calls: readonly string[], headers: Headers) => {
  const search = new URLSearchParams(calls.map((call) => ['calls', call]))
  return world.app.inject({ url: `/api/Batch?${search}`, headers })
}

/** Any number of calls, in batches of six. */
const together = async (calls: readonly string[], headers: Headers): Promise<Answer[]> => {
  if (calls.length === 0) return []
  const reply = await batch(calls.slice(0, 6), headers)
  expect(reply.statusCode).toBe(200)
  return [...reply.json(), ...(await together(calls.slice(6), headers))]
}

/** Each call creates a new silent token. */
const withoutToken = (answer: Answer): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === 'silentToken' ? 'a token' : value)))

const addresses = (userId: number): string[] =>
  reads.map((call) =>
    addressOf(call, {
      userId,
      assessmentId,
      areaId: 1,
      importId: 1,
      dayOffset: 0,
      kind: 2,
      courseId: 1010,
      level: 1,
      assessmentType: 1,
    }).slice('/api'.length),
  )

describe('every call that reads', () => {
  const asEveryone: [string, () => [string[], Headers], (status: number) => boolean][] = [
    ['of its member', () => [addresses(maya.id), maya.headers], (status) => status === 200],
    ['without a session', () => [addresses(maya.id), {}], (status) => status === 401],
    [
      'with a session that is none',
      () => [addresses(maya.id), { authorization: `${maya.headers.authorization}x` }],
      (status) => status === 401,
    ],
    ['that is not well formed', () => [addresses(Number.NaN), maya.headers], (status) => status === 400],
  ]
  it.each(asEveryone)('is answered in a batch as it is alone: %s', async (_, given, isUsual) => {
    const [calls, headers] = given()
    const single = await Promise.all(calls.map((call) => alone(call, headers)))
    expect((await together(calls, headers)).map(withoutToken)).toEqual(single.map(withoutToken))
    expect(single.filter(({ status }) => isUsual(status)).length).toBeGreaterThan(10)
  })

  it('refuses the ids of other members in a batch, and members without access [AUTH-25]', async () => {
    const { id, headers } = await asMember(world, { stepId: 4 })
    const own = reads.map((call, index) => ({ call, address: addresses(id)[index] ?? '' }))
    for (const { call, address } of own) {
      const foreign = address.replace(String(id), String(maya.id))
      const [mine, theirs] = await together([address, foreign], headers)
      if (call.path.includes(':userId')) expect([foreign, theirs?.status]).toEqual([foreign, 403])
      if (call.access === 'coach') expect([address, mine?.status]).toEqual([address, 403])
      if (call.path.includes(':assessmentId')) expect([address, mine?.status]).toEqual([address, 404])
    }
    expect(own.filter(({ call }) => call.path.includes(':userId')).length).toBeGreaterThan(5)
  })
})

describe('a batch', () => {
  it('answers in the order of its calls, and one call’s refusal is only its own', async () => {
    const calls = ['/Site/GetSettings', '/NoSuchCall', `/Dashboard/GetUserProgress/${maya.id}`]
    const answers: Answer[] = (await batch(calls, maya.headers)).json()
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
    expect(answers[1]?.body).toMatchObject({ code: 'not_found', title: 'Error' })
    expect(answers[2]?.body).toMatchObject({ stepsTaken: 1 })
    expect(answers[0]?.body).toHaveProperty('links')
  })

  it('of one call is a batch too', async () => {
    expect((await batch(['/site/getsettings'], {})).json()).toMatchObject([{ status: 200 }])
  })

  it('holds reads of the contract only, no writes, no pages, no batches', async () => {
    const calls = ['/Login/Logout', '/Actions', '/openapi.json', '/Batch?calls=/Site/GetSettings', '/healthz']
    const answers: Answer[] = (await batch(calls, maya.headers)).json()
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await alone(`/customer/GetCurrentUserStep/${maya.id}`, maya.headers)).status).toBe(200)
  })

  it('of more than sixteen calls, of none, or of an endless address is refused as a whole', async () => {
    const settings = '/Site/GetSettings'
    expect((await batch(Array(16).fill(settings), {})).statusCode).toBe(200)
    for (const calls of [Array(17).fill(settings), [], [`/${'x'.repeat(400)}`]]) {
      const reply = await batch(calls, {})
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed'])
    }
  })

  it('is counted and timed by the calls in it', async () => {
    await batch(['/Journey/GetVideos', '/NoSuchCall'], maya.headers)
    const { body } = await world.app.inject('/metrics')
    expect(body).toMatch(/oola_request_seconds_count\{method="GET",route="\/api\/Batch",status="2xx"\} \d/)
    expect(body).toMatch(/_count\{method="GET",route="\/api\/Journey\/GetVideos",status="2xx"\} \d/)
    expect(body).not.toContain('NoSuchCall')
  })
})

describe('what a batch asks of the database', () => {
  const statementsOf = async (calls: readonly string[]): Promise<string[]> => {
    const query = vi.spyOn(world.db.pool, 'query')
    const answers: Answer[] = (await batch(calls, maya.headers)).json()
    const statementNames = query.mock.calls.map(
      ([statement]) => (statement as { name?: string }).name ?? 'unnamed',
    )
    query.mockRestore()
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
    return statementNames
  }

  it('is the session once, and nothing for calls without one', async () => {
    const step = `/customer/GetCurrentUserStep/${maya.id}`
    expect(await statementsOf([step, step, step])).toEqual(['find-session'])
    expect(await statementsOf(['/Site/GetSettings'])).toEqual([])
  })

  it('for a dashboard is the session and fifteen statements, each prepared', async () => {
    const statements = await statementsOf([
      `/customer/GetCurrentUserStep/${maya.id}`,
      `/Customer/GetCustomerProfileInfo/${maya.id}`,
      `/Dashboard/GetUserProgress/${maya.id}`,
      `/Actions/GetUserNotCompletedActions/${maya.id}/0`,
      '/Actions/GetGlobalActionStepsTaken',
      '/Site/GetSettings',
      `/goals/GetUserGoalsGroupedByStatus/${maya.id}`,
      `/Breaks/GetBreaks/${maya.id}`,
      `/Actions/GetLateTick/${maya.id}`,
      '/Announcements/GetCurrent',
      '/Journey/GetOpenReview',
    ])
    expect(statements.sort()).toEqual([
      'booking-history-of-client',
      'count-global-steps',
      'find-badge-owner',
      'find-card-on-file',
      'find-open-review',
      'find-profile',
      'find-session',
      'find-wallet',
      'first-announcement',
      'list-breaks',
      'list-dashboard-goals',
      'list-day-actions',
      'read-late-facts',
      'read-progress',
      'read-steps-between',
      'read-streak-facts',
    ])
  })
})
