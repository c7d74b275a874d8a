import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { makeCertificate } from '../../apps/server/test/support/builders/make-certification.ts'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { arrive, button, dialog, PORTAL } from '../support/coach-portal.ts'
import { status } from '../support/console-noise.ts'
import { freshEmail } from '../support/fresh-names.ts'
import { liveLine } from '../support/live-line.ts'
import { loginForm } from '../support/log-in-form.ts'
import { arriveAt } from '../support/members.ts'
import { portal } from '../support/portal.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (modal: Locator, name: string) => modal.getByRole('region', { name, exact: true })
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement)

const uploadPicture = async ({ token }: { token: string }, id: number) => {
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  const form = new FormData()
  form.append('userId', String(id))
  form.append('image', new File([new Uint8Array(await photo.jpeg().toBuffer())], 'me.jpg'))
  const answer = await fetch(`${portal().origin}/api/Customer/UploadProfilePicture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return (await answer.json()) as { fileName: string }
}

test('a coach goes to the portal and back with the menu; it shows cover, picture, name and label [PORTAL-01, PORTAL-03, PORTAL-54, SHELL-20]', async ({
  visit,
}) => {
  const page = await visit()
  await signInAs(page, 2001)
  await page.goto('/Dashboard')
  await button(page, 'My account, Ana Castellanos').press('Enter')
  await page.getByRole('link', { name: 'MY COACHING PORTAL' }).press('Enter')
  await heading(page, 'Ana Castellanos').waitFor()
  expect(pathOf(page)).toBe(PORTAL)
  const head = page.getByRole('main')
  await head.getByText('Certified life coach', { exact: true }).waitFor()
  await page.getByRole('banner').getByText('Coaching portal', { exact: true }).waitFor()
  const cover = head.locator('img').first()
  await expect.poll(() => cover.getAttribute('src')).toMatch(/^\/media\/profile\/[\w-]{22}\.webp$/)
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440)
  expect(await axeInBothSchemes(page)).toEqual([])
  await button(page, 'My account, Ana Castellanos').press('Enter')
  await page.getByRole('link', { name: 'MY OOLA', exact: true }).press('Enter')
  await heading(page, 'Hello, Ana').waitFor()
})

test('shows initials for who has no picture, and a cover for whose own is gone; a new picture shows at once [PORTAL-03]', async ({
  visit,
  world,
}) => {
  const { page, id, session } = await arrive(visit, world, {
    profile: { coverFileName: 'gone.webp' },
    expected: status(404),
  })
  const line = liveLine(page)
  await page.goto(PORTAL)
  await heading(page, 'Noor Raman').waitFor()
  await expect.poll(() => page.getByRole('main').locator('img').count()).toBe(0)
  await page.getByRole('main').locator('[data-initials="NR"]').waitFor()
  await line
  // On another device.
  const { fileName } = await uploadPicture(session, id)
  await page.getByRole('main').locator(`img[src="/media/profile/${fileName}"]`).waitFor()
})

test.describe('My achievements of a coach', () => {
  test('has its four sections of up to six, the full list behind See more, and BACK [BADGE-18, BADGE-19, BADGE-16, BADGE-17]', async ({
    visit,
    world,
  }) => {
    const { page } = await arrive(visit, world, { size: 'mobile', badges: [101, 111, 112, 121] })
    await page.goto(PORTAL)
    await button(page, 'My achievements').press('Enter')
    const modal = dialog(page, 'My achievements')
    for (const [name, earned, items] of [
      ['CERTIFICATIONS', '1 of 1', 1],
      ['LIFETIME CLIENTS', '2 of 6', 6],
      ['CLIENT ACTION STEPS TAKEN', '1 of 6', 6],
      ['CLIENT GOALS ACHIEVED', '0 of 6', 6],
    ] as const) {
      await section(modal, name).getByText(earned, { exact: true }).waitFor()
      await expect.poll(() => section(modal, name).getByRole('listitem').count()).toBe(items)
      await expect.poll(() => button(section(modal, name), 'See more').count()).toBe(1)
    }
    await expect
      .poll(() => modal.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['CERTIFICATIONS', 'LIFETIME CLIENTS', 'CLIENT ACTION STEPS TAKEN', 'CLIENT GOALS ACHIEVED'])
    const clients = section(modal, 'LIFETIME CLIENTS')
    await expect
      .poll(() => clients.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^1 client\s+Earned$/),
        expect.stringMatching(/^5 clients\s+Earned$/),
        expect.stringMatching(/^10\s+10 clients\s+Still to come$/),
        expect.stringMatching(/^25\s+25 clients\s+Still to come$/),
        expect.stringMatching(/^50\s+50 clients\s+Still to come$/),
        expect.stringMatching(/^100\s+100 clients\s+Still to come$/),
      ])
    // In color where it is earned, sunken petals with its number where it is not.
    const item = (place: number) => clients.getByRole('listitem').nth(place)
    await expect.poll(() => item(1).locator('img').count()).toBe(1)
    await expect.poll(() => item(2).locator('img').count()).toBe(0)
    await expect.poll(() => item(2).locator('svg text').textContent()).toBe('10')
    expect(await atBothSizes(page, axe)).toEqual([])

    await button(clients, 'See more').press('Enter')
    await modal.getByText('Everyone who has ever chosen you as their coach counts').waitFor()
    await expect
      .poll(() => modal.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['LIFETIME CLIENTS'])
    await expect.poll(() => clients.getByRole('listitem').count()).toBe(6)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

    await button(modal, 'BACK').press('Enter')
    await section(modal, 'CERTIFICATIONS').waitFor()
    await expect.poll(() => isFocused(button(clients, 'See more'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => isFocused(button(page, 'My achievements'))).toBe(true)
  })
})

test('My achievements of a coach lead to the certificate', async ({ visit, world }) => {
  const { page, id } = await arrive(visit, world, { badges: [101] })
  await page.goto(PORTAL)
  await button(page, 'My achievements').click()
  const modal = dialog(page, 'My achievements')
  await section(modal, 'CERTIFICATIONS').waitFor()
  expect(await modal.getByRole('link', { name: 'MY CERTIFICATE' }).count()).toBe(0)
  const code = await makeCertificate(world, id, 'Noor Raman')
  await page.reload()
  await button(page, 'My achievements').click()
  await modal.getByText('October 12, 2025').waitFor()
  expect(await axe(page)).toEqual([])
  await modal.getByRole('link', { name: 'MY CERTIFICATE' }).click()
  await page.waitForURL(`**/certificate/${code}`)
  await page.getByRole('heading', { level: 1, name: 'This certificate is valid' }).waitFor()
})

test('opens the coach’s own listing, with what visitors do not see; who is not listed has no button for it [DIR-09, DIR-11]', async ({
  visit,
  world,
}) => {
  const email = freshEmail('noor')
  const { page } = await arrive(visit, world, {
    member: { email },
    profile: { listingPageHeader: 'Bring me your Tuesday' },
  })
  await page.goto(PORTAL)
  await button(page, 'See Directory Listing').press('Enter')
  const listing = dialog(page, 'Noor Raman')
  await listing.getByText('Bring me your Tuesday').waitFor()
  await listing.getByText(email).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(button(page, 'See Directory Listing'))).toBe(true)

  const hidden = await arrive(visit, world, { profile: { isListed: false } })
  await hidden.page.goto(PORTAL)
  await button(hidden.page, 'My achievements').waitFor()
  await expect.poll(() => button(hidden.page, 'See Directory Listing').count()).toBe(0)
})

test.describe('who may see the portal', () => {
  test('a coach without a subscription keeps it, and one without a profile has it already [PORTAL-03]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveAt(page, world, 4, { firstName: 'Noor', userTypeId: 4, isActiveCoach: true })
    await page.goto('/dashboardcoach')
    await heading(page, 'Noor Tester').waitFor()
    await page.getByText('Certified life coach', { exact: true }).waitFor()
    expect(pathOf(page)).toBe('/dashboardcoach')
  })

  test('a session that has ended on the server leads to the login', async ({ visit, world }) => {
    const { page, session } = await arrive(visit, world, { expected: status(401) })
    await callAs(session, 'POST', '/Login/Logout')
    await page.goto(PORTAL)
    await page.waitForURL('**/login')
    await loginForm(page).password.waitFor()
  })

  test('a profile that cannot be read leads to the dashboard, which says so [PORTAL-53]', async ({
    visit,
    world,
  }) => {
    const { page, id } = await arrive(visit, world, { expected: status(500) })
    await page.route(`**/Coach/GetCoachByUserId/${id}`, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    await page.goto(PORTAL)
    await heading(page, 'Hello, Noor').waitFor()
    expect(pathOf(page)).toBe('/dashboard')
    await page.getByText('Your coaching portal did not open').waitFor()
  })
})
