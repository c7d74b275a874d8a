import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../../test/server.ts'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import { readDraft, storeDraft } from '../../inbox/reply-draft.ts'
import { storeMe } from '../../staff.mutations.ts'
import { staffQueries, staffQueryClient } from '../../staff.queries.ts'
import { CodeField } from './code-field.tsx'
import { FactorForm } from './factor-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { SignIn } from './staff-sign-in.tsx'

const PERSON: StaffPerson = {
  ...{ id: 9001, firstName: 'Sam', lastName: 'Porter', role: 'owner', stage: 'factor' },
  ...{ hasPasskey: false, hasAuthenticator: true, recoveryCodesLeft: 6 },
  ...{ endsIn: 3600, freshUntil: null },
}
const CODES = Array.from({ length: 10 }, (_, index) => `7KQ2-M9A${index}`)

const me = () => staffQueryClient.getQueryData(staffQueries.me().queryKey)
afterEach(() => staffQueryClient.clear())

testSheet(
  'staff-sign-in',
  // The page is as high as the window, without the sheet's edge.
  <div style={{ margin: -16 }}>
    <SignIn me={null} />
  </div>,
)

testSheet(
  'staff-factor',
  <div style={{ display: 'grid', gap: 16, maxWidth: 400 }}>
    <FactorForm person={{ ...PERSON, hasPasskey: true }} onConfirmed={() => {}} level={2} />
    <CodeField value="418902" error="This code is not right." hint="" onChange={() => {}} onFull={() => {}} />
    <RecoveryCodes codes={CODES} onStored={() => {}} />
  </div>,
)

const digits = () => page.getByRole('textbox', { name: 'Six digits of the code' })

describe('the staff sign-in', () => {
  it('takes mail and password, and says what is missing', async () => {
    const sent = answerCalls(() => ({ status: 200, json: PERSON }))
    await show(<SignIn me={null} />)
    await page.getByRole('button', { name: 'CONTINUE' }).click()
    await expect.element(page.getByText('Write your work mail.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /Work mail/ })).toHaveFocus()
    await page.getByRole('textbox', { name: /Work mail/ }).fill(' sam@oola.example ')
    await page.getByLabelText('Password', { exact: true }).fill('balance-365')
    await userEvent.keyboard('{Enter}')
    await expect.poll(me).toEqual(PERSON)
    expect(sent).toEqual([{ name: 'sam@oola.example', password: 'balance-365' }])
  })

  it('shows a member without a role who can help, and a wrong password in place', async () => {
    answerCalls((_, count) => refusal(count === 1 ? 'no_staff_role' : 'login_failed'))
    await show(<SignIn me={null} />)
    await page.getByRole('textbox', { name: /Work mail/ }).fill('kim@example.com')
    await page.getByLabelText('Password', { exact: true }).fill('balance-365')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This account has no staff role')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to my dashboard' }))
      .toHaveAttribute('href', '/dashboard')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /Work mail/ })).toHaveValue('kim@example.com')
  })

  it('sends the code with its sixth digit, keeps wrong digits and marks them', async () => {
    const sent = answerCalls((_, count) =>
      count === 1 ? refusal('wrong_code') : { status: 200, json: { ...PERSON, stage: 'in' } },
    )
    await show(<SignIn me={PERSON} />)
    await expect.element(digits()).toHaveFocus()
    await expect.element(digits()).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.keyboard('41 89 02')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(digits()).toHaveValue('418902')
    await expect.element(digits()).toHaveAttribute('aria-invalid', 'true')
    await digits().fill('123456')
    await expect.poll(() => me()?.stage).toBe('in')
    expect(sent).toEqual([{ code: '418902' }, { code: '123456' }])
  })

  it('offers the other ways, and says when codes are paused', async () => {
    answerCalls(() => refusal('factor_paused'))
    await show(<SignIn me={{ ...PERSON, hasPasskey: true }} />)
    await expect.element(page.getByRole('button', { name: 'USE PASSKEY' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect.element(page.getByText('8 letters and digits. 6 of yours are left.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill('7KQ2-M9XX')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/A passkey still works./)
    await page.getByRole('button', { name: 'Use an authenticator code' }).click()
    await expect.element(digits()).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('opens only the set-up without a factor: QR code, key to type, codes that are shown once', async () => {
    answerCalls((path) => {
      if (path.endsWith('/set-up/authenticator'))
        return {
          status: 200,
          json: { secret: 'ABCDEFGH23456723', uri: 'otpauth://totp/Oola:sam?secret=ABCDEFGH23456723' },
        }
      if (path.endsWith('/authenticator-code')) return { status: 200, json: { recoveryCodes: CODES } }
      return { status: 200, json: { ...PERSON, stage: 'in' } }
    })
    storeMe({ ...PERSON, stage: 'setUp', hasAuthenticator: false })
    await show(
      <SetUp person={{ ...PERSON, stage: 'setUp', hasAuthenticator: false }} />,
      {},
      staffQueryClient,
    )
    await page.getByRole('button', { name: 'USE AN AUTHENTICATOR' }).click()
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect.element(page.getByText('ABCD EFGH 2345 6723')).toBeVisible()
    await digits().fill('123456')
    await expect.element(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    await expect.element(page.getByText('7KQ2-M9A9')).toBeVisible()
    const open = page.getByRole('button', { name: 'OPEN THE CONSOLE' })
    await expect.element(open).toBeDisabled()
    await page.getByRole('checkbox', { name: 'I stored my codes.' }).click()
    await open.click()
    await expect.poll(() => me()?.stage).toBe('in')
  })

  it('asks for a name before it creates a passkey', async () => {
    await show(<SetUp person={{ ...PERSON, stage: 'setUp' }} />)
    await page.getByRole('button', { name: 'SET UP A PASSKEY' }).click()
    await page.getByRole('button', { name: 'CREATE PASSKEY' }).click()
    await expect.element(page.getByText('Give it a name.')).toBeVisible()
  })
})

describe('another person in the same browser', () => {
  it('finds nothing of what the one before them has read or typed', () => {
    storeMe({ ...PERSON, stage: 'in' })
    staffQueryClient.setQueryData(['staff', 'members'], ['Maya'])
    storeDraft(486, { ...readDraft(486), text: 'Hi Maya' })
    storeMe({ ...PERSON, id: 9002, stage: 'in' })
    expect(staffQueryClient.getQueryData(['staff', 'members'])).toBeUndefined()
    expect(readDraft(486).text).toBe('')
    expect(me()?.id).toBe(9002)
  })
})
