import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeAssessment, saveScores, scoresFor } from '../../../test/support/builders/make-assessment.ts'
import { makeDashboardGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { makeSharer, offer, openShared, publish, SHARED_AT } from '../../../test/support/builders/sharing.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { PUBLIC_URL: SHARED_AT } })
})
afterAll(() => world.close())

const withWheel = (given: Partial<NewMember> = {}) => makeSharer(world, given)
const open = (url: string, headers: Record<string, string> = {}) => openShared(world, url, headers)

describe('GET Customer/GetShareContent', () => {
  it('1 offers the latest wheel after Step 1, with the word "date" still in the title [SCORE-22, SCORE-26]', async () => {
    const member = await withWheel()
    const { status, body } = await offer(member)
    expect(status).toBe(200)
    expect(body).toEqual({
      webAlias: null,
      socialMediaImageUrl: `https://oola.test/shared/${body.shareCode}/wheel.png`,
      socialMediaTitle: 'My Oola wheel on date',
      socialMediaMessage: expect.stringContaining('seven areas of my life'),
      shareUrl: `https://oola.test/shared/${body.shareCode}`,
      shareCode: expect.stringMatching(/^[0-9a-z]+-[A-Za-z0-9_-]{22}$/),
      kind: 1,
      assessmentId: expect.any(Number),
      day: '2026-03-10',
      isPublic: false,
      wheel: { petals: [80, 50, 50, 50, 50, 50, 50], hub: 389 },
    })
  })

  it('leads to a page under the web alias of a member who has one [SCORE-25]', async () => {
    const member = await withWheel({ webAlias: 'maya-alias' })
    const { body } = await offer(member)
    expect(body).toMatchObject({
      webAlias: 'maya-alias',
      shareUrl: `https://oola.test/myoola/maya-alias/wheel/${body.shareCode}`,
    })
  })

  it('2 offers the Top 7 from Step 3 on [SCORE-27]', async () => {
    const member = await withWheel()
    await makeDashboardGoals(world, member.id)
    expect(await offer(member, 2)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    await world.db.pool.query('update member set step_id = 3 where id = $1', [member.id])
    const { status, body } = await offer(member, 2)
    expect(status).toBe(200)
    expect(body.socialMediaTitle).toBe('My year in goals, set on date')
    expect(body.shareCode).not.toBe((await offer(member)).body.shareCode)
  })

  it('has one code for one wheel, however often and from how many tabs it is asked for', async () => {
    const member = await withWheel()
    const codes = (await Promise.all(Array.from({ length: 8 }, () => offer(member)))).map(
      ({ body }) => body.shareCode,
    )
    expect(new Set(codes).size).toBe(1)
    expect((await offer(await withWheel())).body.shareCode).not.toBe(codes[0])
  })

  it('has another code when what it shows is another: a wheel that was shared never changes', async () => {
    const member = await withWheel({ stepId: 1 })
    const first = (await offer(member)).body.shareCode
    await world.db.pool.query('update member set step_id = 5 where id = $1', [member.id])
    await saveScores(member, await makeAssessment(world, member.id, 2), 2, scoresFor(2, 1, 70))
    const second = (await offer(member)).body.shareCode
    expect(second).not.toBe(first)
    await publish(member, first)
    await publish(member, second)
    expect((await open(`/shared/${first}`)).body).toContain('Fitness 8.0 of 10')
    expect((await open(`/shared/${second}`)).body).toContain('Fitness 5.0 of 10')
  })

  it('is refused before there is a wheel, for an unknown kind, and without a session', async () => {
    const member = await asMember(world, { stepId: 1 })
    await makeAssessment(world, member.id)
    expect(await offer(member)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await offer(member, 5)).toMatchObject({ status: 400, body: { issues: [{ path: 'kind' }] } })
    for (const kind of [3, 4]) expect(await offer(member, kind)).toMatchObject({ status: 404 })
    expect((await open('/api/Customer/GetShareContent/1')).statusCode).toBe(401)
  })
})

describe('publishing', () => {
  it('makes page and picture public; before that both are not found', async () => {
    const member = await withWheel()
    const { shareUrl, socialMediaImageUrl, shareCode } = (await offer(member)).body
    for (const url of [shareUrl, socialMediaImageUrl]) {
      const reply = await open(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.body).toContain('This page is not public')
      expect(reply.body).toContain('href="/FreeTest"')
    }
    expect(await publish(member, shareCode)).toEqual({ status: 200, body: { ok: true } })
    expect(await publish(member, shareCode)).toEqual({ status: 200, body: { ok: true } })
    expect((await open(shareUrl)).statusCode).toBe(200)
    expect((await open(socialMediaImageUrl)).statusCode).toBe(200)
  })

  it("is for the member's own wheels only", async () => {
    const member = await withWheel()
    const { shareUrl, shareCode } = (await offer(member)).body
    const stranger = await asMember(world)
    expect(await publish(stranger, shareCode)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await publish(member, `${shareCode.slice(0, -1)}_`)).status).toBe(404)
    expect((await publish(member, 'short')).status).toBe(400)
    const put = { method: 'PUT', url: `/api/Customer/PublishShare/${shareCode}` } as const
    expect((await world.app.inject(put)).statusCode).toBe(401)
    expect((await open(shareUrl)).statusCode).toBe(404)
  })
})

describe('the public page', () => {
  const shared = async (given: Partial<NewMember> = {}, kind = 1) => {
    const member = await withWheel(given)
    if (kind === 2) {
      await makeDashboardGoals(world, member.id, { text: 'Tell nobody about the boat' })
      await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
    }
    const { body } = await offer(member, kind)
    await publish(member, body.shareCode)
    return { member, ...body, page: await open(body.shareUrl) }
  }
  const meta = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]

  it('is finished HTML with what social networks read [SCORE-24]', async () => {
    const { page, shareUrl, socialMediaImageUrl } = await shared({ webAlias: 'maya-og' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(meta(page.body, 'og:title')).toBe('Maya&#39;s Oola wheel')
    expect(meta(page.body, 'og:description')).toContain('Oola score 389 of 700')
    expect(meta(page.body, 'og:url')).toBe(shareUrl)
    expect(meta(page.body, 'og:image')).toBe(socialMediaImageUrl)
    expect(meta(page.body, 'og:image:width')).toBe('1200')
    expect(meta(page.body, 'og:image:height')).toBe('630')
    expect(meta(page.body, 'twitter:card')).toBe('summary_large_image')
    expect(meta(page.body, 'twitter:image')).toBe(socialMediaImageUrl)
    expect(page.body).toContain('<h1>Maya&#39;s Oola wheel</h1>')
    expect(page.body).toContain('href="/FreeTest/maya-og"')
    expect(/<main>.*?<\/svg>/s.exec(page.body)?.[0].match(/<path /g)).toHaveLength(14)
    expect(page.body).not.toContain('<script')
  })

  it('shows the first name and the wheel, and nothing else about the member', async () => {
    const email = `secret.${process.pid}@example.com`
    const { page } = await shared({ lastName: 'Hiddenname', email, phone: '5550101234' }, 2)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Maya&#39;s Top\u00A07 are set')
    expect(page.body).toContain('Goal 1: Fitness')
    for (const secret of ['Hiddenname', email, '5550101234', 'boat']) expect(page.body).not.toContain(secret)
  })

  it('escapes the name', async () => {
    const { page } = await shared({ firstName: '<script>alert(1)</script>' })
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&#39;s Oola wheel')
  })

  it('moves with the web alias, whose case does not matter', async () => {
    const { member, shareCode } = await shared()
    await world.db.pool.query(`update member set web_alias = 'maya-moves' where id = $1`, [member.id])
    const address = `/myoola/maya-moves/wheel/${shareCode}`
    for (const old of [`/shared/${shareCode}`, `/myoola/other/wheel/${shareCode}`]) {
      const reply = await open(old)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, address])
    }
    expect((await open(address)).statusCode).toBe(200)
    expect((await open(`/MyOola/MAYA-MOVES/wheel/${shareCode}`)).statusCode).toBe(200)
  })

  it.each([
    'nonsense',
    '1-aaaaaaaaaaaaaaaaaaaaaa',
    'zzzzzz-aaaaaaaaaaaaaaaaaaaaaa',
    "1-aaaaaaaaaaaaaaaaaaaaa'",
  ])('is not found for the code "%s"', async (code) => {
    expect((await open(`/shared/${encodeURIComponent(code)}/wheel.png`)).statusCode).toBe(404)
    expect((await open(`/myoola/maya/wheel/${encodeURIComponent(code)}`)).statusCode).toBe(404)
  })
})

describe('the picture', () => {
  const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

  it('is a PNG of 1200 x 630 that is shown anywhere and asked for again after five minutes, because it can be withdrawn [SCORE-22]', async () => {
    const member = await withWheel()
    const { socialMediaImageUrl, shareCode } = (await offer(member)).body
    await publish(member, shareCode)
    const replies = await Promise.all(Array.from({ length: 5 }, () => open(socialMediaImageUrl)))
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG')
      expect(size(reply.rawPayload)).toEqual([1200, 630])
    }
    const again = await open(socialMediaImageUrl)
    expect(again.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    const unchanged = await open(socialMediaImageUrl, { 'if-none-match': String(again.headers.etag) })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  })

  it('is drawn once and stored', async () => {
    const member = await withWheel()
    const { socialMediaImageUrl, shareCode } = (await offer(member)).body
    await publish(member, shareCode)
    const drawn = (await open(socialMediaImageUrl)).rawPayload
    const name = `shared/2/${shareCode}.png`
    expect((await readFile(path.join(world.deps.settings.DATA_DIR, 'files', name))).equals(drawn)).toBe(true)
    await world.deps.files.write(name, Buffer.from('kept'))
    expect((await open(socialMediaImageUrl)).body).toBe('kept')
  })

  it('differs from wheel to wheel', async () => {
    const pictureOf = async (member: ActingMember) => {
      const { socialMediaImageUrl, shareCode } = (await offer(member)).body
      await publish(member, shareCode)
      return (await open(socialMediaImageUrl)).rawPayload
    }
    const [one, other] = [
      await pictureOf(await withWheel()),
      await pictureOf(await withWheel({ firstName: 'Jon' })),
    ]
    expect(one.equals(other)).toBe(false)
  })
})

describe('the fonts of the page', () => {
  it('are served by name, and no other file is', async () => {
    for (const name of ['heading', 'label', 'text']) {
      const reply = await open(`/shared/fonts/${name}.woff2`)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'font/woff2'])
      expect(reply.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    }
    expect((await open('/shared/fonts/other.woff2')).statusCode).toBe(404)
    expect((await open('/shared/fonts/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })
})
