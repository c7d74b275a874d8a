import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
const camera = (page: Page) => page.getByRole('button', { name: 'Change my picture' })
const alert = (page: Page) => page.getByRole('dialog', { name: 'Your picture' })
const portrait = (page: Page) => page.locator('img[src^="/media/profile/"]')

const give = async (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
  const chooser = page.waitForEvent('filechooser')
  await camera(page).click()
  await (await chooser).setFiles({ name, buffer, mimeType })
}

test.describe('the profile picture', () => {
  test('is uploaded from the own profile, shown at once everywhere, and confirmed [DASH-17, DASH-19, DASH-20, DASH-21, SHELL-36]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveWithGoals(page, world, { firstName: "D'Arcy 🌻" })
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: "Hello, D'Arcy 🌻" }).waitFor()
    await expect.poll(() => portrait(page).count()).toBe(0)
    const sent = page.waitForResponse('**/api/Customer/UploadProfilePicture')
    await give(page, 'me.jpg', await photo('teal'))
    const answer = await sent
    expect(answer.status()).toBe(201)
    await alert(page).getByText('Image uploaded correctly', { exact: true }).waitFor()
    const { fileName } = await answer.json()
    // In the greeting and in the header's menu.
    await expect
      .poll(() => portrait(page).evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
      .toEqual([`/media/profile/${fileName}`, `/media/profile/${fileName}`])
    expect(
      await portrait(page)
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
    ).toBe(true)
    expect(await axe(page)).toEqual([])
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await give(
      page,
      'again.png',
      await sharp(await photo('plum'))
        .png()
        .toBuffer(),
      'image/png',
    )
    await alert(page).waitFor()
    expect(await portrait(page).first().getAttribute('src')).not.toBe(`/media/profile/${fileName}`)
  })

  test('of more than 3 MB is refused in the words of the specification, before it is sent [DASH-21]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveWithGoals(page, world)
    await page.goto('/dashboard')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('UploadProfilePicture')) sent += 1
    })
    await give(page, 'large.jpg', Buffer.concat([await photo('teal')], 3 * 1024 * 1024 + 1))
    await alert(page)
      .getByText('The file image exceeds the maximum allowed size (3 MB).', { exact: true })
      .waitFor()
    expect(sent).toBe(0)
    await expect.poll(() => portrait(page).count()).toBe(0)
  })

  test('that is none, or gets any other answer than 201, changes nothing and says so [DASH-21, DASH-23]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(415) })
    await arriveWithGoals(page, world)
    await page.goto('/dashboard')
    await give(page, 'me.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await alert(page).getByText('We could not read that picture.').waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await page.route('**/api/Customer/UploadProfilePicture', (route) =>
      route.fulfill({ status: 200, json: {} }),
    )
    await give(page, 'me.jpg', await photo('teal'))
    await alert(page).getByText('We could not save your picture. Try again.').waitFor()
    await expect.poll(() => page.getByText('Image uploaded correctly').count()).toBe(0)
    await expect.poll(() => portrait(page).count()).toBe(0)
  })

  test('cannot be changed on a public profile [DASH-22]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1005)
    await page.goto('/myoola/maya')
    await page.getByText('Your Oola ambassador').waitFor()
    await expect.poll(() => camera(page).count()).toBe(0)
    await expect.poll(() => page.locator('input[type=file]').count()).toBe(0)
  })
})
