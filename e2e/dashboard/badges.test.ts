import type { Locator, Page } from '@playwright/test'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { makeCertificate } from '../../apps/server/test/support/builders/make-certification.ts'
import { makeDashboardGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { liveLine } from '../support/live-line.ts'
import { arriveAt } from '../support/members.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

/** A member who has earned these badges, with the dashboard open. */
const openWith = async (
  visit: Visit,
  world: World,
  badges: readonly number[],
  options: VisitOptions & { displayed?: boolean } = {},
) => {
  const { displayed = false, ...visiting } = options
  const page = await visit({ reducedMotion: true, ...visiting })
  const { member, session } = await arriveAt(page, world, 4, { firstName: 'Dana' })
  await makeBadges(world, member.id, badges, { displayed })
  return { page, memberId: member.id, session }
}

const openDashboard = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'My achievements' }).waitFor()
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Whether every picture inside has arrived. */
const allDrawn = (place: Locator): Promise<boolean> =>
  place
    .locator('img')
    .evaluateAll(
      (all) =>
        all.length > 0 &&
        all.every((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0),
    )

const displayedOf = async (session: Parameters<typeof callAs>[0], memberId: number) => {
  const mine = (await callAs(session, 'GET', `/Customer/GetMyAchiements/${memberId}`)) as {
    id: number
    displayed: boolean
  }[]
  return mine.filter(({ displayed }) => displayed).map(({ id }) => id)
}

test.describe('the pop-up of a badge', () => {
  test('opens for each that was not displayed, in id order; after badge 1 comes the tutorial, which can be left at once [BADGE-01, BADGE-08, BADGE-09, BADGE-10, BADGE-11, BADGE-12, BADGE-13, DASH-10]', async ({
    visit,
    world,
  }) => {
    const { page, memberId, session } = await openWith(visit, world, [31, 1], { size: 'mobile' })
    await page.goto('/dashboard')
    const first = dialog(page, 'Blueprint Finished')
    await first.getByText('You know where you are, where you want to go').waitFor()
    await first.getByText('One more badge is waiting').waitFor()
    await expect.poll(() => allDrawn(first)).toBe(true)
    await expect
      .poll(() => first.locator('img').getAttribute('src'))
      .toBe('/media/svg/blueprint-finished.svg')
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

    await first.getByRole('button', { name: 'NEXT BADGE' }).press('Enter')
    const tutorial = dialog(page, 'Your dashboard')
    await tutorial.locator('video').waitFor()
    await expect
      .poll(() => tutorial.locator('track').getAttribute('src'))
      .toBe('/media/videos/dashboard-intro.vtt')
    expect(await atBothSizes(page, axe)).toEqual([])
    await tutorial.getByRole('button', { name: 'GO TO MY DASHBOARD' }).press('Enter')

    const second = dialog(page, '10 action steps')
    await second.getByRole('button', { name: 'CLOSE', exact: true }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => displayedOf(session, memberId)).toEqual([1, 31])
    await openDashboard(page)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

test('takes all that wait at once [BADGE-10]', async ({ visit, world }) => {
  const { page, memberId, session } = await openWith(visit, world, [2, 3, 4])
  await page.goto('/dashboard')
  await dialog(page, 'First Wheel').getByRole('button', { name: 'TAKE ALL 3' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => displayedOf(session, memberId)).toEqual([2, 3, 4])
})

test('shares a badge: its own title, message, picture and public page [BADGE-09]', async ({
  visit,
  world,
}) => {
  const { page, memberId, session } = await openWith(visit, world, [55])
  await page.goto('/dashboard')
  const popUp = dialog(page, 'First full day')
  await popUp.getByRole('button', { name: 'SHARE!' }).click()
  const share = dialog(page, 'Share')
  await share.getByText('Day one of my streak', { exact: true }).waitFor()
  const facebook = new URL((await share.getByRole('link', { name: 'Facebook' }).getAttribute('href')) ?? '')
  expect(facebook.searchParams.get('quote')).toContain('My streak has begun')
  const address = facebook.searchParams.get('u') ?? ''
  expect((await fetch(address)).status).toBe(404)
  await share.getByRole('button', { name: 'COPY LINK' }).click()
  await share.getByRole('button', { name: 'WITHDRAW LINK' }).waitFor()
  const html = await (await fetch(address)).text()
  expect(html).toContain('Dana earned a badge: First full day')
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
  expect(await axe(page)).toEqual([])
  await share.getByRole('button', { name: 'Close' }).click()
  await popUp.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect.poll(() => displayedOf(session, memberId)).toEqual([55])
})

test('opens on every open dashboard when the badge is earned, and closing it on one closes it on the other [BADGE-07, BADGE-10]', async ({
  visit,
  world,
}) => {
  const { page, memberId, session } = await openWith(visit, world, [])
  const [goal = 0] = await makeDashboardGoals(world, memberId)
  const other = await page.context().newPage()
  const lines = [liveLine(page), liveLine(other)]
  await openDashboard(page)
  await openDashboard(other)
  await Promise.all(lines)
  await callAs(session, 'PUT', '/Goals/CompleteDashboardGoal', { userId: memberId, id: goal })
  // The main goal: two badges at once.
  for (const tab of [page, other]) await dialog(tab, 'Oola One Reached').waitFor()
  await dialog(page, 'Oola One Reached').getByRole('button', { name: 'NEXT BADGE' }).click()
  for (const tab of [page, other])
    await dialog(tab, 'Goals Completed').getByText('1', { exact: true }).waitFor()
  await dialog(other, 'Goals Completed').getByRole('button', { name: 'CLOSE', exact: true }).click()
  for (const tab of [page, other]) await expect.poll(() => tab.getByRole('dialog').count()).toBe(0)
  await page.getByRole('list', { name: 'Latest achievements' }).getByRole('img').first().waitFor()
})

test('a badge whose closing cannot be saved stays closed here and comes once more another time [BADGE-10]', async ({
  visit,
  world,
}) => {
  const { page, memberId, session } = await openWith(visit, world, [30], { expected: status(500) })
  let calls = 0
  await page.route('**/Customer/UpdateDisplayedBadge', (route) => {
    calls += 1
    return route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } })
  })
  await page.goto('/dashboard')
  await dialog(page, '1 action step').getByRole('button', { name: 'CLOSE', exact: true }).click()
  // Tried again by itself, quietly.
  await expect.poll(() => calls).toBe(3)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.unroute('**/Customer/UpdateDisplayedBadge')
  await page.reload()
  await dialog(page, '1 action step').getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect.poll(() => displayedOf(session, memberId)).toEqual([30])
})

test.describe('My achievements', () => {
  test('opens from its button: three sections of six, the full list behind See more, BACK to the sections [BADGE-02, BADGE-03, BADGE-04, BADGE-05, BADGE-06, BADGE-07, DASH-03, DASH-15]', async ({
    visit,
    world,
  }) => {
    const { page, memberId } = await openWith(visit, world, [1, 8, 30, 31, 55], {
      size: 'mobile',
      displayed: true,
    })
    await makeDashboardGoals(world, memberId, {})
    await openDashboard(page)
    const latest = page.getByRole('list', { name: 'Latest achievements' })
    await expect.poll(() => allDrawn(latest)).toBe(true)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'My achievements' }).press('Enter')
    const modal = dialog(page, 'My achievements')
    for (const [name, earned] of [
      ['BADGES', '2 of 29'],
      ['MILESTONES', '2 of 25'],
      ['STREAKS', '1 of 21'],
    ] as const) {
      const section = modal.getByRole('region', { name })
      await section.getByText(earned, { exact: true }).waitFor()
      await expect.poll(() => section.getByRole('listitem').count()).toBe(6)
    }
    const badges = modal.getByRole('region', { name: 'BADGES' })
    await expect
      .poll(() => badges.getByRole('listitem').nth(1).innerText())
      .toContain('Answer all 70 questions')
    expect(await atBothSizes(page, axe)).toEqual([])

    await badges.getByRole('button', { name: 'See more' }).press('Enter')
    const all = modal.getByRole('region', { name: 'BADGES' })
    await expect.poll(() => all.getByRole('listitem').count()).toBe(29)
    // The goal badge shows how many goals are completed: none of them is.
    await expect.poll(() => all.getByRole('listitem').nth(7).innerText()).toMatch(/^0\s+Goals Completed/)
    await expect.poll(() => modal.getByText('MILESTONES').count()).toBe(0)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

    await modal.getByRole('button', { name: 'BACK' }).press('Enter')
    await expect.poll(() => badges.getByRole('listitem').count()).toBe(6)
    await expect
      .poll(() =>
        badges.getByRole('button', { name: 'See more' }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

test('My achievements lead to the certificate of who has one', async ({ visit, world }) => {
  const { page, memberId } = await openWith(visit, world, [27], { displayed: true })
  const code = await makeCertificate(world, memberId, 'Dana Lee')
  await openDashboard(page)
  await page.getByRole('button', { name: 'My achievements' }).click()
  await dialog(page, 'My achievements').getByRole('link', { name: 'MY CERTIFICATE' }).click()
  await page.waitForURL(`**/certificate/${code}`)
  await page.getByRole('article', { name: 'Certificate of Dana Lee' }).waitFor()
})

test('a non-subscriber sees neither achievements nor pop-ups [DASH-18]', async ({ visit, world }) => {
  const page = await visit()
  // What a member is shown at once: a badge that was not seen yet.
  await makeBadges(world, 1008, [30])
  const session = await signInAs(page, 1008)
  expect(await callAs(session, 'GET', '/Customer/GetMyAchiements/1008')).toEqual([])
  await page.goto('/nonSubscriber')
  await page.getByRole('heading', { level: 1, name: 'Hello, Jon' }).waitFor()
  await page.getByRole('link', { name: 'UPGRADE ACCOUNT' }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'My achievements' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
