import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consumeEarlyAnswer, earlyCalls, type FirstCalls } from './early-calls.ts'

const session = { token: 'a.b', userId: 1002, assessmentId: 77, userStepId: 1 }

const PAGES: readonly FirstCalls[] = [
  {
    page: '/steps',
    calls: ['GET /customer/GetCurrentUserStep/:userId', 'GET /Customer/GetCustomerProfileInfo/:userId'],
  },
  { page: '/steps', steps: [1], calls: ['GET /areas/GetQuestions/:assessmentId'] },
  { page: '/dashboard', calls: ['GET /Actions/GetUserNotCompletedActions/:userId/:dayOffset'] },
  {
    page: '/modulevip',
    steps: [4],
    calls: ['GET /elearning/GetELearningModuleDetail/:moduleId'],
    words: true,
  },
]

/** The mark on the document, which shows the page's own words. */
let marks: { words?: string } = {}

const openPage = (address: string, stored: object | null = session) => {
  const { pathname, search } = new URL(address, 'http://portal.example')
  vi.stubGlobal('location', { pathname, search })
  marks = {}
  vi.stubGlobal('document', {
    documentElement: { dataset: marks },
    cookie: stored ? `other=1; userSession=${encodeURIComponent(JSON.stringify(stored))}` : 'other=1',
  })
  // The script as the browser runs it.
  new Function(earlyCalls(PAGES))()
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
  // The page is young, however long this process has been running.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => vi.unstubAllGlobals())

/** The calls of each request. */
const requests = () => asked.mock.calls.map(([address]) => callsOf(address))

it('asks for what a page needs in this step before the program is there, in one request', () => {
  openPage('/Steps/')
  expect(requests()).toEqual([
    ['/customer/GetCurrentUserStep/1002', '/Customer/GetCustomerProfileInfo/1002', '/areas/GetQuestions/77'],
  ])
})

it('asks for nothing that belongs to another step, or that the session does not know', () => {
  openPage('/steps', { ...session, userStepId: 2 })
  openPage('/steps', { ...session, assessmentId: null })
  const always = ['/customer/GetCurrentUserStep/1002', '/Customer/GetCustomerProfileInfo/1002']
  expect(requests()).toEqual([always, always])
})

it('means today by the day', () => {
  openPage('/dashboard')
  expect(requests()).toEqual([['/Actions/GetUserNotCompletedActions/1002/0']])
})

it('asks for the module of the address, if it has one', () => {
  const atDashboard = { ...session, userStepId: 4 }
  openPage('/moduleVip?from=mail&ID=101', atDashboard)
  expect(requests()).toEqual([['/elearning/GetELearningModuleDetail/101']])
  for (const search of ['', '?id=', '?id=x1', '?uid=7', '?id=-1'])
    openPage(`/moduleVip${search}`, atDashboard)
  expect(requests()).toHaveLength(1)
})

it.each([
  ['a member whose page it is', { userStepId: 4 }, 'first'],
  ['a member in another step', {}, undefined],
  ['a customer of the store', { userStepId: 4, isShopify: true }, undefined],
  ['an account that is to be deleted', { userStepId: 4, deletesOn: '2026-12-01' }, undefined],
  ['a session without a token', { userStepId: 4, token: '' }, undefined],
])("marks the document for the page's own words: %s", (_, more, mark) => {
  openPage('/moduleVip?id=101', { ...session, ...more })
  expect(marks.words).toBe(mark)
})

it('recognizes a visit for which the device has the files', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  openPage('/moduleVip?id=101', { ...session, userStepId: 4 })
  expect(marks.words).toBe('again')
})

it.each([
  ['on a public page', '/home', session],
  ['without a session', '/steps', null],
  ['with a broken session', '/steps', { token: '' }],
])('asks for nothing %s', (_, pathname, stored) => {
  openPage(pathname, stored)
  expect(asked).not.toHaveBeenCalled()
})

const STEP = '/api/customer/GetCurrentUserStep/1002'

it('gives each answer once, and only to the session that asked', async () => {
  openPage('/steps')
  expect(consumeEarlyAnswer(STEP, 'somebody.else')).toBeUndefined()
  expect(await consumeEarlyAnswer(STEP, 'a.b')).toEqual({ status: 200, body: STEP.slice('/api'.length) })
  expect(consumeEarlyAnswer(STEP, 'a.b')).toBeUndefined()
})

it.each([
  ['got no answer', () => Promise.reject(new TypeError('no line'))],
  ['was refused as a whole', async () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['was answered by a proxy', async () => new Response('<h1>Welcome</h1>')],
])('has nothing to give when the batch %s', async (_, answer) => {
  asked.mockImplementation(answer)
  openPage('/steps')
  expect(await consumeEarlyAnswer(STEP, 'a.b')).toBeUndefined()
})
