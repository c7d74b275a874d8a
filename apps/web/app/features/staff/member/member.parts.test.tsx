import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { storeCameFrom } from '../kit/came-from.ts'
import { useKeyListener } from '../kit/use-staff-keys.ts'
import MemberScreen from './member-screen.tsx'

const AT = '2026-11-22T17:40:00.000Z'
const CHARGE = '0b6f3a52-2f3d-4f0e-8a55-1d5f0d5a0001'
const ACT = '0b6f3a52-2f3d-4f0e-8a55-1d5f0d5a0002'
const MEMBER: MemberPage = {
  ...{ id: 1005, firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', newEmail: null },
  ...{ phone: '5550101005', phoneSharedWith: [], timeZone: 'America/Denver', createdAt: AT },
  ...{ userTypeId: 1, level: 1, stepId: 4, rank: null, rankLevel: null, rankLevelCode: null },
  ...{ isActiveCoach: false, deletesOn: null, lockedMinutes: null },
  membership: {
    ...{ state: 'active', planName: 'Oola Lifestyle Framework', monthlyCents: 4700 },
    ...{ nextDay: '2026-12-20', paidUntilDay: '2026-12-20', hasCard: true },
    payments: [
      {
        ...{ id: CHARGE, at: AT, description: 'Framework', amountCents: 4700, status: 'succeeded' },
        ...{ refundedCents: 0, leftCents: 4700, lastFour: '4242', isMembership: true },
      },
    ],
  },
  coaching: { coach: { id: 2001, name: 'Ana Castellanos', isPaid: true }, sessions: 2, bookings: [] },
  scores: {
    ...{ day: '2026-11-01', overall: 412 },
    areas: [1, 2, 3, 4, 5, 6, 7].map((areaId) => ({ areaId, score: 50 + areaId })),
  },
  streak: { current: 17, longest: 29 },
  goals: [
    {
      ...{ id: 1001, areaId: 1, text: 'Run ten kilometers', completeBy: '2026-12-31' },
      ...{ reachedOn: null, isMain: true },
    },
  ],
  devices: [{ browser: 'Safari', system: 'iOS', lastSeenAt: AT }],
  courses: [{ id: 1009, name: 'Coach certification', isOwned: false }],
  consentAt: AT,
  notes: 1,
  pinned: { id: 1001, text: 'prefers mail to the phone', author: 'Lena Voss', at: AT },
  undoable: [
    {
      ...{ id: ACT, title: 'Grant 2 sessions', by: 'Sam Porter', at: AT, reason: 'It was our mistake.' },
      ...{ requestId: 'r-1', undoUntil: AT },
    },
  ],
  waiting: [],
}
const entry = { at: AT, detail: null, state: null, by: null, fields: [], requestId: null } as const
const TIMELINE = {
  items: [
    {
      ...{ ...entry, key: 'act-7', kind: 'staff', title: 'Grant sessions', requestId: 'r-1' },
      ...{ by: { who: 'Staff', name: 'Sam Porter' }, fields: [{ name: 'Sessions', value: '0 → 2' }] },
    },
    { ...entry, key: 'charge-1', kind: 'payments', title: 'Paid $47.00, Framework', state: 'ok' },
  ],
  more: false,
}
const PLAN = {
  ...{ title: 'Refund $20.00', about: 'Maya Okafor (1005)', mail: null, undoDays: 0 },
  ...{ isDangerous: false, byTwo: false, seen: 'f'.repeat(64) },
  changes: [{ field: 'Refunded', before: '$0.00', after: '$20.00' }],
}
const me = (role: string) => ({
  ...{ id: 9001, firstName: 'Sam', lastName: 'Porter', role, stage: 'in', hasPasskey: true },
  ...{ hasAuthenticator: false, recoveryCodesLeft: 0, endsIn: 3600, freshUntil: null },
})

interface Given {
  readonly role?: string
  readonly member?: Partial<MemberPage>
  readonly approvals?: readonly unknown[]
}

const answer = (path: string, { role = 'owner', member, approvals = [] }: Given = {}) => {
  const ok = (json: unknown) => ({ status: 200, json })
  if (path === '/api/staff/me') return ok(me(role))
  if (path.includes('/timeline')) return ok(TIMELINE)
  if (path.endsWith('/plan')) return ok(PLAN)
  if (path.endsWith('/acts') || path.endsWith('/confirm')) return ok({ id: ACT, state: 'done' })
  if (path === '/api/staff/approvals') return ok({ approvals })
  if (path.endsWith('/notes')) return ok({ notes: [] })
  return ok({ ...MEMBER, ...member })
}

/** The screen at its address, with the keys of the frame. */
function Console() {
  useKeyListener()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    storeCameFrom([1004, 1005, 1006])
    void navigate('/staff/members/1005')
  }, [])
  return (
    <Routes>
      <Route path="/staff/members/:id" element={<MemberScreen />} />
      <Route path="*" element={null} />
    </Routes>
  )
}

const REASON = 'Reason (needed, goes into the log)'

describe('a member’s page', () => {
  it('[STAFF-06] asks why before it opens, and sends the reason', async () => {
    const paths: string[] = []
    answerCalls((path) => {
      paths.push(path)
      return path === '/api/staff/members/1005' ? { status: 200, json: null } : answer(path)
    })
    await show(<Console />)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Say why, in a few words.')).toBeVisible()
    await page.getByRole('button', { name: 'A payment question' }).click()
    await page.getByRole('button', { name: /^Open the page/ }).click()
    await expect.poll(() => paths.some((path) => /why=A(\+|%20)payment/.test(path))).toBe(true)
    await expect.element(page.getByText('Member, paid').first()).toBeVisible()
  })

  it('[STAFF-11] shows the state in one look, scores, timeline, tabs; axe finds nothing', async () => {
    const paths: string[] = []
    answerCalls((path) => {
      paths.push(path)
      return answer(path)
    })
    const { container } = await show(<Console />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible()
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    await expect.element(page.getByText('prefers mail to the phone', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Paid $47.00, Framework')).toBeVisible()
    await page.getByRole('button', { name: 'Mails' }).click()
    await expect.poll(() => paths.some((path) => path.endsWith('/timeline?kind=mails'))).toBe(true)
    await page.getByRole('tab', { name: /^Payments/ }).click()
    await expect.element(page.getByText('card ending in 4242', { exact: false })).toBeVisible()
    await page.getByRole('tab', { name: /^Goals/ }).click()
    await expect.element(page.getByText('Run ten kilometers')).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
  })

  it('[STAFF-12] has a menu by the keyboard, with a lock and who may', async () => {
    answerCalls((path) => answer(path, { role: 'coachManager' }))
    const { container } = await show(<Console />)
    await expect.element(page.getByText('Member, paid').first()).toBeVisible()
    await userEvent.keyboard('a')
    const locked = page.getByRole('menuitem', { name: 'Delete the account Only Owner' })
    await expect.element(locked).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{End}')
    await expect.element(locked).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(page.getByRole('dialog').query()).toBeNull()
    expect(await axeFaults(container)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('x')
    await expect.element(page.getByText('Excused days break no streak.', { exact: false })).toBeVisible()
  })

  it('[STAFF-12] refunds a part: sum, what changes, reason, then it is said', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<Console />)
    await page.getByRole('tab', { name: /^Payments/ }).click()
    await page.getByRole('button', { name: 'Refund Framework, $47.00' }).click()
    const sum = page.getByLabelText('Sum')
    await sum.fill('470')
    await expect.element(page.getByText('Write a sum up to $47.00.')).toBeVisible()
    await sum.fill('20')
    await page.getByLabelText(REASON).fill('Charged twice in November')
    await page.getByRole('button', { name: /^Refund \$20\.00/ }).click()
    const act = { act: 'refund', chargeId: CHARGE, amountCents: 2000, endsMembership: false }
    await expect
      .poll(() => sent)
      .toContainEqual({ act, reason: 'Charged twice in November', seen: PLAN.seen })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('[STAFF-12] undoes the latest act with Z, and one of the timeline in its row', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<Console />)
    await expect.element(page.getByText('Grant sessions')).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(page.getByRole('heading', { name: 'Undo for Maya Okafor' })).toBeVisible()
    await expect.poll(() => sent).toContainEqual({ act: { act: 'undo', id: ACT } })
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: /^Grant sessions/ }).click()
    await page.getByRole('button', { name: 'Undo this' }).click()
    await expect.element(page.getByRole('heading', { name: 'Undo for Maya Okafor' })).toBeVisible()
  })

  it('[STAFF-12] says what waits for a second person, who looks and confirms', async () => {
    const waiting = [{ ...MEMBER.undoable[0], title: 'Delete the account', undoUntil: null }]
    const sent = answerCalls((path) =>
      answer(path, {
        member: { waiting } as Partial<MemberPage>,
        approvals: [{ ...waiting[0], memberId: 1005 }],
      }),
    )
    await show(<Console />)
    await page.getByRole('button', { name: 'Look and confirm' }).click()
    await page.getByLabelText(REASON).fill('Checked with her by phone')
    await page.getByRole('button', { name: /^Refund \$20\.00/ }).click()
    await expect.poll(() => sent).toContainEqual({ reason: 'Checked with her by phone', seen: PLAN.seen })
  })

  it('[STAFF-12] refuses what waits only with a reason', async () => {
    const waiting = [{ ...MEMBER.undoable[0], title: 'Delete the account', undoUntil: null }]
    const sent = answerCalls((path) =>
      answer(path, {
        member: { waiting } as Partial<MemberPage>,
        approvals: [{ ...waiting[0], memberId: 1005 }],
      }),
    )
    await show(<Console />)
    await page.getByRole('button', { name: 'Refuse', exact: true }).click()
    await page.getByRole('button', { name: 'Refuse it' }).click()
    await expect.element(page.getByText('Say why, in at least 10 letters.')).toBeVisible()
    await page.getByLabelText(REASON).fill('She wants to stay with us.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => sent).toContainEqual({ reason: 'She wants to stay with us.' })
  })

  it('[STAFF-14] writes a note for the staff, pinned', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<Console />)
    await page.getByRole('tab', { name: /^Notes/ }).click()
    await page.getByLabelText('New note, only for staff').fill('Prefers mail')
    await page.getByText('Pin it for all of us').click()
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect
      .poll(() => sent)
      .toContainEqual({ key: expect.any(String), text: 'Prefers mail', isPinned: true })
  })
})
