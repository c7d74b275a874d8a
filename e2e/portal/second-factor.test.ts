import { SESSION_COOKIE } from '@oola/contract/account/account.constants'
import type { Page } from '@playwright/test'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { oneTimeCode } from '../../apps/server/test/support/one-time-code.ts'
import { status } from '../support/console-noise.ts'
import { logInById, loginForm } from '../support/log-in-form.ts'
import { arriveAt, PACIFIC } from '../support/members.ts'
import { portal } from '../support/portal.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { logIn, PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

/** Passkeys need an address with a name: that of the portal is a number. */
const at = (path: string): string => portal().origin.replace('127.0.0.1', 'localhost') + path

/** A member with a dashboard, signed in at that address, on the security view. */
const arrive = async (page: Page, world: World, firstName: string) => {
  const { id } = await makeMember(world, { stepId: 4, ...PACIFIC, firstName })
  const session = encodeURIComponent(JSON.stringify(await logIn(id)))
  await page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: at('/') }])
  await page.goto(at('/account/security'))
}

/** A device with a fingerprint reader, of Chromium's own (CDP WebAuthn). */
const addAuthenticator = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person touches the reader, or lets the window go. */
    touch: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The page is used again by other tests. */
    remove: async () => {
      await cdp.send('WebAuthn.disable')
      await page.evaluate(() => localStorage.removeItem('knownPasskey'))
    },
  }
}

test('a passkey is added and named, logs in with one press, and is removed [SECURE-06]', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: status(403) })
  const device = await addAuthenticator(page)
  await arrive(page, world, 'Dana')
  await page.getByRole('button', { name: 'ADD A PASSKEY' }).click()
  const window = page.getByRole('dialog', { name: 'First your password, Dana' })
  await window.getByLabel('Name of the passkey').fill('Dana’s laptop')
  await window.getByRole('textbox', { name: 'Your password' }).fill('not the one')
  await page.keyboard.press('Enter')
  await window.getByText('That is not your current password. Try again.').waitFor()
  await window.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  expect(await axeInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Dana’s laptop', { exact: true }).waitFor()
  await page.getByText('Passkey “Dana’s laptop” added').waitFor()

  await page.context().clearCookies({ name: SESSION_COOKIE })
  await page.goto(at('/login'))
  const known = page.getByRole('dialog', { name: 'Welcome back, Dana' })
  const button = known.getByRole('button', { name: 'LOG IN WITH A PASSKEY' })
  await expect(button).toBeFocused()
  expect(await axeInBothSchemes(page)).toEqual([])
  // Let go of the browser's window: this one stays as it was.
  await device.touch(false)
  await page.keyboard.press('Enter')
  await expect(button).toBeEnabled()
  expect(await known.getByRole('alert').count()).toBe(0)
  await device.touch(true)
  await button.click()
  await page.waitForURL('**/dashboard')

  await page.goto(at('/account/security'))
  await page.getByText(/Last used/).waitFor()
  await page.getByRole('button', { name: 'More for Dana’s laptop' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove this passkey' })
  await remove.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('You have no passkey yet.').waitFor()
  await device.remove()
})

test('a passkey is offered in the Customer Id field, and logs in without typing [SECURE-06]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const device = await addAuthenticator(page)
  await arrive(page, world, 'Ines')
  await page.getByRole('button', { name: 'ADD A PASSKEY' }).click()
  const window = page.getByRole('dialog', { name: 'First your password, Ines' })
  await window.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText(/^Passkey “.*” added$/).waitFor()
  await page.context().clearCookies({ name: SESSION_COOKIE })
  await page.goto(at('/login'))
  await page.getByRole('button', { name: 'Not you?' }).click()
  const form = loginForm(page)
  await form.tab('Customer Id').click()
  expect(await form.field('Customer Id').getAttribute('autocomplete')).toBe('username webauthn')
  await page.waitForURL('**/dashboard')
  await device.remove()
})

test('an authenticator app asks for a code at the next login, or for a recovery code [SECURE-07]', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile', expected: [...status(401), ...status(403)] })
  const { member } = await arriveAt(page, world, 4, { firstName: 'Omar' })
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'TURN ON' }).click()
  const first = page.getByRole('dialog', { name: 'First your password, Omar' })
  await first.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const scan = page.getByRole('dialog', { name: 'Scan, then type' })
  await scan.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = ((await scan.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await scan.getByLabel('Six digits').fill('000000')
  await page.keyboard.press('Enter')
  await scan.getByText('This code isn’t right, or it’s too old. Try again.').waitFor()
  await scan.getByLabel('Six digits').fill(oneTimeCode(secret, world.clock.now()))
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog', { name: 'Your recovery codes' })
  await window.getByRole('listitem').first().waitFor()
  const codes = await window.locator('li code').allTextContents()
  expect(codes).toHaveLength(10)
  await expect(window.getByRole('button', { name: 'DONE' })).toBeDisabled()
  expect(await axeInBothSchemes(page)).toEqual([])
  await window.getByRole('checkbox').check()
  await window.getByRole('button', { name: 'DONE' }).click()
  await page.getByText('10 of 10 left').waitFor()
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0)

  await page.context().clearCookies({ name: SESSION_COOKIE })
  await page.goto('/login')
  await logInById(page, member.id)
  const step = page.getByRole('dialog', { name: 'One more step' })
  await step.getByText('Open your authenticator app').waitFor()
  expect(await page.getByText('Log in to see your wheel').count()).toBe(0)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('AAAA-AAAA')
  await page.keyboard.press('Enter')
  await page.getByText('This code isn’t right, or it’s too old. Try again.').waitFor()
  expect(await axeInBothSchemes(page)).toEqual([])
  await code.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/account/security')
  await page.getByText('9 of 10 left').waitFor()
  await page
    .getByText('Wrong code, twice')
    .or(page.getByText('Wrong code', { exact: true }))
    .first()
    .waitFor()
})
