import type { StaffCoach, StaffCoachDetail } from '@oola/contract/staff/staff-coaches.calls'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { axeFaults } from '../../../../test/axe.ts'
import { show } from '../../../../test/sheet.tsx'
import { useKeyListener } from '../kit/use-staff-keys.ts'
import { CoachPane } from './components/coach-pane.tsx'
import { Reassigning } from './components/move-list.tsx'
import { coachQueries } from './staff-coaches.queries.ts'
import CoachesScreen from './staff-coaches-screen.tsx'

const DEE: StaffCoach = {
  ...{ id: 2010, name: 'Dee Park', state: 'waiting', since: '2026-11-22T18:00:00.000Z', leavesOn: null },
  ...{ timeZone: 'America/Denver', clients: 0, sessions: 0, earnedCents: 0 },
}
const BEN: StaffCoach = {
  ...{ ...DEE, id: 2002, name: 'Ben Whitlock', state: 'leaving' },
  ...{ leavesOn: '2026-12-12', clients: 2, earnedCents: 61_000 },
}
const LISTING: NonNullable<StaffCoachDetail['listing']> = {
  ...{ id: 2010, userId: 2010, firstName: 'Dee', lastName: 'Park', location: 'Denver, Colorado' },
  ...{ myOffer: 'see your week.', aboutMe: 'I coached night shifts.', listingPageHeader: '' },
  ...{ emailAddress: null, phoneNumber: null, customerType: 'Coach', calendlyUserName: null },
  ...{ profilePictureFileName: null, coverFileName: null, badges: [], certificateCode: null },
  ...{ testimonial: null, facebookUserName: null, instagramUserName: null, linkedInUserName: null },
  ...{ twitterUserName: null, tikTokUserName: null, websiteUrl: null, currentSessionRate: 4500 },
  ...{
    currentSessionRateText: '$45.00 for a 30-minute session',
    creditCardOnFile: false,
    pendingMessages: 0,
  },
}
const DETAIL: StaffCoachDetail = {
  coach: DEE,
  listing: LISTING,
  checks: [
    { name: 'certificate', isMet: true, isNeeded: true, words: 'Certified' },
    { name: 'bio', isMet: false, isNeeded: false, words: 'The bio has 4 words; 40 to 120 read best' },
  ],
  word: null,
  rates: [
    { cents: 4500, description: '$45', isChosen: true },
    { cents: 6000, description: '$60', isChosen: false },
  ],
  certificates: [{ code: 'c', number: 'OC-2026-002010', issuedDay: '2026-11-01', withdrawnDay: null }],
  ...{ clients: [], targets: [] },
}
const LEAVING: StaffCoachDetail = {
  ...{ ...DETAIL, coach: BEN },
  clients: [
    { id: 1003, name: 'Ines Carvalho', timeZone: 'America/Chicago', suggestion: 2001 },
    { id: 1004, name: 'Ada Obi', timeZone: 'America/Chicago', suggestion: null },
  ],
  targets: [{ coachId: 2001, name: 'Ana Castellanos', timeZone: 'America/Los_Angeles', hours: 11, free: 2 }],
}

const makeClient = () => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  client.setQueryData(coachQueries.list().queryKey, { coaches: [DEE, BEN], more: false })
  client.setQueryData(coachQueries.one(DEE.id).queryKey, DETAIL)
  client.setQueryData(coachQueries.one(BEN.id).queryKey, LEAVING)
  return client
}
const PLAN = {
  ...{
    title: 'Move 2 clients',
    about: 'Clients of Ben Whitlock',
    undoDays: 0,
    isDangerous: false,
    byTwo: false,
  },
  changes: [{ field: 'Ines Carvalho (1003)', before: 'Ben Whitlock', after: 'Ana Castellanos' }],
  ...{ mail: null, seen: 'f'.repeat(64) },
}
/** With the keys, to which the frame listens. */
function Screen() {
  useKeyListener()
  return (
    <Routes>
      <Route path="*" element={<CoachesScreen />} />
    </Routes>
  )
}
const answer = () => {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string | null }) => {
    const path = String(address)
    sent.push({ path, body: body ? JSON.parse(body) : {} })
    return Response.json(path.endsWith('/plan') ? PLAN : { ok: true })
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('the screen of coaches', () => {
  it('shows who waits, the listing as members see it, and its checks [STAFF-15]', async () => {
    await page.viewport(1440, 900)
    const { container } = await show(<Screen />, {}, makeClient())
    await expect.element(page.getByText('0 approved, 1 waiting, 0 paused')).toBeVisible()
    await expect.element(page.getByText('I coached night shifts.')).toBeVisible()
    await expect.element(page.getByText('The bio has 4 words', { exact: false })).toBeVisible()
    // How many clients leads to them.
    const clients = page.getByRole('grid').getByRole('link', { name: '2', exact: true })
    await expect.element(clients).toHaveAttribute('href', '/staff/members?f=coach:is:2002')
    expect(await axeFaults(container)).toEqual([])
    answer()
    await userEvent.keyboard('y')
    await expect.element(page.getByRole('dialog', { name: 'Approve and list: Dee Park' })).toBeVisible()
  })

  it('asks what should change before a listing is sent back [STAFF-15]', async () => {
    await page.viewport(1440, 900)
    const sent = answer()
    await show(<CoachPane id={DEE.id} />, {}, makeClient())
    await userEvent.click(page.getByRole('button', { name: 'Ask for a change' }))
    const dialog = page.getByRole('dialog')
    await userEvent.fill(dialog.getByLabelText('What should change'), 'Tell us how you work.')
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({
        path: expect.stringMatching(/\/plan$/),
        body: { act: 'sendBack', word: 'Tell us how you work.' },
      })
  })

  it('moves nobody before the review is confirmed [STAFF-15]', async () => {
    await page.viewport(1440, 900)
    const sent = answer()
    await show(<Reassigning id={BEN.id} />, {}, makeClient())
    await userEvent.click(page.getByRole('button', { name: 'Review 2 moves' }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Ines Carvalho (1003)')).toBeVisible()
    expect(sent.every(({ path }) => path.endsWith('/plan'))).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: 'The coach leaves the program' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Move 2 clients/ }))
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({
        path: expect.stringMatching(/\/staff\/coaches\/2002\/moves$/),
        body: {
          moves: [
            { clientId: 1003, to: 2001 },
            { clientId: 1004, to: null },
          ],
        },
      })
  })
})
