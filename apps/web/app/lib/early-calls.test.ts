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

const asked = vi.fn((_path: string) => Promise.resolve(new Response('{}')))

beforeEach(() => {
  globalThis.__oolaEarly = undefined
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

const paths = () => asked.mock.calls.map(([path]) => path)

it('asks for the step, the profile and the questions of an assessment before the program is there', () => {
  openPage('/Steps')
  expect(paths()).toEqual([
    '/api/customer/GetCurrentUserStep/1002',
    '/api/Customer/GetCustomerProfileInfo/1002',
    '/api/areas/GetQuestions/77',
  ])
})

it('asks for no questions in a step without an assessment', () => {
  openPage('/steps', { ...session, userStepId: 2 })
  expect(paths()).not.toContain('/api/areas/GetQuestions/77')
})

it.each([
  ['on a public page', '/home', session],
  ['without a session', '/steps', null],
  ['with a broken session', '/steps', { token: '' }],
])('asks for nothing %s', (_, pathname, kept) => {
  openPage(pathname, kept)
  expect(asked).not.toHaveBeenCalled()
})

it('gives each answer once, and only to the session that asked', () => {
  openPage('/steps')
  const address = '/api/customer/GetCurrentUserStep/1002'
  expect(takeEarlyAnswer(address, 'somebody.else')).toBeUndefined()
  expect(takeEarlyAnswer(address, 'a.b')).toBeInstanceOf(Promise)
  expect(takeEarlyAnswer(address, 'a.b')).toBeUndefined()
})
