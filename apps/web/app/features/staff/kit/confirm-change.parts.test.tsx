import { ERRORS } from '@oola/contract/errors'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#web/lib/api-error.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { axeFaults } from '../../../../test/axe.ts'
import { show, testSheet } from '../../../../test/sheet.tsx'
import { ConfirmChange } from './confirm-change.tsx'

const PLAN: PlannedChange = {
  title: 'Excuse 2 days',
  about: 'Maya Okafor, 1005',
  changes: [
    { field: 'Streak now', before: '17 days', after: '29 days' },
    { field: 'November 4', before: 'Missed', after: 'Excused' },
  ],
  mail: {
    to: 'maya@example.com',
    subject: 'Two days were given back',
    text: 'Hi Maya,\n\nYour streak counts on.',
  },
  undoDays: 30,
  isDangerous: false,
  byTwo: false,
  seen: 'a'.repeat(64),
}

const refused = (code: 'changed_meanwhile' | 'right_missing') => new ApiError({ code, ...ERRORS[code] })

interface WindowProps {
  readonly plans?: readonly PlannedChange[]
  readonly confirm?: (confirmed: Confirmed) => Promise<unknown>
  readonly onDone?: () => void
  readonly onClose?: () => void
}

/** The window with the plans that the server gives, one after the other. */
function Window({
  plans = [PLAN],
  confirm = async () => {},
  onDone = () => {},
  onClose = () => {},
}: WindowProps) {
  const [asked] = useState({ times: 0 })
  const plan = async () => {
    asked.times += 1
    return plans[Math.min(asked.times, plans.length) - 1] ?? PLAN
  }
  return (
    <ConfirmChange
      title="Excuse days for Maya Okafor"
      lead="Excused days break no streak. Nothing else about them changes."
      plan={plan}
      confirm={confirm}
      onDone={onDone}
      onClose={onClose}
      dangerId={1005}
      quickReasons={['The portal was down in their zone.', 'They were ill and wrote to us.']}
    />
  )
}

/** A window whose plan follows from a form. */
function WithForm() {
  const [amount, setAmount] = useState('')
  return (
    <ConfirmChange
      title="Refund"
      plan={async () => ({ ...PLAN, title: `Refund $${amount}` })}
      planFor={amount || null}
      confirm={async () => {}}
      onDone={() => {}}
      onClose={() => {}}
    >
      <TextField label="Amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
    </ConfirmChange>
  )
}

testSheet('staff-confirm', <Window />, { shown: () => page.getByRole('dialog').element() as HTMLElement })

const send = () => page.getByRole('button', { name: 'Excuse 2 days' })
const reason = () => page.getByRole('textbox', { name: /Reason/ })

describe('the window of a change', () => {
  it('shows what will change and the mail, and sends the reason with what was seen, by Ctrl Enter', async () => {
    const confirm = vi.fn<(confirmed: Confirmed) => Promise<unknown>>().mockResolvedValue({})
    const onDone = vi.fn()
    await show(<Window confirm={confirm} onDone={onDone} />)
    await expect.element(page.getByText('29 days')).toBeVisible()
    await expect.element(page.getByText('Can be undone for 30 days')).toBeVisible()
    await page.getByText('Preview').click()
    await expect.element(page.getByText(/Your streak counts on/)).toBeVisible()
    await reason().fill('The portal was down on Tuesday.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(confirm).toHaveBeenCalledExactlyOnceWith({
      reason: 'The portal was down on Tuesday.',
      seen: 'a'.repeat(64),
    })
  })

  it('asks for ten letters of reason, and a press on a quick one fills it', async () => {
    const confirm = vi.fn<(confirmed: Confirmed) => Promise<unknown>>().mockResolvedValue({})
    await show(<Window confirm={confirm} />)
    await reason().fill('because')
    await send().click()
    await expect.element(page.getByText('Say why, in at least 10 letters.')).toBeVisible()
    await expect.element(reason()).toHaveFocus()
    expect(confirm).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'The portal was down in their zone.' }).click()
    await send().click()
    await expect.poll(() => confirm.mock.calls.length).toBe(1)
  })

  it('shows the new difference and asks again when somebody has changed it meanwhile', async () => {
    const next = {
      ...PLAN,
      changes: [{ field: 'Streak now', before: '18 days', after: '30 days' }],
      seen: 'b'.repeat(64),
    }
    const seen: string[] = []
    const confirm = async (confirmed: Confirmed) => {
      seen.push(confirmed.seen)
      if (seen.length === 1) throw refused('changed_meanwhile')
    }
    const onDone = vi.fn()
    await show(<Window plans={[PLAN, next]} confirm={confirm} onDone={onDone} />)
    await reason().fill('The portal was down on Tuesday.')
    await send().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Someone changed this in the meantime./)
    await expect.element(page.getByText('30 days', { exact: true })).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    await expect.element(reason()).toHaveValue('The portal was down on Tuesday.')
    await send().click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(seen.map((digest) => digest[0])).toEqual(['a', 'b'])
  })

  it('says why it was refused, and keeps what was typed', async () => {
    await show(<Window confirm={() => Promise.reject(refused('right_missing'))} />)
    await reason().fill('The portal was down on Tuesday.')
    await send().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(ERRORS.right_missing.title))
    await expect.element(reason()).toHaveValue('The portal was down on Tuesday.')
  })

  it('asks for the id of the member before a dangerous act, and names the second person', async () => {
    const confirm = vi.fn<(confirmed: Confirmed) => Promise<unknown>>().mockResolvedValue({})
    const plan = {
      ...PLAN,
      title: 'Delete the account',
      isDangerous: true,
      byTwo: true,
      undoDays: 0,
      mail: null,
    }
    await show(<Window plans={[plan]} confirm={confirm} />)
    await expect.element(page.getByText('Cannot be undone')).toBeVisible()
    const button = page.getByRole('button', { name: 'Ask a second person: Delete the account' })
    await reason().fill('She asked for it by mail.')
    await button.click()
    const id = page.getByRole('textbox', { name: /Type the member’s id/ })
    await expect.element(id).toHaveFocus()
    expect(confirm).not.toHaveBeenCalled()
    await id.fill('1005')
    await button.click()
    await expect.poll(() => confirm.mock.calls.length).toBe(1)
    expect(await axeFaults(page.getByRole('dialog').element())).toEqual([])
  })

  it('closes by Escape at once, and asks first when something was typed', async () => {
    const onClose = vi.fn()
    await show(<Window onClose={onClose} />)
    await expect.element(send()).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await reason().fill('The portal')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(page.getByText('Leave without this change?')).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('plans again when its form changes, and cannot be sent in between', async () => {
    await show(<WithForm />)
    await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Amount' }).fill('39')
    await expect.element(page.getByRole('button', { name: 'Refund $39' })).toBeEnabled()
    await page.getByRole('textbox', { name: 'Amount' }).fill('40')
    await expect.element(page.getByRole('button', { name: 'Refund $40' })).toBeEnabled()
  })
})
