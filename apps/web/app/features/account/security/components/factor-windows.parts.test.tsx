import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../../../../test/server.ts'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import { signIn } from '../../../../../test/sign-in.ts'
import AuthenticatorWindows, { ScanWindow } from './authenticator-windows.tsx'
import PasskeyWindows from './passkey-windows.tsx'

const PASSKEY = {
  ...{ key: 'a', name: 'Sofia’s iPhone', isSynced: true, addedOn: '2026-03-02', lastUsed: null },
} as const
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const BEGUN = { secret: SECRET, uri: `otpauth://totp/Oola:1007?secret=${SECRET}&issuer=Oola` }
const none = () => {}

// A window is at the end of the page, outside the sheet.
const shown = () => page.getByRole('dialog').element() as HTMLElement

testSheet(
  'passkey-window',
  <PasskeyWindows opened={{ what: 'remove', passkey: PASSKEY }} firstName="Sofia" onClose={none} />,
  { shown },
)
testSheet('authenticator-scan', <ScanWindow begun={BEGUN} onClose={none} onCodes={none} />, {
  shown,
  phone: true,
})
testSheet('authenticator-off', <AuthenticatorWindows opened="off" firstName="Sofia" onClose={none} />, {
  shown,
})

beforeEach(signIn)

const password = () => page.getByRole('textbox', { name: 'Your password' })
const wrong = 'That is not your current password. Try again.'

describe('the windows of passkeys', () => {
  it('ask what is missing, keep the words after a refusal, and wait for the device in words', async () => {
    let go = (): void => undefined
    const sent = answerCalls(async (_, count) => {
      if (count === 1) return refusal('wrong_password')
      await new Promise<void>((resolve) => {
        go = resolve
      })
      return null
    })
    await show(<PasskeyWindows opened={{ what: 'add' }} firstName="Sofia" onClose={none} />)
    await expect.element(password()).toHaveFocus()
    const name = page.getByRole('textbox', { name: 'Name of the passkey' })
    await userEvent.fill(name, '')
    await userEvent.click(page.getByRole('button', { name: 'ADD A PASSKEY' }))
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await userEvent.fill(name, 'The laptop')
    await userEvent.fill(password(), 'not the one')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(wrong)).toBeVisible()
    await expect.element(name).toHaveValue('The laptop')
    await userEvent.fill(password(), 'the one')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'LOOK AT YOUR DEVICE' })).toBeVisible()
    go()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(name).toHaveValue('The laptop')
  })

  it('rename a passkey by keyboard alone, and close', async () => {
    const onClose = vi.fn()
    const sent = answerCalls(() => ({ status: 200, json: {} }))
    await show(
      <PasskeyWindows opened={{ what: 'rename', passkey: PASSKEY }} firstName="Sofia" onClose={onClose} />,
    )
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await userEvent.fill(name, 'My phone')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(sent[0]).toMatchObject({ key: 'a', name: 'My phone' })
  })
})

describe('the windows of the authenticator app', () => {
  it('lead from the password over the key to the codes, and keep a wrong code', async () => {
    answerCalls((path, count) => {
      if (path.endsWith('/BeginAuthenticator')) return { status: 200, json: BEGUN }
      return count === 2 ? refusal('wrong_code') : { status: 200, json: { recoveryCodes: ['7KQ2-M9XW'] } }
    })
    await show(<AuthenticatorWindows opened="on" firstName="Sofia" onClose={none} />)
    await userEvent.fill(password(), 'the one')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = page.getByLabelText('Six digits')
    await expect.element(code).toHaveFocus()
    await userEvent.fill(code, '000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This code isn’t right, or it’s too old. Try again.')).toBeVisible()
    await expect.element(code).toHaveValue('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  })
})
