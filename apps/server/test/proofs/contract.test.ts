import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Call } from '@oola/contract/call'
import { errorsOf } from '@oola/contract/call-errors'
import { ERRORS } from '@oola/contract/errors'
import { isPageAddress } from '@oola/contract/site/page-addresses'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, makeSignedIn } from '../support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { AS_DECLARED, addressOf, createCaller, type Spelling } from './caller.ts'
import { closedCode, isOpen, listCalls } from './contract-calls.ts'
import { fillMemberLife } from './member-life.ts'
import { workAsStaff } from './staff-life.ts'

/** Routes under /api that are not calls. */
const ABOUT_THE_API = /^\/api\/(openapi\.json|docs(\/.*)?)$/

/** What a mail links to apart from pages. */
const OTHER_LINKS = /^\/(api|mails\/stop)\//

/** Valid values of parameters, so that a request reaches its handler. */
const PARAMS = {
  userId: 1,
  assessmentId: 1,
  goalId: 1,
  dayOffset: 0,
  id: 1,
  moduleId: 101,
  startOver: true,
  videoId: 'step-1-intro',
  kind: 1,
  shareCode: 'abcdefghijklmnopqrstuvwx',
  courseId: 1010,
  resultCode: 'A'.repeat(22),
  notificationId: 1,
  webAlias: 'somebody',
  typeId: 1,
  optionApi: 1,
  level: 1,
  assessmentType: 1,
}

const isCapital = (letter: string): boolean => letter === letter.toUpperCase()
const inOtherCase: Spelling = (name) =>
  name.replaceAll(/[a-z]/gi, (letter) => (isCapital(letter) ? letter.toLowerCase() : letter.toUpperCase()))

const SPELLINGS: [string, Spelling][] = [
  ['as declared', AS_DECLARED],
  ['in capitals', (name) => name.toUpperCase()],
  ['in small letters', (name) => name.toLowerCase()],
]

const signature = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} /api${path}`

const routes: { method: string; url: string }[] = []
const watch = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

let world: TestApp
let calls: Call[]
beforeAll(async () => {
  calls = await listCalls()
  subscribe('fastify.initialization', watch)
  world = await makeTestApp()
  unsubscribe('fastify.initialization', watch)
  await makeMember(world, { webAlias: PARAMS.webAlias })
})
afterAll(() => world.close())

const request = (call: Call, headers: Record<string, string> = {}, spell = AS_DECLARED) =>
  world.app.inject({ method: call.method, url: addressOf(call, PARAMS, spell), headers })

describe('the contract and the server', () => {
  it('have a route for each call and a call for each route', () => {
    const registered = routes
      .filter(({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && !ABOUT_THE_API.test(url))
      .map(({ method, url }) => `${method} ${url}`)
    expect(calls.length).toBeGreaterThan(30)
    expect(registered.sort()).toEqual(calls.map(signature).sort())
  })

  it('declare no two calls that a request could mean alike, whatever its case', () => {
    const shapes = calls.map((call) => signature(call).toLowerCase().replace(/:\w+/g, ':'))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  it('close every call without a session, unless it is declared open [AUTH-25]', async () => {
    const { headers } = await makeSignedIn(world)
    const gone = { authorization: `${headers.authorization.slice(0, -2)}xx` }
    const open: string[] = []
    for (const call of calls) {
      for (const given of [{}, gone, { authorization: 'Bearer ' }, { authorization: 'Basic eDp5' }]) {
        const reply = await request(call, given)
        const isClosed = reply.statusCode === 401 && reply.json().code === closedCode(call)
        if (!isClosed) open.push(signature(call))
      }
    }
    expect([...new Set(open)].sort()).toEqual(calls.filter(isOpen).map(signature).sort())
  })

  it.each(SPELLINGS)('find every call when its path is written %s', async (_, spell) => {
    const lost: string[] = []
    for (const call of calls) {
      const reply = await request(call, {}, spell)
      if (reply.statusCode === 404 && reply.json().code === 'not_found') lost.push(signature(call))
    }
    expect(lost).toEqual([])
    const unknown = await world.app.inject(spell('/api/NoSuchCall'))
    expect(unknown.statusCode).toBe(404)
  })

  it('describe every call in the OpenAPI document, with who may make it', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json()
    const described = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, page]) => ({
        call: `${method.toUpperCase()} ${path}`,
        page: page as { summary?: string; security?: object[]; requestBody?: object; responses: object },
      })),
    )
    expect(described.map(({ call }) => call).sort()).toEqual(
      calls.map((call) => signature(call).replace(/:(\w+)/g, '{$1}')).sort(),
    )
    for (const call of calls) {
      const page = described.find((one) => one.call === signature(call).replace(/:(\w+)/g, '{$1}'))?.page
      expect(page?.summary, signature(call)).toBe(call.summary)
      expect(page?.security, signature(call)).toEqual(
        isOpen(call) ? [] : [{ [call.access === 'staff' ? 'staff' : 'session']: [] }],
      )
      expect(page?.requestBody !== undefined, signature(call)).toBe(call.body !== undefined)
      const statuses = [call.status ?? 200, ...errorsOf(call).map((code) => ERRORS[code].status)].map(String)
      expect(Object.keys(page?.responses ?? {}).sort(), signature(call)).toEqual(
        [...new Set(statuses)].sort(),
      )
    }
  })

  it('have no failure that no call answers', () => {
    const answered = new Set<string>(calls.flatMap(errorsOf))
    expect(Object.keys(ERRORS).filter((code) => !answered.has(code))).toEqual([])
  })
})

describe('every call', () => {
  // As declared: queries.test.ts.
  it('succeeds in a member’s whole life and at the staff’s desk with each letter of all names in the other case', async () => {
    const caller = createCaller(world, { spell: inOtherCase })
    await fillMemberLife(world, caller)
    await workAsStaff(world, caller)
    const missing = calls.filter((call) => !caller.made.has(call)).map(signature)
    expect(missing, 'make them in one of apps/server/test/proofs/*-life.ts').toEqual([])
    const links = world.mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s>)]+/g) ?? [])
    const home = new URL(world.deps.settings.PUBLIC_URL).origin
    const nowhere = links
      .map((link) => new URL(link))
      .filter(
        ({ origin, pathname }) => origin === home && !OTHER_LINKS.test(pathname) && !isPageAddress(pathname),
      )
    expect([...new Set(nowhere.map(({ pathname }) => pathname))], 'pages that mails link to').toEqual([])
  })
})
