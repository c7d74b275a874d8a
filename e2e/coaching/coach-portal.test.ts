import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { completeCoach, makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { pathOf } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { freshPhone } from '../support/fresh-names.ts'
import { PACIFIC } from '../support/members.ts'
import { freezeClock } from '../support/page-clock.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { PASSWORD, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A coach with a complete profile, on the coach portal. */
const arrive = async (
  visit: Visit,
  world: World,
  prepare: (coachId: number) => Promise<unknown> = async () => {},
  options: VisitOptions = {},
) => {
  const page = await visit(options)
  const { id } = await makeCoach(world, { firstName: 'Noor', lastName: 'Raman', stepId: 4, ...PACIFIC })
  await completeCoach(world, id)
  await prepare(id)
  await signInAs(page, id)
  await page.goto('/DashboardCoach')
  await page.getByRole('heading', { level: 1, name: 'Noor Raman' }).waitFor()
  return { page, id }
}

/** A present or past client of this coach. */
const makeClient = async (world: World, coachId: number, firstName: string, { isPast = false } = {}) => {
  const { id } = await makeMember(world, { firstName, lastName: 'Whitlock', stepId: 4, ...PACIFIC })
  await world.db.pool.query('insert into coaching_grant (member_id, granted_at) values ($1, now())', [id])
  await world.db.pool.query(
    `insert into coach_relation (member_id, coach_id, started_at, ended_at, ended_by)
     values ($1, $2, now() - interval '9 days', case when $3 then now() end, case when $3 then 'change' end)`,
    [id, coachId, isPast],
  )
  return id
}

test.describe('the portal of a coach', () => {
  test('shows stats, and clients by tab [PORTAL-06, PORTAL-08, PORTAL-10, PORTAL-14]', async ({
    visit,
    world,
  }) => {
    let client = 0
    const { page } = await arrive(
      visit,
      world,
      async (id) => {
        client = await makeClient(world, id, 'Dana')
        await makeClient(world, id, 'Paul', { isPast: true })
        await world.db.pool.query(
          `insert into chat_message (member_id, coach_id, seq, from_id, text, at) select $1, $2, n, $1, 'Hello', now() from generate_series(1, 120) n`,
          [client, id],
        )
      },
      { expected: status(500) },
    )
    const stats = page.getByRole('region', { name: 'MY STATS' })
    await expect.poll(() => stats.getByRole('definition').first().innerText()).toContain('1')
    for (const name of ['Active clients', 'Lifetime clients', 'Client action steps', 'Client goals achieved'])
      await stats.getByText(name, { exact: true }).waitFor()
    const card = page.getByRole('article', { name: 'Dana Whitlock' })
    await card.getByText('+99 new').waitFor()
    await card.getByText('Current lesson').waitFor()
    await card.getByText('Sessions remaining').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    expect(await axeInBothSchemes(page)).toEqual([])
    await page.getByRole('tab', { name: 'MY ACTIVE CLIENTS' }).press('ArrowRight')
    await page.getByRole('article', { name: 'Paul Whitlock' }).getByText('Past client').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    await page.route('**/api/Coach/GetMyClients/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/DashboardCoach')
    await page.waitForURL('**/dashboard')
    expect(pathOf(page)).toBe('/dashboard')
  })

  test('counts up for 4 seconds where motion is wanted [PORTAL-09]', async ({ visit, world }) => {
    const { page } = await arrive(
      visit,
      world,
      async (id) => {
        for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Fay', 'Gus', 'Hal'])
          await makeClient(world, id, name)
      },
      { reducedMotion: false },
    )
    await page.clock.install()
    await freezeClock(page)
    await page.reload()
    const first = page.getByRole('region', { name: 'MY STATS' }).locator('dd [aria-hidden]').first()
    await first.waitFor()
    const shown = (step: number) => async () => {
      await page.clock.runFor(step)
      return first.innerText()
    }
    // A tenth of a second after it began; seven from 1.7 s to 2.4 s of four, since it slows down.
    await expect.poll(shown(20)).toBe('1')
    await page.clock.runFor(1880)
    for (const step of [10, 10]) await expect.poll(shown(step)).toBe('7')
    await page.clock.runFor(2200)
    await expect.poll(() => first.innerText()).toBe('8')
    await page.clock.resume()
  })

  test('edits profile, bio and assessment in one window, and says what the server refuses [PORTAL-04, PORTAL-18]', async ({
    visit,
    world,
  }) => {
    const { page } = await arrive(visit, world, undefined, { expected: status(409) })
    for (const name of ['My achievements', 'See Directory Listing', 'Edit profile'])
      await button(page, name).waitFor()
    await button(page, 'Edit profile').click()
    const window = page.getByRole('dialog', { name: 'Edit profile' })
    await window.getByLabel('Email').fill('noor.coach@example.com')
    await window.getByLabel('Phone number').fill(freshPhone())
    await window.getByLabel('Your password').fill(PASSWORD)
    await window.getByRole('checkbox', { name: /no Calendly/ }).waitFor()
    await window.getByRole('tab', { name: 'MY BIO' }).click()
    await window.getByLabel('About Me').fill('I ask.')
    await window.getByRole('radio', { name: 'No testimonial' }).check()
    await page.route(
      '**/api/Coach/EditProfile',
      (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'zip_invalid', title: 'Error', message: 'Please enter a valid Zip Code' },
        }),
      { times: 1 },
    )
    await window.getByRole('button', { name: 'SAVE' }).click()
    const refusal = page.getByRole('dialog', { name: 'Error' })
    await refusal.getByText('Please enter a valid Zip Code').waitFor()
    await refusal.getByRole('button').first().click()
    await window.getByRole('button', { name: 'SAVE' }).click()
    await window.waitFor({ state: 'detached' })
    await button(page, 'Edit profile').click()
    await window.getByRole('tab', { name: 'MY BIO' }).click()
    await expect.poll(() => window.getByLabel('About Me').inputValue()).toBe('I ask.')
    await window.getByRole('tab', { name: 'COACHING ASSESSMENT' }).click()
    await page.getByText('QUESTION 1/7').waitFor()
    await page.getByRole('tab', { name: 'MY PROFILE' }).click()
    await window.getByRole('button', { name: 'CANCEL' }).click()
    await window.waitFor({ state: 'detached' })
  })

  test('takes a picture and a cover, and refuses one that is too large [PORTAL-49, PORTAL-50]', async ({
    visit,
    world,
  }) => {
    const { page } = await arrive(visit, world)
    const cover = page.getByLabel('Cover file')
    await cover.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(3 * 1024 * 1024 + 1),
    })
    const alert = page.getByRole('dialog', { name: 'Your cover' })
    await alert.getByText('The file image exceeds the maximum allowed size (3 MB).').waitFor()
    await alert.getByRole('button').first().click()
    await button(page, 'CHANGE COVER').hover()
    await page.getByText('1440x500 px looks best').waitFor()
    const buffer = await sharp({ create: { width: 1600, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const uploaded = page.waitForResponse('**/api/Coach/UploadCoverImage')
    await cover.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    expect((await uploaded).status()).toBe(201)
    await alert.getByText('Image uploaded correctly').waitFor()
    await expect
      .poll(() => page.getByRole('main').locator('img').first().getAttribute('src'))
      .toMatch(/^\/media\/profile\/[\w-]{22}\.webp$/)
  })

  test('offers windows of the profile, the listing, the achievements and a client’s room [PORTAL-05]', async ({
    visit,
    world,
  }) => {
    const { page } = await arrive(visit, world, async (id) => makeClient(world, id, 'Dana'))
    const closes = async (opener: Locator, name: string | RegExp) => {
      await opener.click()
      const window = page.getByRole('dialog', { name })
      await window.waitFor()
      await page.keyboard.press('Escape')
      await window.waitFor({ state: 'detached' })
    }
    await closes(button(page, 'Edit profile'), 'Edit profile')
    await closes(button(page, 'See Directory Listing'), /Noor Raman/)
    await closes(button(page, 'My achievements'), /achievements/i)
    await closes(page.getByRole('link', { name: 'OPEN COACHING ROOM' }), /room/i)
  })
})
