import type { FailedPayment, Matching, MoneyMonth, MoneyPayment } from '@oola/contract/staff/money.schema'
import type { PlanPriceList } from '@oola/contract/staff/price-changes.calls'
import { Navigate, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { axeFaults } from '../../../../test/axe.ts'
import { show } from '../../../../test/sheet.tsx'
import { FailedTab } from './components/failed-tab.tsx'
import { MatchingTab } from './components/matching-tab.tsx'
import { PayoutsTab } from './components/payouts-tab.tsx'
import { PricesTab } from './components/prices-tab.tsx'
import { moneyQueries } from './money.queries.ts'
import MoneyScreen from './money-screen.tsx'

const MONTH: MoneyMonth = {
  ...{ month: '2026-11', thisMonth: '2026-11', firstMonth: '2026-10', failed: 1, mismatches: 1 },
  charged: { cents: 4_821_200, count: 1019 },
  refunded: { cents: -31_200, count: 6 },
  disputed: { cents: -7700, count: 1, evidenceDueDay: '2026-12-04' },
  fees: { cents: -144_636, count: 1019 },
  ...{ netCents: 4_637_664, previousNetCents: 4_459_292, days: [{ day: '2026-11-02', cents: 120_000 }] },
}
const payment = (id: string, more: Partial<MoneyPayment> = {}): MoneyPayment => ({
  ...{ id, memberId: 1005, name: 'Maya Okafor', description: 'Framework, month 3', amountCents: 4700 },
  ...{ state: 'paid', attempt: null, failure: null, match: 'matched', at: '2026-11-20T17:00:00.000Z' },
  ...more,
})
const FAILED: FailedPayment = {
  ...{ memberId: 1007, subscriptionId: '5b1f0a52-7a1e-4e57-8a80-0f52a6a2f001', name: 'Sofia Reyes' },
  ...{ plan: 'Oola Lifestyle Framework', amountCents: 4700, status: 'pastDue', failedTries: 3, allTries: 5 },
  ...{ nextTryAt: '2026-11-26T18:00:00.000Z', card: { brand: 'Visa', lastFour: '0341' }, cardLinkAt: null },
  tries: [
    { at: '2026-11-17T18:00:00.000Z', failure: 'insufficient_funds', lastFour: null },
    { at: '2026-11-20T18:00:00.000Z', failure: 'expired_card', lastFour: null },
  ],
}
const record = {
  description: '2 journals',
  amountCents: 5995,
  refundedCents: 0,
  currency: 'USD',
  at: '2026-11-20T17:00:00.000Z',
}
const MATCHING: Matching = {
  ...{ comparedAt: '2026-11-23T09:20:00.000Z', matched: 1023, total: 1024 },
  mismatches: [
    {
      ...{ gatewayId: 'pi_1', state: 'differs', foundAt: '2026-11-21T09:20:00.000Z' },
      ours: { ...record, id: '5001', memberId: 1003, name: 'Ines Carvalho', status: 'succeeded' },
      theirs: { ...record, amountCents: 5200, feeCents: 181 },
    },
  ],
}

const PRICES: PlanPriceList = {
  earliestDay: '2026-12-26',
  plans: [
    {
      ...{ plan: 'framework', name: 'Oola Lifestyle Framework', monthlyCents: 4700 },
      later: [{ from: '2027-01-01', monthlyCents: 4900 }],
      paid: [{ monthlyCents: 4700, members: 312 }],
      changes: [
        {
          ...{ monthlyCents: 4700, fromDay: '2026-09-01', told: 298 },
          ...{ plannedAt: '2026-07-20T17:00:00.000Z', toldAt: '2026-07-20T17:20:00.000Z' },
        },
      ],
    },
  ],
}

const makeClient = () => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  client.setQueryData(moneyQueries.month(null).queryKey, MONTH)
  client.setQueryData(moneyQueries.failed().queryKey, { failed: [FAILED] })
  client.setQueryData(moneyQueries.prices().queryKey, PRICES)
  client.setQueryData(moneyQueries.matching().queryKey, MATCHING)
  client.setQueryData(moneyQueries.payments('2026-11', null, null).queryKey, {
    pageParams: [0],
    pages: [
      {
        payments: [
          payment('1'),
          payment('2', { state: 'refunded' }),
          payment('3', { state: 'declined', attempt: 3, match: null }),
          payment('4', { memberId: null, name: 'A visitor', match: 'differs' }),
        ],
        total: 4,
      },
    ],
  })
  client.setQueryData(moneyQueries.payments('2026-11', null, 'refunded').queryKey, {
    pageParams: [0],
    pages: [{ payments: [payment('r', { state: 'refunded', amountCents: -2000, match: null })], total: 1 }],
  })
  client.setQueryData(moneyQueries.payoutMonths().queryKey, {
    months: [
      { month: '2026-11', state: 'running', closedAt: null, closedBy: null, coaches: 0, totalCents: 0 },
      { month: '2026-10', state: 'open', closedAt: null, closedBy: null, coaches: 1, totalCents: 14_000 },
    ],
  })
  client.setQueryData(moneyQueries.payoutMonth('2026-10').queryKey, {
    month: {
      month: '2026-10',
      state: 'open',
      closedAt: null,
      closedBy: null,
      coaches: 1,
      totalCents: 14_000,
    },
    coaches: [
      {
        ...{ coachId: 2001, name: 'Ana Castellanos', cents: 14_000, state: 'open', lines: 2 },
      },
    ],
  })
  client.setQueryData(moneyQueries.coachPayout('2026-10', 2001).queryKey, {
    lines: [
      { id: 'a', kind: 'month', cents: 5000, at: '2026-10-02T17:00:00.000Z', words: null },
      { id: 'b', kind: 'purchase', cents: 9000, at: '2026-10-02T17:00:00.000Z', words: null },
    ],
  })
  return client
}

/** Answers the console's calls; the sent bodies by path. */
const answer = (plan: object) => {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string | null }) => {
    const path = String(address)
    sent.push({ path, body: body ? JSON.parse(body) : {} })
    return Response.json(path.endsWith('/plan') ? plan : { ok: true })
  })
  return sent
}
const PLAN = {
  ...{ title: 'Send card link', about: 'Sofia Reyes', undoDays: 0, isDangerous: false, byTwo: false },
  changes: [{ field: 'Card link', before: null, after: 'sent now' }],
  mail: { to: 'sofia@example.com', subject: 'A link to update your card', text: 'Hi Sofia,' },
  seen: 'f'.repeat(64),
}

afterEach(() => vi.unstubAllGlobals())

describe('the money screen', () => {
  it('shows five sums that add up to net, and each payment with icon and word [STAFF-17]', async () => {
    await page.viewport(1440, 900)
    const { container } = await show(
      <Routes>
        <Route path="*" element={<MoneyScreen />} />
      </Routes>,
      {},
      makeClient(),
    )
    for (const words of [
      '$48,212.00',
      '−$312.00',
      '−$77.00',
      '−$1,446.36',
      '$46,376.64',
      'up 4 %, was $44,592.92',
    ])
      await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
    for (const words of ['Paid', 'Refunded', 'Declined, try 3', 'Sum differs'])
      await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('1,023 of 1,024').last()).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'As a table' }))
    await expect.element(page.getByRole('row', { name: 'November 2 $1,200.00' })).toBeVisible()
  })

  it('leads from each sum to the rows that add up to it', async () => {
    await page.viewport(1440, 900)
    await show(
      <Routes>
        <Route path="/" element={<Navigate to="/staff/money" />} />
        <Route path="/staff/money/*" element={<MoneyScreen />} />
      </Routes>,
      {},
      makeClient(),
    )
    const sum = page.getByRole('link', { name: /^Refunded, −\$312\.00/ })
    await userEvent.click(sum)
    await expect.element(sum).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('grid').getByText('−$20.00')).toBeVisible()
    await expect.element(page.getByText('1, newest first')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove: Sum is Refunded' }))
    await expect.element(page.getByText('4, newest first')).toBeVisible()
  })

  it('sends a card link only after a look at the mail and a reason [STAFF-17]', async () => {
    await page.viewport(1440, 900)
    const sent = answer(PLAN)
    await show(<FailedTab />, {}, makeClient())
    await expect.element(page.getByText('Not enough funds')).toBeVisible()
    await expect.element(page.getByText('Try 4 of 5')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Send card link' }))
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText('A link to update your card', { exact: false }).first())
      .toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^Send card link/ }))
    expect(sent.filter(({ path }) => !path.endsWith('/plan'))).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Agreed on the phone' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Send card link/ }))
    await expect
      .poll(() => sent.filter(({ path }) => !path.endsWith('/plan')).map(({ body }) => body))
      .toContainEqual({
        ...{ act: 'cardLink', days: 7, reason: 'Agreed on the phone', seen: PLAN.seen },
      })
  })

  it('opens the two records of a payment that differ, next to each other [STAFF-17]', async () => {
    await page.viewport(1440, 900)
    await show(<MatchingTab />, {}, makeClient())
    await userEvent.click(page.getByText('Ines Carvalho'))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('row', { name: 'Sum $59.95 $52.00' })).toBeVisible()
    const marked = [...document.querySelectorAll('[data-differs] th')].map(({ textContent }) => textContent)
    expect(marked).toEqual(['Sum'])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('keeps the current tab in view on a phone', async () => {
    await page.viewport(390, 844)
    await show(
      <Routes>
        <Route path="/" element={<Navigate to="/staff/money/payouts" />} />
        <Route path="/staff/money/*" element={<MoneyScreen />} />
      </Routes>,
      {},
      makeClient(),
    )
    const tab = page.getByRole('link', { name: 'Payouts' })
    await expect.element(tab).toHaveAttribute('aria-current', 'page')
    const { left, right } = tab.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  })

  it('closes a month of payouts after a reason, and shows the lines of a coach [STAFF-16]', async () => {
    await page.viewport(1440, 900)
    const sent = answer({ ...PLAN, title: 'Close October 2026, $140.00', mail: null })
    const { container } = await show(<PayoutsTab />, {}, makeClient())
    await userEvent.click(page.getByRole('grid').getByText('Ana Castellanos'))
    await expect.element(page.getByRole('row', { name: 'Sessions October 2 $90.00' })).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Close October 2026', exact: true }))
    const dialog = page.getByRole('dialog')
    await userEvent.click(dialog.getByRole('button', { name: 'The month is over and checked' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Close October 2026, \$140/ }))
    await expect
      .poll(() => sent.find(({ path }) => path.endsWith('/staff/payouts/2026-10'))?.body)
      .toEqual({
        ...{ reason: 'The month is over and checked', seen: PLAN.seen },
      })
  })

  it('notifies members of another price: what they pay, from when, the mail, and a reason [AUTHOR-10]', async () => {
    await page.viewport(1440, 900)
    const sent = answer({ ...PLAN, title: 'Tell 312 members' })
    const { container } = await show(<PricesTab />, {}, makeClient())
    for (const words of [
      'New members',
      'From January 1, 2027',
      '312 running subscriptions',
      '298 members told',
    ])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Tell members of another price' }))
    const dialog = page.getByRole('dialog')
    await userEvent.fill(dialog.getByLabelText('Dollars a month'), '52.00')
    await expect.element(dialog.getByLabelText('From')).toHaveValue('2026-12-26')
    await userEvent.fill(dialog.getByRole('textbox', { name: /Reason/ }), 'The program has grown.')
    await userEvent.click(dialog.getByRole('button', { name: /^Tell 312 members/ }))
    await expect
      .poll(() => sent.find(({ path }) => path.endsWith('/staff/money/prices'))?.body)
      .toEqual({
        ...{ plan: 'framework', monthlyCents: 5200, fromDay: '2026-12-26' },
        ...{ reason: 'The program has grown.', seen: PLAN.seen },
      })
  })
})
