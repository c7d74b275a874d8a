import type { Page } from '@playwright/test'
import { makeGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { untilAlive } from '../support/alive.ts'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { freshName } from '../support/fresh-names.ts'
import { logInById } from '../support/log-in-form.ts'
import { expect, test } from '../support/test.ts'

const UNKNOWN = [...status(404)]

/** The server has said whose an alias is, alone or together with other calls. */
const answeredAbout = (page: Page, alias: string) =>
  page.waitForResponse((response) => response.url().includes('/api/') && response.url().includes(alias))

test.describe('an ambassador’s home', () => {
  test('shows who they are, to be read only, and carries their alias along [AMB-01..06, PUBLIC-04..06, ROUTE-22, ROUTE-24]', async ({
    visit,
    world,
  }) => {
    const webAlias = freshName('Wilma')
    const { id } = await makeMember(world, {
      firstName: 'Wilma',
      lastName: 'Stone',
      webAlias,
      rank: 'Gold',
    })
    const done = {
      status: 'completed' as const,
      completedAt: world.clock.now(),
      completionDate: '2026-03-01',
    }
    await makeGoals(world, id, [done, done, done])
    const page = await visit({ size: 'mobile' })
    await page.goto(`/myoola/${webAlias}`)
    const name = page.getByRole('heading', { level: 2, name: 'Wilma Stone' })
    await name.waitFor()
    const profile = page.getByRole('main').locator('section').filter({ has: name })
    expect((await profile.innerText()).split(/\n+/)).toEqual([
      'Wilma Stone',
      'Your Oola ambassador',
      'Gold',
      'goals completed',
      '3',
    ])
    await profile.locator('[data-initials="WS"]').waitFor()
    await expect.poll(() => profile.locator('button, input, a').count()).toBe(0)
    // Below the hero, above the journey.
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText())
      .toBe('Wilma Stone')
    expect(await atBothSizes(page, axe)).toEqual([])
    const href = (label: string) =>
      page.getByRole('main').getByRole('link', { name: label, exact: true }).first().getAttribute('href')
    expect(await href('JOIN')).toBe(`/learnMore/myoola/${webAlias}`)
    expect(await href('START THE FREE TEST')).toBe(`/FreeTest/${webAlias}`)
    expect(await href('ENROLL NOW')).toBe(`/${webAlias}/enrollment`)
    // The profile is the alias home's alone.
    await page.getByRole('link', { name: 'SEE THE PROGRAM' }).click()
    await page.waitForURL(`**/learnMore/myoola/${webAlias}`)
    await expect.poll(() => name.count()).toBe(0)
    await page.getByRole('link', { name: 'Oola home' }).first().click()
    await page.waitForURL(`**/myoola/${webAlias}`)
    await name.waitFor()
  })
})

test.describe('who gets the credit', () => {
  const enroll = 'header a[href$="/enrollment"]'

  test('is whose link was followed last, through pages without a variant, and after logging in [AMB-02, SHELL-14, SHELL-15]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const sponsor = async (alias: string) => {
      await expect.poll(() => page.locator(enroll).getAttribute('href')).toBe(`/${alias}/enrollment`)
    }
    const follow = async (link: string, alias: string) => {
      const answered = answeredAbout(page, alias)
      await page.goto(link)
      await answered
      await sponsor(alias)
    }
    await follow('/Science/myoola/maya', 'maya')
    await page.goto('/Partner')
    await sponsor('maya')
    await follow('/contact?REF=anacoach', 'anacoach')
    await page.goto('/learnMore')
    await sponsor('anacoach')
    await follow('/contact?ambassador=maya', 'maya')
    await page.goto('/home')
    await sponsor('maya')
    await expect
      .poll(() => page.getByRole('link', { name: 'Oola home' }).first().getAttribute('href'))
      .toBe('/myoola/maya')
    const { id } = await makeMember(world, { stepId: 0 })
    await page.goto('/login')
    await logInById(page, id)
    await page.waitForURL('**/customizeQuestions')
    await page.goto('/contact')
    const logo = page.getByRole('link', { name: 'Oola home' }).first()
    await expect.poll(() => logo.getAttribute('href')).toBe('/myoola/maya')
    await page.getByRole('banner').getByRole('link', { name: 'DASHBOARD', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'LOG IN' }).count()).toBe(0)
    // The ambassador is a subscriber (spec-decision 16.6).
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'ENROLL NOW' }).count())
      .toBe(0)
  })

  for (const address of [
    '/FreeTest/zzznobody',
    '/FreeTest?ref=zzznobody',
    '/zzznobody/enrollment',
    '/TRS?ambassador=zzznobody',
  ])
    test(`stays whose it was after the alias of ${address}, which is nobody’s [AMB-02, FREE-08]`, async ({
      visit,
    }) => {
      const page = await visit({ expected: UNKNOWN })
      await page.goto('/myoola/maya')
      await page.getByRole('heading', { level: 2, name: /^Maya / }).waitFor()
      const answered = answeredAbout(page, 'zzznobody')
      await page.goto(address)
      await answered
      await page.goto('/Partner')
      await expect.poll(() => page.locator(enroll).getAttribute('href')).toBe('/maya/enrollment')
    })

  test('is the default sponsor for an alias that is nobody’s: the home page as always [AMB-01, PUBLIC-07]', async ({
    visit,
  }) => {
    const page = await visit({ expected: UNKNOWN })
    // The finished page names nobody; the alias counts from when it comes alive until the server has answered.
    const answered = answeredAbout(page, 'nobody-at-all')
    await page.goto('/myoola/nobody-at-all')
    await answered
    await page.getByRole('heading', { level: 1, name: 'See your whole life in one wheel' }).waitFor()
    await expect.poll(() => page.locator(enroll).getAttribute('href')).toBe('/corporphan/enrollment')
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText())
      .toBe('Start where it helps the most')
    const logo = page.getByRole('link', { name: 'Oola home' }).first()
    await expect.poll(() => logo.getAttribute('href')).toBe('/home')
  })

  test('stays while the profile cannot be loaded, which is only logged [PUBLIC-86]', async ({ visit }) => {
    const page = await visit({
      // It travels together with the words of the page.
      expected: [...NO_ANSWER, /console error: (ambassador profile|services|testimonials)/],
    })
    await page.route('**/api/Customer/GetAmbassadorProfileInformation/**', (route) => route.abort())
    const told = page.waitForEvent('console', (message) => message.text().startsWith('ambassador profile'))
    await page.goto('/myoola/maya')
    await told
    await expect.poll(() => page.locator('main [aria-busy]').count()).toBe(0)
    await expect.poll(() => page.locator(enroll).getAttribute('href')).toBe('/maya/enrollment')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

test.describe('an address that is no page', () => {
  test('leads to the ambassador whose alias it is [PUBLIC-85]', async ({ visit }) => {
    const page = await visit()
    await page.goto('/MAYA')
    await page.waitForURL('**/myoola/MAYA')
    await page.getByRole('heading', { level: 2, name: /^Maya / }).waitFor()
  })

  test('leads there from inside the portal too, where no server is asked for the page [PUBLIC-85]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/contact')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.evaluate(() =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
      ).__reactRouterDataRouter.navigate('/anacoach'),
    )
    await page.waitForURL('**/myoola/anacoach')
    await page.getByRole('heading', { level: 2, name: /^Ana / }).waitFor()
  })

  test('says so when it is nobody’s alias, and GO BACK goes back [PUBLIC-84, PUBLIC-85, ROUTE-23]', async ({
    visit,
  }) => {
    const page = await visit({ isFirst: true, expected: UNKNOWN })
    await page.goto('/nobody-at-all')
    await page.getByRole('heading', { level: 1, name: "Sorry this page doesn't exist!" }).waitFor()
    expect(pathOf(page)).toBe('/nobody-at-all')
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await page.waitForURL('**/home')
  })

  test('leads back to the page before, which was left by a link [PUBLIC-84]', async ({ visit }) => {
    const page = await visit({ expected: UNKNOWN })
    await page.goto('/ourStory')
    await page.evaluate(() => location.assign('/no/such/page'))
    await page.waitForURL('**/no/such/page')
    await untilAlive(page)
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await page.waitForURL('**/ourStory')
  })

  test('asks nobody about a path of more than one part [PUBLIC-85]', async ({ visit }) => {
    const page = await visit({ expected: UNKNOWN })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/GetAmbassador/i.test(request.url())) asked.push(request.url())
    })
    await page.goto('/maya/books')
    await page.getByRole('heading', { level: 1, name: "Sorry this page doesn't exist!" }).waitFor()
    expect(asked).toEqual([])
  })
})
