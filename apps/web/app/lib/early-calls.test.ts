import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EARLY_CALLS, takeEarlyAnswer } from './early-calls.ts'

const session = { token: 'a.b', userId: 1002, assessmentId: 77, userStepId: 1 }

const openPage = (pathname: string, kept: object | null = session) => {
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', {
    cookie: kept ? `other=1; userSession=${encodeURIComponent(JSON.stringify(kept))}` : 'other=1',
  })
  // The script as the browser runs it.
  new Function(EARLY_CALLS)()
}

/** Each call of the batch is answered with its own path. */
const echo = async (address: string): Promise<Response> =>
  Response.json(callsOf(address).map((body) => ({ status: 200, body })))
const callsOf = (address: string) => new URL(address, 'http://portal.example').searchParams.getAll('calls')

const asked = vi.fn(echo)

beforeEach(() => {
  globalThis.__oolaEarly = undefined
  asked.mockReset().mockImplementation(echo)
  vi.stubGlobal('fetch', asked)
  // The page is young, however long this process runs already.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => vi.unstubAllGlobals())

/** The calls of each request. */
const requests = () => asked.mock.calls.map(([address]) => callsOf(address))

it('asks for the step, the profile and the questions of an assessment before the program is there, in one request', () => {
  openPage('/Steps')
  expect(requests()).toEqual([
    ['/customer/GetCurrentUserStep/1002', '/Customer/GetCustomerProfileInfo/1002', '/areas/GetQuestions/77'],
  ])
})

it('asks for no questions in a step without an assessment', () => {
  openPage('/steps', { ...session, userStepId: 2 })
  expect(requests()).toEqual([['/customer/GetCurrentUserStep/1002', '/Customer/GetCustomerProfileInfo/1002']])
})

it('asks for the whole first screen of the dashboard, once the member has come to it', () => {
  openPage('/dashboard', { ...session, userStepId: 4 })
  expect(requests().map((calls) => calls.length)).toEqual([8])
  openPage('/dashboard', { ...session, userStepId: 3 })
  openPage('/nonSubscriber', { ...session, userStepId: -1, userTypeId: 4 })
  expect(requests().map((calls) => calls.length)).toEqual([8, 2, 6])
})

it.each([
  ['on a public page', '/home', session],
  ['without a session', '/steps', null],
  ['with a broken session', '/steps', { token: '' }],
])('asks for nothing %s', (_, pathname, kept) => {
  openPage(pathname, kept)
  expect(asked).not.toHaveBeenCalled()
})

const STEP = '/api/customer/GetCurrentUserStep/1002'

it('gives each answer once, and only to the session that asked', async () => {
  openPage('/steps')
  expect(takeEarlyAnswer(STEP, 'somebody.else')).toBeUndefined()
  expect(await takeEarlyAnswer(STEP, 'a.b')).toEqual({ status: 200, body: STEP.slice('/api'.length) })
  expect(takeEarlyAnswer(STEP, 'a.b')).toBeUndefined()
})

it.each([
  ['got no answer', () => Promise.reject(new TypeError('no line'))],
  ['was refused as a whole', async () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['was answered by a proxy', async () => new Response('<h1>Welcome</h1>')],
])('has nothing to give when the batch %s', async (_, answer) => {
  asked.mockImplementation(answer)
  openPage('/steps')
  expect(await takeEarlyAnswer(STEP, 'a.b')).toBeUndefined()
})
