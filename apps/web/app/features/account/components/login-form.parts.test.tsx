import { type ComponentProps, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import type { LoginFactor } from '../login-factor.ts'
import { LoginForm } from './login-form.tsx'

const nothing = () => {}

// The field asks for passkeys by itself where a browser can: these tests count what the form sends.
beforeEach(() => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
})

/** The form in its window, which has its step. */
function Login(props: Pick<ComponentProps<typeof LoginForm>, 'kind' | 'onSignedIn'>) {
  const [factor, setFactor] = useState<LoginFactor | null>(null)
  return <LoginForm factor={factor} onFactor={setFactor} {...props} />
}

const open = async (kind: 'member' | 'store' = 'member') => {
  await show(<Login kind={kind} onSignedIn={nothing} />)
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = () => page.getByLabelText('Password', { exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const submit = () => userEvent.click(page.getByRole('button', { name: "LET'S GO!" }))

/** The words below a field, which a screen reader reads with it. */
const noteOf = (locator: ReturnType<typeof field>) =>
  expect.poll(() => {
    const id = locator.element().getAttribute('aria-describedby')
    return id && document.getElementById(id)?.textContent
  })

describe('the login', () => {
  it('checks the fields before it asks the server, and what was written stays [AUTH-08, AUTH-10, AUTH-11]', async () => {
    const sent = answerCalls(() => refusal('login_failed', { severity: 2 }))
    await open()
    await submit()
    await noteOf(field('Phone number')).toBe('Enter your phone number.')
    await noteOf(password()).toBe('Enter your password.')
    await userEvent.fill(field('Phone number'), '555-01')
    await userEvent.fill(password(), 'x')
    await submit()
    await noteOf(field('Phone number')).toMatch(/^A phone number has ten digits/)
    await expect.element(field('Phone number')).toHaveValue('555-01')
    expect(sent).toEqual([])
    for (const [index, phone] of ['555-010-1001', '5550101001'].entries()) {
      await userEvent.fill(field('Phone number'), phone)
      await submit()
      await expect.poll(() => sent).toHaveLength(index + 1)
      expect(sent.at(-1)).toMatchObject({ userId: '555-010-1001', password: 'x', loginType: 1 })
      await expect.element(page.getByRole('alert')).toBeVisible()
    }
    await userEvent.click(tab('Customer Id'))
    await userEvent.fill(field('Customer Id'), 'any text / at all')
    await submit()
    await expect.poll(() => sent.at(-1)).toMatchObject({ userId: 'any text / at all', loginType: 2 })
  })

  it('shows in a banner that can be closed what was wrong [AUTH-17]', async () => {
    answerCalls(() => refusal('login_failed', { severity: 2 }))
    await open()
    await userEvent.click(tab('Customer Id'))
    await userEvent.fill(field('Customer Id'), '1005')
    await userEvent.fill(password(), 'not the password')
    await submit()
    const banner = page.getByRole('alert')
    await expect
      .element(banner.getByText('The phone number, Customer Id or password is not correct.'))
      .toBeVisible()
    await expect.element(banner).toHaveAttribute('data-tone', 'danger')
    await expect.element(field('Customer Id')).toHaveValue('1005')
    await userEvent.click(banner.getByRole('button', { name: 'Close message' }))
    await expect.element(banner).not.toBeInTheDocument()
  })

  it.each([
    [1, 'info'],
    [2, 'danger'],
    [3, 'warn'],
  ] as const)('styles the banner by severity: %i is %s [AUTH-17]', async (severity, tone) => {
    answerCalls(() => refusal('login_failed', { severity }))
    await open()
    await userEvent.fill(field('Phone number'), '555-010-1001')
    await userEvent.fill(password(), 'not the password')
    await submit()
    // Only a refusal interrupts a screen reader.
    const banner = page.getByRole(tone === 'danger' ? 'alert' : 'status').filter({ hasText: 'not correct' })
    await expect.element(banner).toHaveAttribute('data-tone', tone)
  })

  it('on a shared phone clears the field and switches to Customer Id [AUTH-12, AUTH-18]', async () => {
    const sent = answerCalls(() => refusal('login_ambiguous', { severity: 3 }))
    await open()
    await userEvent.fill(field('Phone number'), '555-010-1009')
    await userEvent.fill(password(), 'balance-365')
    await submit()
    await expect.element(page.getByText('Please log in with your Customer Id.')).toBeVisible()
    expect(sent).toMatchObject([{ loginType: 1 }])
    await expect.element(tab('Customer Id')).toHaveAttribute('aria-selected', 'true')
    await expect.element(field('Customer Id')).toHaveValue('')
    await userEvent.fill(field('Customer Id'), '1009')
    await submit()
    await expect.poll(() => sent.at(-1)).toMatchObject({ loginType: 2 })
    await userEvent.click(tab('Phone Number'))
    await expect.element(field('Phone number')).toHaveValue('')
    await cleanup()

    // The store's tab in the place of the Customer Id.
    await open('store')
    await userEvent.click(tab('Email'))
    await userEvent.fill(page.getByRole('textbox', { name: /mail/ }), 'dana@example.com')
    await userEvent.fill(password(), 'balance-365')
    await submit()
    await expect.poll(() => sent.at(-1)).toMatchObject({ userId: 'dana@example.com', loginType: 3 })
  })
})

describe('the second step of the login', () => {
  const asked = (hasPasskey: boolean) =>
    refusal('factor_asked', { severity: 1, factor: { ticket: 'a.b', hasPasskey } })
  const begin = async () => {
    await userEvent.fill(field('Phone number'), '555-010-1001')
    await userEvent.fill(password(), 'balance-365')
    await submit()
  }
  const code = () => page.getByRole('textbox', { name: 'Code' })

  it('asks for a code, keeps a wrong one, and logs in with the right one [SECURE-07]', async () => {
    let session: unknown
    const sent = answerCalls((path, count) =>
      path.endsWith('/Login')
        ? asked(true)
        : count === 2
          ? refusal('wrong_code')
          : { status: 200, json: { userId: 7 } },
    )
    await show(<Login kind="member" onSignedIn={(given) => (session = given)} />)
    await begin()
    await expect.element(code()).toHaveFocus()
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(page.getByRole('button', { name: 'LOG IN WITH A PASSKEY' })).toBeVisible()
    await userEvent.keyboard('123456{Enter}')
    await expect.element(page.getByText('This code isn’t right, or it’s too old. Try again.')).toBeVisible()
    await expect.element(code()).toHaveValue('123456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => session).toEqual({ userId: 7 })
    expect(sent.slice(1)).toEqual([
      { ticket: 'a.b', code: '123456' },
      { ticket: 'a.b', code: '123456' },
    ])
  })

  it('begins again when it took too long, and offers no passkey in the store [SECURE-08]', async () => {
    answerCalls((path) => (path.endsWith('/Login') ? asked(true) : refusal('login_ticket_used')))
    await open('store')
    await begin()
    await expect.element(code()).toBeVisible()
    expect(page.getByRole('button', { name: 'LOG IN WITH A PASSKEY' }).query()).toBeNull()
    await userEvent.keyboard('7KQ2-M9XW{Enter}')
    await expect.element(page.getByText('That took a little long')).toBeVisible()
    await expect.element(password()).toBeVisible()
  })
})
