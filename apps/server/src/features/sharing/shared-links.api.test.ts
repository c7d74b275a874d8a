import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeAssessment, saveScores, scoresFor } from '../../../test/support/builders/make-assessment.ts'
import { makeBadges } from '../../../test/support/builders/make-badges.ts'
import { makeGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import {
  makeSharer,
  offer,
  openShared,
  publish,
  SHARED_AT,
  withdraw,
} from '../../../test/support/builders/sharing.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { PUBLIC_URL: SHARED_AT } })
})
afterAll(() => world.close())

const withWheel = (given: Partial<NewMember> = {}) => makeSharer(world, given)
const open = (url: string, headers: Record<string, string> = {}) => openShared(world, url, headers)
const links = async (member: ActingMember) =>
  (await member.send('GET', `/Customer/GetSharedLinks/${member.id}`)).body

describe('an earlier wheel', () => {
  it('is shared with its own day, scores and picture, whatever came after it', async () => {
    const member = await withWheel()
    const first = (await offer(member)).body
    world.clock.advance({ hours: 3 * 24 })
    await world.db.pool.query('update member set step_id = 5 where id = $1', [member.id])
    await saveScores(member, await makeAssessment(world, member.id, 2), 2, scoresFor(2, 1, 70))
    const earlier = (await offer(member, 1, `?assessmentId=${first.assessmentId}`)).body
    expect(earlier).toEqual(first)
    const latest = (await offer(member)).body
    expect([latest.wheel.petals[0], latest.day]).toEqual([50, '2026-03-13'])
    await publish(member, earlier.shareCode)
    expect((await open(earlier.shareUrl)).body).toContain('<time datetime="2026-03-10">March 10, 2026</time>')
    world.clock.advance({ hours: -3 * 24 })
  })

  it("is found among the member's own only", async () => {
    const { assessmentId } = (await offer(await withWheel())).body
    const stranger = await withWheel()
    expect((await offer(stranger, 1, `?assessmentId=${assessmentId}`)).status).toBe(404)
    expect((await offer(stranger, 1, '?assessmentId=nonsense')).status).toBe(400)
  })
})

describe('a badge', () => {
  it('is private until it is published; then its page shows who earned it, and when [BADGE-09]', async () => {
    const member = await withWheel({ firstName: 'Ma<b>ya', webAlias: 'maya-badge' })
    await makeBadges(world, member.id, [31])
    const { body } = await offer(member, 3, '?badgeId=31')
    expect(body).toMatchObject({
      socialMediaTitle: '10 action steps',
      socialMediaMessage: expect.stringContaining('Ten small things'),
      shareUrl: `https://oola.test/myoola/maya-badge/badge/${body.shareCode}`,
      day: '2026-03-10',
      isPublic: false,
    })
    expect((await open(body.shareUrl)).statusCode).toBe(404)
    await publish(member, body.shareCode)
    const page = await open(body.shareUrl)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('<h1>Ma&lt;b&gt;ya earned a badge: 10 action steps</h1>')
    expect(page.body).toContain('March 10, 2026')
    expect(page.body).toContain('href="/FreeTest/maya-badge"')
    expect(page.body).toContain(`<meta property="og:image" content="${body.socialMediaImageUrl}">`)
    expect(page.body).not.toContain('Tester')
    expect((await open(body.socialMediaImageUrl)).headers['content-type']).toBe('image/png')
  })

  it('keeps the count that the goal badge had when it was shared [BADGE-07]', async () => {
    const member = await withWheel()
    await makeBadges(world, member.id, [8])
    const before = (await offer(member, 3, '?badgeId=8')).body
    await makeGoals(world, member.id, [REACHED])
    const after = (await offer(member, 3, '?badgeId=8')).body
    expect([before.wheel.hub, after.wheel.hub]).toEqual([0, 1])
    expect(after.shareCode).not.toBe(before.shareCode)
  })

  it('is shared only by its owner, and has a picture without a name [BADGE-01]', async () => {
    const member = await withWheel()
    expect((await offer(member, 3, '?badgeId=31')).status).toBe(404)
    const picture = await open('/shared/badges/31.png')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    for (const id of ['0', '76', '101', 'x'])
      expect((await open(`/shared/badges/${id}.png`)).statusCode).toBe(404)
  })
})

const REACHED = {
  areaId: 2,
  text: 'Save <b>3 months</b> of pay',
  status: 'completed' as const,
  completedAt: new Date('2026-03-08T20:00:00Z'),
  completionDate: '2026-03-08',
}

describe('a goal that was reached', () => {
  it('is hidden while it is undone, and shown again once it is completed again', async () => {
    const member = await withWheel()
    await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
    const [goalId] = await makeGoals(world, member.id, [
      { status: 'inProgress', inTopSeven: true, sevenGoalOrder: 1 },
    ])
    const put = (call: string) => member.send('PUT', `/Goals/${call}`, { userId: member.id, id: goalId })
    await put('CompleteDashboardGoal')
    const { body } = await offer(member, 4, `?goalId=${goalId}`)
    await publish(member, body.shareCode)
    const seen = async () => [
      (await open(body.shareUrl)).statusCode,
      (await open(body.socialMediaImageUrl)).statusCode,
      (await links(member)).length,
    ]
    expect(await seen()).toEqual([200, 200, 1])
    await put('UndoDashboardGoal')
    expect(await seen()).toEqual([404, 404, 0])
    expect((await offer(member, 4, `?goalId=${goalId}`)).status).toBe(404)
    await put('CompleteDashboardGoal')
    expect(await seen()).toEqual([200, 200, 1])
  })

  it('shows that goal’s text, area and day, and no other goal', async () => {
    const member = await withWheel()
    const [goalId] = await makeGoals(world, member.id, [REACHED, { text: 'Tell nobody about the boat' }])
    const { body } = await offer(member, 4, `?goalId=${goalId}`)
    expect(body).toMatchObject({
      socialMediaTitle: 'A goal I reached on date',
      day: '2026-03-08',
      wheel: { petals: [2] },
    })
    await publish(member, body.shareCode)
    const page = await open(body.shareUrl)
    expect(page.body).toContain('<h1>Maya reached a goal</h1>')
    expect(page.body).toContain('Save &lt;b&gt;3 months&lt;/b&gt; of pay')
    expect(page.body).toContain('A Finance goal, reached')
    expect(page.body).toContain('March 8, 2026')
    expect(page.body).not.toContain('boat')
    expect((await open(body.socialMediaImageUrl)).statusCode).toBe(200)
  })

  it('is the own and reached one only', async () => {
    const member = await withWheel()
    const [open = 0] = await makeGoals(world, member.id, [{ text: 'Not yet' }])
    const [reached = 0] = await makeGoals(world, member.id, [REACHED])
    expect((await offer(member, 4, `?goalId=${open}`)).status).toBe(404)
    expect((await offer(await withWheel(), 4, `?goalId=${reached}`)).status).toBe(404)
  })
})

describe('what is public', () => {
  it('is listed, newest first, with what it is', async () => {
    const member = await withWheel({ webAlias: 'maya-links' })
    await makeBadges(world, member.id, [55])
    const [goalId] = await makeGoals(world, member.id, [REACHED])
    const wheel = (await offer(member)).body
    const badge = (await offer(member, 3, '?badgeId=55')).body
    const goal = (await offer(member, 4, `?goalId=${goalId}`)).body
    expect(await links(member)).toEqual([])
    for (const { shareCode } of [wheel, badge, goal]) {
      await publish(member, shareCode)
      world.clock.advance({ minutes: 1 })
    }
    expect(await links(member)).toEqual([
      {
        shareCode: goal.shareCode,
        kind: 4,
        title: REACHED.text,
        day: '2026-03-08',
        shareUrl: goal.shareUrl,
        publishedOn: '2026-03-10',
      },
      {
        shareCode: badge.shareCode,
        kind: 3,
        title: 'Day one of my streak',
        day: '2026-03-10',
        shareUrl: badge.shareUrl,
        publishedOn: '2026-03-10',
      },
      {
        shareCode: wheel.shareCode,
        kind: 1,
        title: 'My Oola wheel on 03/10/2026',
        day: '2026-03-10',
        shareUrl: wheel.shareUrl,
        publishedOn: '2026-03-10',
      },
    ])
    expect((await offer(member)).body.isPublic).toBe(true)
  })

  it('is withdrawn for good: page and picture answer 404, the file is deleted, and sharing again makes a new link', async () => {
    const member = await withWheel()
    const { shareUrl, socialMediaImageUrl, shareCode } = (await offer(member)).body
    await publish(member, shareCode)
    await open(socialMediaImageUrl)
    const file = path.join(world.deps.settings.DATA_DIR, 'files', `shared/2/${shareCode}.png`)
    expect((await readFile(file)).length).toBeGreaterThan(1000)
    for (const _again of [1, 2])
      expect(await withdraw(member, shareCode)).toEqual({ status: 200, body: { ok: true } })
    for (const url of [shareUrl, socialMediaImageUrl]) expect((await open(url)).statusCode).toBe(404)
    await expect(readFile(file)).rejects.toThrow(/ENOENT/)
    expect(await links(member)).toEqual([])
    expect((await publish(member, shareCode)).status).toBe(404)
    const again = (await offer(member)).body
    expect(again.shareCode).not.toBe(shareCode)
    await publish(member, again.shareCode)
    expect((await open(shareUrl)).statusCode).toBe(404)
  })

  it('that is withdrawn while its picture is drawn leaves no picture behind', async () => {
    const member = await withWheel()
    const { socialMediaImageUrl, shareCode } = (await offer(member)).body
    await publish(member, shareCode)
    const { files, settings } = world.deps
    const write = files.write.bind(files)
    const written: string[] = []
    vi.spyOn(files, 'write').mockImplementationOnce(async (name, ...content) => {
      await withdraw(member, shareCode)
      await write(name, ...content)
      written.push(name)
    })
    expect((await open(socialMediaImageUrl)).statusCode).toBe(404)
    expect(written).toEqual([`shared/2/${shareCode}.png`])
    const file = path.join(settings.DATA_DIR, 'files', `shared/2/${shareCode}.png`)
    await expect(readFile(file)).rejects.toThrow(/ENOENT/)
  })

  it('is listed for and withdrawn by its owner only', async () => {
    const member = await withWheel()
    const { shareUrl, shareCode } = (await offer(member)).body
    await publish(member, shareCode)
    const stranger = await asMember(world)
    expect((await withdraw(stranger, shareCode)).status).toBe(404)
    expect((await stranger.send('GET', `/Customer/GetSharedLinks/${member.id}`)).status).toBe(403)
    expect((await open(`/api/Customer/GetSharedLinks/${member.id}`)).statusCode).toBe(401)
    expect((await open(shareUrl)).statusCode).toBe(200)
  })

  it('is hidden while the account is due for deletion, and back when that is revoked', async () => {
    const member = await withWheel()
    const { shareUrl, socialMediaImageUrl, shareCode } = (await offer(member)).body
    await publish(member, shareCode)
    for (const [deleteAt, status] of [
      ['2026-04-09', 404],
      [null, 200],
    ] as const) {
      await world.db.pool.query('update member set delete_at = $2 where id = $1', [member.id, deleteAt])
      for (const url of [shareUrl, socialMediaImageUrl]) expect((await open(url)).statusCode).toBe(status)
    }
  })
})

describe('the picture to save', () => {
  const save = (member: ActingMember, code: string) => member.send('GET', `/Customer/GetSharePicture/${code}`)

  it("is the owner's alone, also before anything is public", async () => {
    const member = await withWheel()
    const { shareCode, socialMediaImageUrl } = (await offer(member)).body
    const { status, body } = await save(member, shareCode)
    const png = Buffer.from(body.png, 'base64')
    expect(status).toBe(200)
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ])
    expect((await save(await asMember(world), shareCode)).status).toBe(404)
    expect((await open(`/api/Customer/GetSharePicture/${shareCode}`)).statusCode).toBe(401)
    expect((await open(socialMediaImageUrl)).statusCode).toBe(404)
    await publish(member, shareCode)
    expect((await open(socialMediaImageUrl)).rawPayload.equals(png)).toBe(true)
  })
})
