import type { Session } from '@oola/contract/account/account.schema'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { onSignedOut, send } from '#web/lib/api.ts'
import { bindPage, readSession, writeSession } from '#web/lib/session.ts'
import { isGateWaiting, leaveGate, passGate, requestLogin } from './relogin-gate.ts'

const session = (userId: number, token: string) => ({ userId, token, firstName: 'X' }) as Session

const stubBrowser = () => {
  const jar = new Map<string, string>()
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('location', { protocol: 'http:' })
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

describe('a lost session on a screen with unsaved work', () => {
  const open = () => {
    stubBrowser()
    writeSession(session(7, 'old'))
    bindPage(readSession())
    onSignedOut(requestLogin)
    const tokens: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('authorization')
      tokens.push(token)
      return token === 'Bearer new' ? answer(200, { ok: true }) : answer(401, { code: 'not_signed_in' })
    })
    return { tokens, save: () => send('POST /Login/Logout', {}) }
  }
  afterEach(leaveGate)
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it('holds every save until the same member has logged in, then retries each', async () => {
    const { save, tokens } = open()
    const saves = [save(), save()]
    await vi.waitFor(() => expect([isGateWaiting(), tokens.length]).toEqual([true, 2]))
    expect(passGate(session(7, 'new'))).toBe(true)
    expect(await Promise.all(saves)).toEqual([{ ok: true }, { ok: true }])
    expect(tokens).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new'])
  })

  it('does not ask again for a call in flight at the login that is refused afterwards', async () => {
    const { save, tokens } = open()
    const { fetch } = globalThis
    const late = Promise.withResolvers<void>()
    const held = vi.fn(async (...call: Parameters<typeof fetch>) => {
      const refused = await fetch(...call)
      await late.promise
      return refused
    })
    vi.stubGlobal('fetch', held)
    const behind = save()
    await vi.waitFor(() => expect(tokens).toEqual(['Bearer old']))
    vi.stubGlobal('fetch', fetch)
    const first = save()
    await vi.waitFor(() => expect(isGateWaiting()).toBe(true))
    passGate(session(7, 'new'))
    late.resolve()
    expect(await Promise.all([first, behind])).toEqual([{ ok: true }, { ok: true }])
    expect(isGateWaiting()).toBe(false)
    expect(tokens).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new'])
  })

  it('never sends the former member’s work with another member’s session', async () => {
    const { save, tokens } = open()
    const failing = expect(save()).rejects.toMatchObject({ code: 'not_signed_in' })
    await vi.waitFor(() => expect(isGateWaiting()).toBe(true))
    expect(passGate(session(8, 'new'))).toBe(false)
    await failing
    const later = save()
    later.catch(() => {})
    await vi.waitFor(() => expect(isGateWaiting()).toBe(true))
    expect(tokens).toEqual(['Bearer old', null])
  })

  it('lets the saves fail when the member does not log in', async () => {
    const { save } = open()
    const failing = expect(save()).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(isGateWaiting()).toBe(true))
    leaveGate()
    await failing
  })
})
