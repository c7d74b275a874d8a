import type { MemberListed } from '@oola/contract/staff/members.calls'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { readCameFrom } from '../kit/came-from.ts'
import { clearPlaces } from '../kit/table-place.ts'
import { useKeyListener } from '../kit/use-staff-keys.ts'
import MembersScreen from './members-screen.tsx'

const FIRST = ['Ada', 'Maya', 'Kim', 'Liam', 'Omar', 'Ines', 'Theo']

const member = (n: number, role: StaffRole = 'owner'): MemberListed => ({
  ...{ id: 1001 + n, firstName: FIRST[n % FIRST.length] ?? '', lastName: `Number${n}` },
  more:
    role === 'content'
      ? null
      : {
          ...{ email: `member${n}@example.com`, phone: '5550101005', type: 'subscriber', level: 1 },
          ...{ stepId: 4, stepCount: 5, coach: n % 2 ? { id: 2001, name: 'Ana Castellanos' } : null },
          lastActiveAt: new Date(Date.now() - n * 60_000).toISOString(),
          joinedAt: '2026-01-05T10:00:00.000Z',
          card: { state: n === 1 ? 'declined' : 'works', tries: n === 1 ? 3 : 0, lastDay: '2030-12-31' },
        },
})

interface World {
  readonly colorScheme?: 'light' | 'dark'
  readonly role?: StaffRole
  /** How many members match. */
  readonly total?: number
  /** The reply of the list. */
  readonly list?: (query: URLSearchParams) => { status: number; json: unknown } | null
}

/** The screen, the addresses that it asked, and the bodies that it sent. */
const open = async ({ role = 'owner', total = 250, list, colorScheme = 'light' }: World = {}) => {
  const asked: string[] = []
  const sent = answerCalls((address) => {
    asked.push(address)
    const { pathname, searchParams } = new URL(address, location.origin)
    if (pathname.endsWith('/me'))
      return { status: 200, json: { id: 9001, firstName: 'Sam', lastName: 'Porter', role, stage: 'in' } }
    if (pathname.endsWith('/count')) return { status: 200, json: { count: total, isEstimate: false } }
    if (pathname.includes('/views/')) return { status: 200, json: { views: [], columns: null } }
    if (pathname.endsWith('/export')) return { status: 200, json: {} }
    if (list) return list(searchParams)
    const start = Number(searchParams.get('after') ?? 0)
    const rows = Array.from({ length: Math.min(100, total - start) }, (_, n) => member(start + n, role))
    const next = start + rows.length < total ? String(start + rows.length) : null
    return { status: 200, json: { members: rows, next } }
  })
  await show(<Console />, { colorScheme })
  return {
    asked,
    sent,
    /** Without the coaches, who are read for the filter. */
    lists: () => asked.filter((path) => /staff\/members\?/.test(path) && !path.includes('coach')),
  }
}

function Console() {
  useKeyListener()
  const { pathname, search } = useLocation()
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
      <MembersScreen />
      <output aria-label="Address">{decodeURIComponent(pathname + search)}</output>
    </div>
  )
}

beforeEach(() => {
  // Where another test left the list.
  clearPlaces()
  return page.viewport(1440, 900)
})

const grid = () => page.getByRole('grid', { name: 'Members' })
const address = () => page.getByLabelText('Address')

describe('the screen of members [STAFF-09]', () => {
  it('shows rows, how many there are, and reads the next page while it scrolls; few rows are in the page', async () => {
    const { lists } = await open()
    await expect.element(grid().getByRole('row', { name: /Ada Number0/ })).toBeVisible()
    await expect.element(page.getByText('250 members')).toBeVisible()
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('250')
    expect(lists()).toHaveLength(1)
    const scroller = document.querySelector('[data-staff-list]')
    const rowCount = () => document.querySelectorAll('[data-row]').length
    expect(rowCount()).toBeLessThan(60)
    for (const pages of [2, 3]) {
      // Again while the rows of the page before are drawn.
      const read = () => {
        if (lists().length < pages) scroller?.scrollTo(0, scroller.scrollHeight)
        return lists().length
      }
      await expect.poll(read).toBe(pages)
    }
    await expect.poll(() => scroller?.scrollHeight).toBeGreaterThan(249 * 40)
    scroller?.scrollTo(0, scroller.scrollHeight)
    await expect.element(grid().getByRole('row', { name: /Number249/ })).toBeVisible()
    expect(rowCount()).toBeLessThan(60)
    expect(grid().element().getAttribute('aria-rowcount')).toBe('251')
  })

  it('searches after a pause from the one field, and the address bar has it [STAFF-22]', async () => {
    const { lists } = await open()
    await expect.element(grid()).toBeVisible()
    await userEvent.keyboard('/')
    await userEvent.keyboard('(555) 010')
    const lastSearch = () => new URL(lists().at(-1) ?? '', location.origin).searchParams.get('search')
    await expect.poll(lastSearch).toBe('(555) 010')
    await expect.element(address()).toHaveTextContent('/?q=(555)+010')
    await expect.element(page.getByText('250 match')).toBeVisible()
  })

  it('filters by field, operator and value, sorts by its heads, and opens a view', async () => {
    const { lists } = await open()
    await expect.element(grid()).toBeVisible()
    await userEvent.keyboard('f')
    await page.getByLabelText('Filter by').selectOptions('Card')
    await page.getByLabelText('How').selectOptions('is not')
    await page.getByLabelText('Value').selectOptions('Declined')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(address()).toHaveTextContent('/?f=card:not:declined')
    await expect.poll(() => lists().at(-1)).toContain('card%3Anot%3Adeclined')
    await grid().getByRole('button', { name: 'Member', exact: true }).click()
    await expect.poll(() => lists().at(-1)).toContain('sort=name&direction=asc')
    await page.getByRole('button', { name: /^Stuck in Step 2/ }).click()
    await expect.poll(() => lists().at(-1)).toContain('step%3Ais%3A2%2ClastActive%3AnotWithin%3A14')
    await expect.element(page.getByRole('button', { name: 'Remove: Step is Step 2' })).toBeVisible()
  })

  it('leads by keyboard to a member: J, K, Enter', async () => {
    await open()
    await expect.element(grid().getByRole('row', { name: /Ada Number0/ })).toBeVisible()
    await userEvent.keyboard('jjjk{Enter}')
    await expect.element(address()).toHaveTextContent('/staff/members/1002')
    // The arrows of the member's page go through this list.
    expect(readCameFrom().slice(0, 3)).toEqual([1001, 1002, 1003])
  })

  it('says that nobody matches, that it did not load, and reads again', async () => {
    let reply: ReturnType<NonNullable<World['list']>> = { status: 200, json: { members: [], next: null } }
    await open({ total: 0, list: () => reply })
    await expect.element(page.getByText('No one matches')).toBeVisible()
    reply = refusal('internal')
    await userEvent.keyboard('r')
    await expect.element(page.getByText('The list did not load'), { timeout: 15_000 }).toBeVisible()
    reply = { status: 200, json: { members: [member(0)], next: null } }
    await userEvent.keyboard('r')
    await expect.element(grid().getByRole('row', { name: /Ada Number0/ })).toBeVisible()
  })

  it('says who may, when the role does not include it', async () => {
    await open({ list: () => refusal('right_missing') })
    await expect.element(page.getByText(/is for Owner, Support/), { timeout: 15_000 }).toBeVisible()
  })

  it('shows names alone to a role that sees names', async () => {
    const { asked } = await open({ role: 'content' })
    await expect.element(grid().getByRole('row', { name: /Ada Number0/ })).toBeVisible()
    expect(grid().getByRole('columnheader').elements()).toHaveLength(2)
    expect(page.getByRole('button', { name: 'Filter' }).elements()).toHaveLength(0)
    expect(asked.filter((path) => path.includes('filters'))).toEqual([])
  })

  it.each([
    ['a desk', 'light', 1440, 900],
    ['a desk', 'dark', 1440, 900],
    ['a phone', 'light', 390, 844],
    ['a phone', 'dark', 390, 844],
  ] as const)('has no fault of axe on %s, %s', async (_, colorScheme, width, height) => {
    await page.viewport(width, height)
    await open({ colorScheme })
    await expect.element(grid().getByRole('row', { name: /Ada Number0/ })).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('the file of members [STAFF-10]', () => {
  it('asks for columns and a reason, then sends the filters with them', async () => {
    const { sent, asked } = await open()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export as CSV' })
    await dialog.getByRole('button', { name: /^Export 250 rows/ }).click()
    await expect.element(dialog.getByText('Say why, in at least 10 letters.')).toBeVisible()
    for (const name of ['Phone', 'Type', 'Level', 'Where in the journey', 'Coach', 'Last active', 'Card'])
      await dialog.getByRole('checkbox', { name, exact: true }).click()
    await dialog.getByRole('textbox').fill('For the letter in December.')
    await dialog.getByRole('button', { name: /^Export 250 rows/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent[asked.findIndex((path) => path.endsWith('/export'))]).toEqual({
      ...{ sort: 'lastActive', direction: 'desc', columns: ['name', 'email'] },
      reason: 'For the letter in December.',
    })
  })

  it('can have only the chosen members', async () => {
    const { sent, asked } = await open()
    await expect.element(grid().getByRole('row', { name: /Ada Number0/ })).toBeVisible()
    await userEvent.keyboard('jxjx')
    await expect.element(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export as CSV' })
    await dialog.getByRole('textbox').fill('For the letter in December.')
    await dialog.getByRole('button', { name: /^Export 2 rows/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent[asked.findIndex((path) => path.endsWith('/export'))]).toMatchObject({ ids: [1001, 1002] })
  })

  it('of more than 1,000 rows is for owner and finance, and the window says so', async () => {
    await open({ role: 'support', total: 1001 })
    await expect.element(page.getByText('1,001 members')).toBeVisible()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(page.getByText(/More than 1,000 rows are for Owner and Finance/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Export 1,001 rows/ })).toBeDisabled()
  })
})
