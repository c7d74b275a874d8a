import { phoneText } from '@oola/contract/account/phone-digits'
import type { Page } from '@playwright/test'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { atBothSizes } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { freshPhone } from '../support/fresh-names.ts'
import { arriveAt } from '../support/members.ts'
import { portal } from '../support/portal.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs, logIn, PASSWORD, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

/** A member with a dashboard, on the account page or its security view. */
const arrive = async (world: World, page: Page, view: 'profile' | 'security' = 'profile') => {
  const { member, session } = await arriveAt(page, world, 4, {
    firstName: 'Dana',
    lastName: 'Whitlock',
    phone: '5550132206',
  })
  await page.goto(view === 'profile' ? '/account' : '/account/security')
  await (view === 'profile' ? page.getByLabel('First name') : page.getByText('Active now')).waitFor()
  return { member, session }
}
const read = async (session: Awaited<ReturnType<typeof logIn>>) =>
  callAs(session, 'GET', `/Account/GetAccount/${session.userId}`)

/** Where the newest mail with this subject to an address leads. */
const linkFor = async (email: string, subject: string, link: RegExp): Promise<string> => {
  const { origin } = portal()
  const text = async (path: string) => (await fetch(new URL(path, origin))).text()
  const find = async () => {
    const row = (await text('/dev/mail'))
      .split('<tr')
      .find((each) => each.includes(email) && each.includes(subject))
    const href = /href="([^"]+)"/.exec(row ?? '')?.[1]
    return href ? (link.exec(await text(href))?.[0] ?? '') : ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test.describe('the account page', () => {
  test('is reached from the menu and can be used by everyone', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /My account/ }).click()
    await page.getByRole('link', { name: 'MY ACCOUNT' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
    await page.getByLabel('First name').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await page.getByRole('link', { name: 'Security' }).click()
    await page.waitForURL('**/account/security')
    await page.getByText('Active now').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
    await page.getByRole('dialog', { name: 'Change password' }).waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  })
})

test.describe('the fields of the account page', () => {
  test('are saved when they are left, by keyboard alone, stay after a reload, and say what is wrong', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(409) })
    const { session } = await arrive(world, page)
    await page.getByLabel('First name').fill('Zoë')
    await page.keyboard.press('Tab')
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    await page.getByLabel('Your page').fill(`zoe-${session.userId}`)
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await read(session)).webAlias).toBe(`zoe-${session.userId}`)
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Zoë')
    expect(await page.getByLabel('Phone number', { exact: true }).inputValue()).toBe('555-013-2206')
    // What is wrong is said, and the words stay.
    await page.getByLabel('Your page').fill('maya')
    await page.keyboard.press('Tab')
    await page.getByText('This name is taken. Try another one.').waitFor()
    expect(await page.getByLabel('Your page').inputValue()).toBe('maya')
  })
})

test.describe('what a member logs in with', () => {
  test('a new phone number asks for the password, is nobody else’s, and can be taken back by its mail', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: [...status(403), ...status(409), ...status(401)] })
    const { session, member } = await arrive(world, page)
    const taken = freshPhone()
    await makeMember(world, { phone: taken })
    const phone = freshPhone()
    await page.getByRole('button', { name: 'Change phone number' }).focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'First your password, Dana' })
    await window.getByLabel('New phone number').fill('555-013')
    await page.keyboard.press('Enter')
    await window.getByText('A phone number has ten digits, for example 111-111-1111.').waitFor()
    await window.getByText('Write your password.').waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
    await window.getByLabel('New phone number').fill(taken)
    await window.getByLabel('Your password').fill('not the one')
    await page.keyboard.press('Enter')
    await window.getByText('That is not your current password. Try again.').waitFor()
    await window.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await window.getByText('This number belongs to another account.').waitFor()
    await window.getByLabel('New phone number').fill(phone)
    await page.keyboard.press('Enter')
    await page.getByText('Your new phone number is saved').waitFor()
    expect(await page.getByLabel('Phone number', { exact: true }).inputValue()).toBe(phoneText(phone))

    const link = await linkFor(member.email, 'phone number was changed', /\/notMe#token=[\w.-]+/)
    const elsewhere = await visit({ size: 'mobile' })
    await elsewhere.goto(link)
    await elsewhere.getByRole('heading', { level: 1, name: 'Was this you?' }).waitFor()
    await elsewhere.getByText(phoneText(phone)).waitFor()
    await expect.poll(() => new URL(elsewhere.url()).hash).toBe('')
    await elsewhere.reload()
    await elsewhere.getByText(phoneText(phone)).waitFor()
    expect(await axeInBothSchemes(elsewhere)).toEqual([])
    expect((await read(session)).phone).toBe(phone)
    await elsewhere.getByRole('button', { name: 'THIS WASN’T ME' }).click()
    await elsewhere.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
    await expect(read(session)).rejects.toThrow('401')
    // A phone discards pages, and the old password is dead.
    await elsewhere.reload()
    await elsewhere.getByText('The change is taken back').waitFor()
    expect(elsewhere.url()).not.toContain('token')
    const again = await visit({ expected: status(409) })
    await again.goto(link)
    await again.getByText('This link has expired or was already used').waitFor()
    expect(await again.getByText('Nothing has changed').count()).toBe(0)
    await again.getByRole('link', { name: 'choose a new password' }).click()
    await again.getByRole('button', { name: 'SEND ME A LINK' }).waitFor()
    await elsewhere.getByLabel('New password').fill('harbor tea window')
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByText('Your new password is set').waitFor()
    await elsewhere.reload()
    await elsewhere.getByText('Your new password is set').waitFor()
    await elsewhere.getByRole('link', { name: 'LOG IN', exact: true }).waitFor()
  })

  test('a take-back link without its token says so and asks the server nothing', async ({ visit }) => {
    const page = await visit()
    await page.goto('/notMe')
    await page.getByText('This link is not complete').waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
  })

  test('a new e-mail address asks for the password, and counts when its link is opened', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(409) })
    const { session, member } = await arrive(world, page)
    const email = `dana.${member.id}@post.example`
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    const window = page.getByRole('dialog', { name: 'First your password, Dana' })
    await window.getByLabel('New e-mail').fill(email)
    await window.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(`Confirm ${email}`).waitFor()
    expect((await read(session)).email).toBe(member.email)
    await page.goto(await linkFor(email, 'Confirm', /\/account\?confirm=[\w-]+/))
    await page.getByText('Your new e-mail is confirmed').waitFor()
    expect((await read(session)).email).toBe(email)
    // Once is once.
    await page.goto('/account?confirm=nothing-of-ours')
    await page.getByText('This link has expired').waitFor()
    expect(new URL(page.url()).search).toBe('?email=failed')
  })
})

test.describe('security', () => {
  test('a new password logs out the other devices, and the page says so', async ({ visit, world }) => {
    const page = await visit({ expected: status(403) })
    const { session } = await arrive(world, page, 'security')
    const phone = await logIn(session.userId)
    await page.reload()
    await page.getByRole('button', { name: 'LOG OUT', exact: true }).waitFor()
    await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password').fill('not the one')
    await dialog.getByLabel('New password').fill('harbor tea window')
    await page.keyboard.press('Enter')
    await dialog.getByText('That is not your current password. Try again.').waitFor()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Your new password is set').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'LOG OUT', exact: true }).count()).toBe(0)
    await expect(read(phone)).rejects.toThrow('401')
  })

  test('logs out one device, or all the others', async ({ visit, world }) => {
    const page = await visit()
    const { session } = await arrive(world, page, 'security')
    const others = [await logIn(session.userId), await logIn(session.userId), await logIn(session.userId)]
    await page.reload()
    const logOut = page.getByRole('button', { name: 'LOG OUT', exact: true })
    await expect.poll(() => logOut.count()).toBe(3)
    await logOut.first().click()
    await expect.poll(() => logOut.count()).toBe(2)
    await page.getByRole('button', { name: 'LOG OUT EVERYWHERE ELSE' }).click()
    await expect.poll(() => logOut.count()).toBe(0)
    for (const other of others) await expect(read(other)).rejects.toThrow('401')
    expect((await read(session)).firstName).toBe('Dana')
  })

  test('is found by password managers, and by links from before it had its own view', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveAt(page, world, 4)
    for (const link of ['/.well-known/change-password', '/account#password']) {
      await page.goto(link)
      await page.waitForURL('**/account/security#password')
      await expect(page.getByRole('button', { name: 'CHANGE PASSWORD' })).toBeInViewport()
    }
    await page.getByRole('link', { name: 'Delete account' }).click()
    await expect(page.getByRole('button', { name: 'DELETE MY ACCOUNT' })).toBeInViewport()
  })
})

test('the menu shows the tutorial again and leads to the help', async ({ visit, world }) => {
  const page = await visit()
  await arrive(world, page)
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('button', { name: 'WATCH THE TUTORIAL' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('link', { name: 'HELP' }).click()
  await page.waitForURL('**/learnMore/faq')
})

test.describe('the own data', () => {
  test('are packed, and downloaded as a ZIP', async ({ visit, world }) => {
    const page = await visit()
    const { session } = await arrive(world, page)
    await page.getByRole('button', { name: 'EXPORT MY DATA' }).click()
    const link = page.getByRole('link', { name: 'DOWNLOAD' })
    await link.waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toMatch(/^oola-dana-\d{4}-\d{2}-\d{2}\.zip$/)
    expect((await callAs(session, 'GET', `/Privacy/GetExport/${session.userId}`)).status).toBe('ready')
  })

  test('are deleted with the password, and kept by who comes back within 30 days', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(403) })
    const { member } = await arrive(world, page)
    await page.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Your password').fill('not the one')
    await page.keyboard.press('Enter')
    await dialog.getByText('That is not your current password. Try again.').waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await signInAs(page, member.id)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'KEEP MY ACCOUNT' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello, Dana' }).waitFor()
  })
})
