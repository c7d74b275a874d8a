import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { useStaffCommands } from '../kit/use-staff-commands.ts'
import { Palette } from './palette.tsx'

const ME: StaffPerson = {
  ...{ id: 9005, firstName: 'Hana', lastName: 'Cole', role: 'content', stage: 'in' },
  ...{ hasPasskey: true, hasAuthenticator: false, recoveryCodesLeft: 0 },
  ...{ endsIn: 3600, freshUntil: null },
}

const PEOPLE = {
  members: [
    { id: 1007, firstName: 'Sofia', lastName: 'Reyes', email: 'sofia@example.com' },
    { id: 1014, firstName: 'Sofie', lastName: 'Vega', email: null },
  ],
  coaches: [{ id: 2003, firstName: 'Sofus', lastName: 'Holm', email: null }],
}

const shout = vi.fn()

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const { pathname } = useLocation()
  useStaffCommands('On this page', [
    { id: 'shout', label: 'Say it loud', shortcut: 'l', run: shout },
    { id: 'refund', label: 'Refund a charge', right: 'refund', run: shout },
  ])
  return (
    <>
      <p>At {pathname}</p>
      <Palette me={ME} onClose={onClose} />
    </>
  )
}

const field = () => page.getByRole('combobox')
const marked = () => document.querySelector('[role=option][aria-selected=true]')?.textContent

describe('the palette', () => {
  it('finds members and coaches, marks the match, and opens the marked one by Enter [STAFF-22]', async () => {
    answerCalls(() => ({ status: 200, json: PEOPLE }))
    await show(<Page />)
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('sof')
    await expect.element(page.getByRole('option', { name: /Sofia Reyes/ })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Coaches' })).toBeVisible()
    expect(document.querySelector('mark')?.textContent).toBe('Sof')
    await userEvent.keyboard('{ArrowDown}')
    expect(marked()).toContain('Sofie Vega')
    expect(field().element().getAttribute('aria-activedescendant')).toBe(
      document.querySelector('[aria-selected=true]')?.id,
    )
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(marked()).not.toContain('Sofie')
    expect(await axeFaults(page.getByRole('dialog').element())).toEqual([])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByText('At /staff/members/1007')).toBeInTheDocument()
  })

  it('offers what can be done with the marked person by Tab, and returns by Shift Tab', async () => {
    answerCalls(() => ({ status: 200, json: PEOPLE }))
    await show(<Page />)
    await userEvent.keyboard('sof')
    await expect.element(page.getByRole('option', { name: /Sofia Reyes/ })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('group', { name: 'Do with Sofia Reyes' })).toBeVisible()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('option', { name: /Sofie Vega/ })).toBeVisible()
    await expect.element(field()).toHaveFocus()
  })

  it('runs actions of the page, and shows those that the role does not include with who may [STAFF-22]', async () => {
    const sent = answerCalls(() => ({ status: 200, json: { members: [], coaches: [] } }))
    shout.mockReset()
    await show(<Page />)
    await userEvent.keyboard('>re')
    const locked = page.getByRole('option', { name: /Refund a charge/ })
    await expect.element(locked).toHaveAttribute('aria-disabled', 'true')
    await expect.element(locked).toMatchTextContent(/for Owner, Support, and Finance/)
    await userEvent.keyboard('{Enter}')
    expect(shout).not.toHaveBeenCalled()
    await field().fill('>say')
    await expect.poll(marked).toContain('Say it loud')
    await userEvent.keyboard('{Enter}')
    expect(shout).toHaveBeenCalledOnce()
    // Commands alone ask for no people.
    expect(sent).toEqual([])
  })

  it('says that nothing is called so, and closes by Escape', async () => {
    answerCalls(() => ({ status: 200, json: { members: [], coaches: [] } }))
    const onClose = vi.fn()
    await show(<Page onClose={onClose} />)
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText(/Nothing is called “zzz”/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
