import { createHash } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, makeSignedIn, signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { sessionCookie } from '../../../test/support/builders/session-cookie.ts'
import { signSilentToken } from './silent-token.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const get = (userId: number, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/api/Login/GetSilentToken/${userId}`, headers })
type Headers = Record<string, string>

const open = (token: string, headers: Headers = {}) =>
  world.app.inject({ url: `/backOffice?token=${encodeURIComponent(token)}`, headers })

const tokenFor = async (given: Parameters<typeof makeSignedIn>[1] = {}) => {
  const { member, headers } = await makeSignedIn(world, given)
  const token = (await get(member.id, headers)).json().silentToken as string
  return { member, headers, token, visit: () => open(token, sessionCookie(headers)) }
}

describe('GET Login/GetSilentToken', () => {
  it('returns a token for the back office that is valid for 60 seconds [SHELL-27]', async () => {
    const { member, token } = await tokenFor()
    const now = world.clock.now().getTime() / 1000
    expect(decodeJwt(token)).toEqual({
      sub: String(member.id),
      aud: 'backoffice',
      jti: expect.any(String),
      sid: expect.any(String),
      iat: now,
      exp: now + 60,
    })
  })

  it('is for the member alone', async () => {
    const { member, headers } = await makeSignedIn(world)
    const other = await makeMember(world)
    expect((await get(member.id)).statusCode).toBe(401)
    expect((await get(other.id, headers)).statusCode).toBe(403)
  })
})

describe('the built-in back office', () => {
  it('shows the account that the token is for [SHELL-19, SHELL-28]', async () => {
    const { member, visit } = await tokenFor({ firstName: '<b>Ana</b>', level: 3 })
    const reply = await visit()
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(`<td>${member.id}</td>`)
    expect(reply.body).toContain('&lt;b&gt;Ana&lt;/b&gt;')
    expect(reply.body).toContain('Level 3')
  })

  it('is a page that cannot be cached, framed or scripted, whose own style is allowed by its hash', async () => {
    const { headers, body } = await (await tokenFor()).visit()
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('opens once, even when twenty visits race for it, and then shows why it does not open', async () => {
    const { visit } = await tokenFor()
    const visits = await Promise.all(Array.from({ length: 20 }, visit))
    expect(visits.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = visits.filter(({ statusCode }) => statusCode === 410)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.body).toContain('used already')
  })

  it('opens for 60 seconds and then shows that it has expired', async () => {
    const [first, second] = [await tokenFor(), await tokenFor()]
    world.clock.advance({ seconds: 59 })
    expect((await first.visit()).statusCode).toBe(200)
    world.clock.advance({ seconds: 1 })
    const late = await second.visit()
    expect(late.statusCode).toBe(410)
    expect(late.body).toContain('has expired')
  })

  it('is not opened by another token of this server', async () => {
    const member = await makeMember(world)
    const { secrets } = world.deps
    const now = Math.floor(world.clock.now().getTime() / 1000)
    const otherAudience = await new SignJWT({ sub: String(member.id), jti: 'x', exp: now + 60, aud: 'store' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secrets.silentToken)
    const otherKey = await signSilentToken(
      { memberId: member.id, session: 'x' },
      secrets.blinding,
      world.clock.now(),
    )
    for (const token of [otherAudience, otherKey, 'nonsense', '']) {
      const reply = await open(token)
      expect(reply.statusCode).toBe(400)
      expect(reply.body).toContain('not valid')
    }
    expect((await world.app.inject('/backoffice')).statusCode).toBe(400)
  })

  it('does not use a token up for a HEAD request', async () => {
    const { token, visit } = await tokenFor()
    await world.app.inject({ method: 'HEAD', url: `/backOffice?token=${token}` })
    expect((await visit()).statusCode).toBe(200)
  })

  it('opens only in the browser that asked, and only while it is signed in', async () => {
    const { member, headers, token, visit } = await tokenFor()
    const other = await makeSignedIn(world)
    const sameMember = await signIn(world, member)
    const elsewhere = [
      {},
      { cookie: 'userSession=nonsense' },
      sessionCookie(other.headers),
      sessionCookie(sameMember),
    ]
    for (const where of elsewhere) {
      const reply = await open(token, where)
      expect(reply.statusCode).toBe(403)
      expect(reply.body).not.toContain(member.firstName)
      expect(reply.body).toContain('only in the browser where you are logged in')
    }
    // Other visits do not count against it.
    expect((await visit()).statusCode).toBe(200)
    const second = (await get(member.id, headers)).json().silentToken
    await world.app.inject({ method: 'POST', url: '/api/Login/Logout', headers })
    expect((await open(second, sessionCookie(headers))).statusCode).toBe(403)
  })

  it('does not believe a token that claims to live for a year', async () => {
    const { member, headers, token } = await tokenFor()
    const { sid } = decodeJwt(token)
    const iat = Math.floor(world.clock.now().getTime() / 1000)
    const signed = await new SignJWT({
      sid,
      sub: String(member.id),
      jti: 'y',
      aud: 'backoffice',
      iat,
      exp: iat + 31_536_000,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(world.deps.secrets.silentToken)
    world.clock.advance({ minutes: 2 })
    expect((await open(signed, sessionCookie(headers))).statusCode).toBe(410)
  })
})
