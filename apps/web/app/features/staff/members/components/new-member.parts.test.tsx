import type { StaffRole } from '@oola/contract/staff/staff-rights'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../../test/server.ts'
import { show } from '../../../../../test/sheet.tsx'
import { StaffNotes } from '../../kit/staff-notes.tsx'
import { useKeyListener } from '../../kit/use-staff-keys.ts'
import { staffQueries } from '../../staff.queries.ts'
import { NewMemberButton } from './new-member-button.tsx'

const PLAN = {
  ...{ title: 'Add Nina Okoye', about: 'nina@example.com', seen: 'a'.repeat(64) },
  changes: [{ field: 'Account', before: null, after: 'Member, without a card' }],
  mail: { to: 'nina@example.com', subject: 'Your Oola account is ready, Nina', text: 'Hi Nina,' },
  ...{ undoDays: 0, isDangerous: false, byTwo: false },
}

function Console() {
  useKeyListener()
  const { data: me } = useQuery(staffQueries.me())
  return (
    <main>
      <NewMemberButton />
      <output>{me?.role}</output>
      <StaffNotes />
    </main>
  )
}

const open = async (role: StaffRole = 'support') => {
  const sent = answerCalls((address, count) => {
    if (address.endsWith('/me'))
      return { status: 200, json: { id: 9002, firstName: 'Lena', lastName: 'Vogel', role, stage: 'in' } }
    if (!address.endsWith('/plan')) return { status: 200, json: { id: 1777 } }
    return count === 2 ? refusal('email_taken') : { status: 200, json: PLAN }
  })
  await show(<Console />)
  return sent
}
const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value)

describe('a new member', () => {
  it('opens by C, says what will happen and which mail goes out, then who was added', async () => {
    const sent = await open()
    await expect.element(page.getByRole('button', { name: 'New member' })).toBeVisible()
    await userEvent.keyboard('c')
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await fill('First name', ' Nina ')
    await fill('Last name', 'Okoye')
    await fill('Mail', 'taken@example.com')
    await expect.element(page.getByText(/Search the members for it/)).toBeVisible()
    await fill('Mail', 'nina@example.com')
    await expect.element(page.getByText('Member, without a card')).toBeVisible()
    await expect.element(page.getByText(/One mail goes to nina@example.com/)).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
    await page.getByRole('button', { name: 'Paid by check or at an event' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Nina Okoye is a member now, id 1777')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.at(-1)).toEqual({
      ...{ firstName: 'Nina', lastName: 'Okoye', email: 'nina@example.com', phone: null },
      ...{ type: 'subscriber', reason: 'Paid by check or at an event', seen: PLAN.seen },
    })
  })

  it('is not offered to a role that may not add one', async () => {
    await open('content')
    await expect.element(page.getByText('content')).toBeVisible()
    await userEvent.keyboard('c')
    await expect.element(page.getByRole('button', { name: 'New member' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
