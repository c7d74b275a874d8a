import { STAFF_RIGHTS, STAFF_ROLES, type StaffRole } from '@oola/contract/staff/staff-rights'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'
import PeopleScreen from './people-screen.tsx'

const AT = '2026-03-10T18:30:00Z'
const person = (id: number, firstName: string, lastName: string, role: StaffRole, more = {}) => ({
  ...{ id, firstName, lastName, role, email: `${firstName}@example.com`.toLowerCase() },
  ...{ passkeys: 0, hasAuthenticator: false, lastSignIn: null, ...more },
})
const PEOPLE = [
  person(9001, 'Sam', 'Porter', 'owner', { passkeys: 2, lastSignIn: AT }),
  person(9002, 'Lena', 'Voss', 'support', { hasAuthenticator: true }),
  person(9005, 'Hana', 'Sato', 'content'),
]
const entry = (id: number, more = {}) => ({
  ...{ id, at: AT, actorId: 9001, actor: 'Sam Porter', from: '203.0.113.7', kind: 'staff.roleChanged' },
  ...{ memberId: 9002, about: 'Lena Voss', before: { role: 'content' }, after: { role: 'support' } },
  ...{ reason: 'Starts in this role today', requestId: 'r-1', hash: 'a'.repeat(64), ...more },
})
const ENTRIES = [
  entry(2),
  entry(1, {
    kind: 'outage.added',
    actorId: null,
    actor: 'root',
    from: 'shell',
    memberId: null,
    about: 'An outage',
  }),
]
const PLAN = {
  ...{ title: 'Change the role to Finance', about: 'Lena Voss, 9002', undoDays: 30 },
  changes: [{ field: 'Role', before: 'Support', after: 'Finance' }],
  mail: { to: 'lena@example.com', subject: 'Your role at Oola has changed', text: 'It is now: Finance.' },
  ...{ isDangerous: false, byTwo: false, seen: 'f'.repeat(64) },
}

const REPLIES: readonly (readonly [string, unknown])[] = [
  ['/role/plan', PLAN],
  ['/9002/role', PEOPLE[1]],
  ['/log/verified', { entries: 2, brokenAt: null }],
  ['/log/kinds', { kinds: ['outage.added', 'staff.roleChanged'] }],
  ['/log', { entries: ENTRIES, more: false }],
  ['/staff/people', { people: PEOPLE }],
]

const open = async (role: StaffRole, replies = REPLIES) => {
  const asked: string[] = []
  const sent = answerCalls((path) => {
    asked.push(path)
    const found = replies.find(([part]) => path.includes(part))
    return found ? { status: 200, json: found[1] } : refusal('not_found')
  })
  staffQueryClient.setQueryData(staffQueries.me().queryKey, {
    ...{ id: 9001, firstName: 'Sam', lastName: 'Porter', role, stage: 'in', recoveryCodesLeft: 9 },
    ...{ hasPasskey: true, hasAuthenticator: true, endsIn: 3600, freshUntil: AT },
  })
  await show(<PeopleScreen />, {}, staffQueryClient)
  return { asked, sent }
}
afterEach(() => staffQueryClient.clear())

describe('the people of the staff', () => {
  it('are listed with role, second factor and last sign-in', async () => {
    await open('owner')
    const sam = page.getByRole('row', { name: /Sam Porter/ }).first()
    await expect.element(sam).toMatchTextContent('Passkey, 2 devices')
    await expect
      .element(page.getByRole('row', { name: /Lena Voss/ }).first())
      .toMatchTextContent('Authenticator')
    await expect.element(page.getByRole('row', { name: /Hana Sato/ })).toMatchTextContent('Not set up')
    await expect.element(page.getByText(/^There is one owner\./)).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('and what each role may do is the table of the contract, in words [STAFF-01]', async () => {
    await open('owner')
    const table = page.getByRole('region', { name: 'Table of the rights' })
    await expect.element(table).toBeVisible()
    const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    const WORDS: Readonly<Record<string, string>> = { yes: 'Yes', byTwo: 'By two', names: 'Names' }
    expect(rows).toEqual(
      Object.values(STAFF_RIGHTS).map(({ title, roles }) => [
        title,
        ...STAFF_ROLES.map(
          (role) => WORDS[(roles as Partial<Record<StaffRole, string>>)[role] ?? ''] ?? 'No',
        ),
      ]),
    )
  })

  it('get another role after a look at what changes, with a reason', async () => {
    const { sent, asked } = await open('owner')
    await userEvent.click(page.getByRole('button', { name: 'Change the role of Lena Voss, Support' }))
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'New role' }), 'finance')
    await expect.element(page.getByText('lena@example.com', { exact: false })).toBeVisible()
    const button = page.getByRole('button', { name: 'Change the role to Finance' })
    await userEvent.click(button)
    await expect.element(page.getByText('Say why, in at least 10 letters.')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), 'She does the books from today on')
    await userEvent.click(button)
    await expect.poll(() => asked.some((path) => path.endsWith('/9002/role'))).toBe(true)
    expect(sent).toContainEqual({
      ...{ role: 'finance', reason: 'She does the books from today on', seen: PLAN.seen },
    })
    await expect.element(button).not.toBeInTheDocument()
  })

  it('are read only for others than owners, who see no log', async () => {
    const { asked } = await open('support')
    await expect.element(page.getByRole('row', { name: /Hana Sato/ })).toBeVisible()
    expect(page.getByRole('button', { name: /role/ }).elements()).toEqual([])
    expect(page.getByRole('heading', { name: 'Log', exact: true }).elements()).toEqual([])
    expect(asked.filter((path) => path.includes('/log'))).toEqual([])
  })
})

describe('the log [STAFF-05]', () => {
  it('has an entry in full: who, when, from where, before and after, why, and its hash', async () => {
    await open('owner')
    const detail = page.getByRole('article')
    await expect.element(detail).toMatchTextContent('Role changed: Lena Voss')
    for (const words of [
      'Sam Porter',
      'entry 2',
      'from 203.0.113.7',
      'Starts in this role today',
      'a'.repeat(64),
    ])
      await expect.element(detail).toMatchTextContent(words)
    await expect.element(detail).toMatchTextContent('removed: Content')
    await expect.element(detail).toMatchTextContent('added: Support')
    await userEvent.click(page.getByRole('gridcell', { name: 'Outage added' }))
    await expect.element(detail).toMatchTextContent('in the shell')
  })

  it('says whether every entry is as it was written', async () => {
    await open('owner')
    await expect.element(page.getByText(/^2 entries, chain checked/)).toBeVisible()
    staffQueryClient.clear()
    const broken = REPLIES.map(([part, json]) =>
      part === '/log/verified' ? ([part, { entries: 2, brokenAt: 1 }] as const) : ([part, json] as const),
    )
    await open('owner', broken)
    await expect.element(page.getByText(/^Entry 1 was changed in the database/)).toBeVisible()
  })

  it('is asked for what the search field says', async () => {
    const { asked } = await open('owner')
    await userEvent.fill(page.getByRole('searchbox'), 'desk')
    await expect.poll(() => asked.some((path) => path.includes('search=desk'))).toBe(true)
  })
})
