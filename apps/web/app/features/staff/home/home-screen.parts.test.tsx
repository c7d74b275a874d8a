import type { Waiting } from '@oola/contract/staff/home.calls'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { useKeyListener } from '../kit/use-staff-keys.ts'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'
import HomeScreen from './home-screen.tsx'

const AT = '2026-03-10T18:30:00Z'
const row = (id: string, title: string, promisedBy: string | null = null) => ({
  ...{ id, title, detail: 'Paid November 20', since: '2026-03-10T14:30:00Z', promisedBy },
  to: `/staff/requests/${id}`,
})
const WAITING: Waiting[] = [
  {
    ...{ group: 'requests', count: 4, late: 3 },
    rows: [row('1', 'Order to ship: Ines', '2026-03-08T18:30:00Z'), row('2', 'Contact: Liam')],
  },
  { ...{ group: 'system', count: 1, late: 0 }, rows: [row('3', '1 job failed after every try')] },
]
const COMING = [
  {
    ...{ id: 'payouts', title: 'Payouts of March 2026', at: '2026-04-01T04:00:00Z', day: '2026-04-01' },
    to: '/staff/money/payouts',
  },
]
const NUMBERS = [
  { name: 'steps', today: 8412, before: 8560, hours: [10, 20, 8412], hoursBefore: [5, 8560, 9000] },
  { name: 'collected', today: 291_400, before: 263_200, hours: [0, 291_400], hoursBefore: [0, 263_200] },
]

function Screen() {
  useKeyListener()
  return <HomeScreen />
}

const open = async (waiting: Waiting[], numbers: readonly object[] = NUMBERS) => {
  answerCalls((path) =>
    path.includes('/staff/home')
      ? { status: 200, json: { at: AT, timeZone: 'America/Los_Angeles', waiting, numbers, coming: COMING } }
      : refusal('not_found'),
  )
  staffQueryClient.setQueryData(staffQueries.me().queryKey, {
    ...{ id: 9001, firstName: 'Sam', lastName: 'Porter', role: 'owner', stage: 'in', recoveryCodesLeft: 9 },
    ...{ hasPasskey: true, hasAuthenticator: true, endsIn: 3600, freshUntil: AT },
  })
  await show(<Screen />, {}, staffQueryClient)
}
afterEach(() => staffQueryClient.clear())

describe('the home page of the staff', () => {
  it('has what waits in groups, late in words, each leading to its page and its list', async () => {
    await open(WAITING)
    const late = page.getByRole('link', { name: /Order to ship: Ines/ })
    await expect.element(late).toMatchTextContent('late 2 days')
    await expect.element(late).toHaveAttribute('href', '/staff/requests/1')
    await expect.element(page.getByRole('link', { name: /Contact: Liam/ })).toMatchTextContent('4 h')
    const lists = page.getByRole('link', { name: 'Open all' }).elements()
    expect(lists.map((each) => each.getAttribute('href'))).toEqual(['/staff/requests', '/staff/system'])
    await expect.element(page.getByText(/5 things wait, 3 are late\.$/)).toBeVisible()
    expect(page.getByRole('heading', { name: 'Money' }).elements()).toEqual([])
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('has the numbers of today and of last week, each leading to its list', async () => {
    await open(WAITING)
    const steps = page.getByRole('link', { name: /Action steps/ })
    await expect.element(steps).toMatchTextContent('8,412')
    await expect.element(steps).toMatchTextContent('down 2 %, was 8,560')
    await expect.element(steps).toHaveAttribute('href', '/staff/reports')
    const collected = page.getByRole('link', { name: /Collected/ })
    await expect.element(collected).toMatchTextContent('$2,914')
    await expect.element(collected).toHaveAttribute('href', '/staff/money?f=sum:is:charged')
  })

  it('has what is on the way, each leading to its page', async () => {
    await open(WAITING)
    const row = page.getByRole('region', { name: 'On the way' }).getByRole('link')
    await expect.element(row).toMatchTextContent('Payouts of March 2026 April 1')
    await expect.element(row).toHaveAttribute('href', '/staff/money/payouts')
  })

  it('shows a group that only a newer server knows plainly, and leaves out such a number', async () => {
    const unknown = 'disputes' as 'money'
    await open(
      [{ group: unknown, count: 1, late: 0, rows: [row('7', 'Dispute: Ines')] }],
      [...NUMBERS, { ...NUMBERS[0], name: 'disputes' }],
    )
    await expect.element(page.getByRole('link', { name: /Dispute: Ines/ })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'More 1' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Open all' }).elements()).toEqual([])
    expect(
      page
        .getByRole('region', { name: /Today until/ })
        .getByRole('listitem')
        .elements(),
    ).toHaveLength(2)
  })

  it('says that nothing waits', async () => {
    await open([])
    await expect.element(page.getByRole('heading', { name: 'Nothing waits', exact: true })).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('walks over all groups by J and K', async () => {
    await open(WAITING)
    await expect.element(page.getByRole('link', { name: /Contact: Liam/ })).toBeVisible()
    const focused = () => document.activeElement?.textContent ?? ''
    await userEvent.keyboard('j')
    await expect.poll(focused).toContain('Order to ship')
    await userEvent.keyboard('jj')
    await expect.poll(focused).toContain('1 job failed')
    await userEvent.keyboard('k')
    await expect.poll(focused).toContain('Contact: Liam')
  })
})
