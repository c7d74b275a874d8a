import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { PUBLIC_URL: 'https://oola.test' } })
})
afterAll(() => world.close())

/** A member with these badges, and the links to share them. */
const withBadges = async (badgeIds: readonly number[], given: Partial<NewMember> = {}) => {
  const member = await asMember(world, { firstName: 'Maya', ...given })
  await inTransaction(world.db, (tx) =>
    world.app.services.badges.award(tx, { memberId: member.id, timeZone: 'America/Los_Angeles' }, badgeIds),
  )
  const links = async (): Promise<{ shareUrl: string; socialMediaImageUrl: string }[]> =>
    (await member.send('GET', `/Customer/GetMyAchiements/${member.id}`)).body
  return { member, links }
}
const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: url.replace('https://oola.test', ''), headers })

describe('the public page of a badge', () => {
  it('shows who earned which badge, with its message and what networks read [BADGE-09]', async () => {
    const { links } = await withBadges([31], { webAlias: 'maya-badge', firstName: 'Ma<b>ya' })
    const [{ shareUrl, socialMediaImageUrl } = { shareUrl: '', socialMediaImageUrl: '' }] = await links()
    const reply = await open(shareUrl)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toContain('<h1>Ma&lt;b&gt;ya earned a badge: 10 action steps</h1>')
    expect(reply.body).toContain('Ten small things I said I would do, all done.')
    expect(reply.body).toContain('March 10, 2026')
    expect(reply.body).toContain('href="/FreeTest/maya-badge"')
    expect(reply.body).toContain(`<meta property="og:image" content="${socialMediaImageUrl}">`)
    expect(reply.body).toContain(`<meta property="og:url" content="${shareUrl}">`)
    expect(reply.body).not.toContain('Tester')
  })

  it('follows the web alias: an older link leads to where the page is now', async () => {
    const { member, links } = await withBadges([1])
    const before = (await links())[0]?.shareUrl ?? ''
    expect(before).toMatch(/\/shared\/badge\//)
    expect((await open(before)).statusCode).toBe(200)
    await world.db.pool.query("update member set web_alias = 'new-alias' where id = $1", [member.id])
    const after = (await links())[0]?.shareUrl ?? ''
    expect((await open(before)).headers.location).toBe(after.replace('https://oola.test', ''))
    expect((await open(after)).statusCode).toBe(200)
  })

  it('is not there for a badge that was not earned, a forged code, or a member who has left', async () => {
    const { member, links } = await withBadges([1, 2])
    const [one, two] = await links()
    if (!one || !two) throw new Error('two badges were earned')
    await world.db.pool.query('delete from member_badge where member_id = $1 and badge_id = 1', [member.id])
    const gone = await open(one.shareUrl)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(gone.body).toContain('This badge is not here')
    expect((await open(one.socialMediaImageUrl)).statusCode).toBe(404)
    expect((await open(two.shareUrl.replace('-2-', '-3-'))).statusCode).toBe(404)
    await world.db.pool.query('delete from member where id = $1', [member.id])
    expect((await open(two.shareUrl)).statusCode).toBe(404)
  })
})

describe('its picture', () => {
  it('is a PNG of 1200 x 630 that networks may keep and show [BADGE-09]', async () => {
    const { links } = await withBadges([55])
    const address = (await links())[0]?.socialMediaImageUrl ?? ''
    const reply = await open(address)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const again = await open(address, { 'if-none-match': String(reply.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('shows the present count of the goal badge [BADGE-07]', async () => {
    const { member, links } = await withBadges([8])
    const address = (await links())[0]?.socialMediaImageUrl ?? ''
    const before = (await open(address)).headers.etag
    await world.db.pool.query(
      `insert into goal (member_id, cycle, area_id, text, complete_by, created_at, status, completed_at, completion_date)
        values ($1, 1, 1, 'Run', '2026-12-31', now(), 'completed', now(), '2026-03-10')`,
      [member.id],
    )
    expect((await open(address)).headers.etag).not.toBe(before)
  })
})
