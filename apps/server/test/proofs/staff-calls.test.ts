import type { ErrorCode } from '@oola/contract/errors'
import type { StaffCall } from '@oola/contract/staff/staff-call'
import { grantOf, STAFF_ROLES, type StaffRole } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles, readText } from '../../../../scripts/source-files.ts'
import { asStaff } from '../support/builders/as-staff.ts'
import { makeSignedIn } from '../support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { addressOf } from './caller.ts'
import { listCalls, listStaffCalls, nameOf } from './contract-calls.ts'

type Headers = Readonly<Record<string, string>>

/** Who makes every call; a factor is `fresh`, confirmed eleven minutes ago (`old`), or not yet (`missing`). */
interface Cast {
  readonly who: string
  readonly role: StaffRole | null
  readonly factor: 'fresh' | 'old' | 'missing'
  readonly headers: () => Promise<Headers>
}

/** Refusals of who asks, before anything of the request is looked at. */
const REFUSALS: readonly ErrorCode[] = [
  ...(['staff_not_signed_in', 'factor_needed', 'factor_again', 'right_missing'] as const),
  ...(['not_signed_in', 'not_allowed'] as const),
]

const calls = await listStaffCalls()

/** Calls of the set-up without an input that stops them. */
const SETS_UP = ['/staff/set-up/authenticator', '/staff/set-up/passkey-question']

/** What the declaration says; null: admitted. Written from the rows STAFF-01 and STAFF-02, not from the entrance. */
const declared = ({ staff, fresh, path }: StaffCall, { role, factor }: Cast): ErrorCode | null => {
  if (staff === 'open') return null
  if (!role) return 'staff_not_signed_in'
  // A further factor asks for the one that is there.
  if (staff === 'signingIn') return factor === 'old' && SETS_UP.includes(path) ? 'factor_again' : null
  if (factor === 'missing') return 'factor_needed'
  if (staff !== 'anyRole' && grantOf(role, staff) === null) return 'right_missing'
  return fresh && factor === 'old' ? 'factor_again' : null
}

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const staffHeaders = async (role: StaffRole, factor: Cast['factor']): Promise<Headers> => {
  const { id, cookie } = await asStaff(world, role)
  const at = { fresh: 0, old: 11, missing: null }[factor]
  const factorAt = at === null ? null : new Date(world.clock.now().getTime() - at * 60_000)
  await world.db.pool.query('update staff_session set factor_at = $2 where member_id = $1', [id, factorAt])
  return { cookie: cookie() }
}

const person = (role: StaffRole, factor: Cast['factor']): Cast => ({
  ...{ who: `${role}, factor ${factor}`, role, factor },
  headers: () => staffHeaders(role, factor),
})

const outside = (who: string, headers: () => Promise<Headers>): Cast => ({
  ...{ who, role: null, factor: 'missing', headers },
})

const CAST: readonly Cast[] = [
  ...STAFF_ROLES.map((role) => person(role, 'fresh')),
  person('owner', 'old'),
  person('owner', 'missing'),
  outside('nobody', async () => ({})),
  outside('a member', async () => (await makeSignedIn(world)).headers),
  outside('a coach', async () => (await makeSignedIn(world, { isActiveCoach: true })).headers),
  // Their session of the portal opens nothing here.
  outside('an owner in the portal', async () => (await makeSignedIn(world, { staffRole: 'owner' })).headers),
]

/** An input that every call with one refuses, so that none has an effect; others only read or are of signing in. */
const BROKEN = '\u0000'

const ask = async (call: StaffCall, headers: Headers): Promise<ErrorCode | null> => {
  const params = new Proxy({}, { get: () => encodeURIComponent(BROKEN) })
  const query = call.query ? `?broken=${encodeURIComponent(BROKEN)}` : ''
  const reply = await world.app.inject({
    ...{ method: call.method, url: addressOf(call, params) + query, headers },
    ...(call.body ? { payload: { broken: BROKEN } } : {}),
  })
  const { code } = reply.statusCode < 400 ? { code: null } : (reply.json() as { code: ErrorCode })
  if (call.params || call.query || call.body)
    expect([nameOf(call), reply.statusCode < 400], 'it had an effect').toEqual([nameOf(call), false])
  return code && REFUSALS.includes(code) ? code : null
}

describe.each(CAST)('of the staff’s calls, $who', (cast) => {
  it('makes exactly those that the table of rights grants [STAFF-01]', async () => {
    let headers = await cast.headers()
    const wrong: string[] = []
    for (const call of calls) {
      const code = await ask(call, headers)
      const expected = declared(call, cast)
      if (code !== expected)
        wrong.push(`${nameOf(call)}: ${code ?? 'admitted'}, not ${expected ?? 'admitted'}`)
      // The session has ended.
      if (call.path === '/staff/sign-out') headers = await cast.headers()
    }
    expect(wrong).toEqual([])
  })
})

describe('the staff’s calls', () => {
  it('are many, below /api/staff, and nothing else is there', async () => {
    expect(calls.length).toBeGreaterThan(15)
    const all = await listCalls()
    expect(all.filter(({ path }) => /^\/staff(\/|$)/i.test(path)).map(nameOf)).toEqual(calls.map(nameOf))
  })

  it('that are open to everyone are the sign-in alone', () => {
    expect(calls.filter(({ staff }) => staff === 'open').map(nameOf)).toEqual(['POST /staff/sign-in'])
  })

  it('for roles, deletion, refunds and looking as a member ask for the factor again', () => {
    const sensitive = calls.filter(
      ({ method, path, staff }) =>
        method !== 'GET' &&
        !path.endsWith('/plan') &&
        ['manageStaff', 'refund', 'refundMore', 'deleteMembers', 'viewAsMember'].includes(staff),
    )
    const stale = sensitive.filter(({ fresh, path }) => !fresh && !path.endsWith('/end'))
    expect(stale.map(nameOf)).toEqual([])
  })

  it('are in no file outside of the console [STAFF-03]', () => {
    const CONSOLE = /^apps\/web\/app\/(features|pages)\/staff\//
    const outsiders = listFiles().filter(
      (file) => /^apps\/web\/app\/.*\.tsx?$/.test(file) && !CONSOLE.test(file) && !file.includes('.test.'),
    )
    expect(outsiders.length).toBeGreaterThan(300)
    const knowing = outsiders.filter((file) =>
      /(from|import\() ?'[^']*(@oola\/contract|features)\/staff\/|'(GET|POST|PUT|DELETE) \/staff/.test(
        readText(file),
      ),
    )
    expect(knowing).toEqual([])
  })
})
