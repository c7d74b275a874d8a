import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import OutagesScreen from './outages-screen.tsx'

const OUTAGE = {
  ...{ id: 3, from: '2026-08-02T01:00:00.000Z', to: '2026-08-02T06:00:00.000Z' },
  ...{ what: 'Cable cut', days: ['2026-08-01'] },
}
const PREVIEW = {
  ...{ members: 1846, streaksBack: 412 },
  zones: [
    {
      zone: 'America/Los_Angeles',
      members: 1846,
      days: [{ day: '2026-03-09', hours: 5.58, isExcused: true }],
    },
    { zone: 'Europe/London', members: 7, days: [{ day: '2026-03-09', hours: 1.3, isExcused: false }] },
  ],
  people: [{ id: 1005, firstName: 'Maya', lastName: 'Okafor', before: 0, after: 17 }],
}
const PLAN = {
  ...{ title: 'Save the outage', about: 'Database moved', mail: null, undoDays: 30 },
  ...{ isDangerous: false, byTwo: false, seen: 'f'.repeat(64) },
  changes: [{ field: 'Outage', before: null, after: 'Mar 9' }],
}

const answer = (path: string, outages: unknown[] = [OUTAGE]) => {
  if (path === '/api/staff/outages/preview') return { status: 200, json: PREVIEW }
  if (path.endsWith('/plan')) return { status: 200, json: PLAN }
  return { status: 200, json: { zone: 'America/Los_Angeles', outages, ok: true } }
}

const fill = async (from: string, to: string, what: string) => {
  await page.getByLabelText('From').fill(from)
  await page.getByLabelText('To', { exact: true }).fill(to)
  await page.getByLabelText('What happened').fill(what)
}

describe('the screen of outages', () => {
  it('[STAFF-20] shows whose streaks come back, by zone, before it is saved once', async () => {
    const sent = answerCalls((path) => answer(path))
    const { container } = await show(<OutagesScreen />)
    await fill('2026-03-09T18:00', '2026-03-09T23:35', 'Database moved')
    await expect.element(page.getByText('1,846 members get a day excused')).toBeVisible()
    await expect.element(page.getByText('412 streaks come back')).toBeVisible()
    await expect.element(page.getByText('Not, under 4 hours')).toBeVisible()
    await page.getByText('See 1 of the 412').click()
    await expect.element(page.getByRole('link', { name: 'Maya Okafor' })).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    await page.getByRole('button', { name: 'Save outage' }).click()
    await page.getByLabelText('Reason (needed, goes into the log)').fill('Seen in the monitoring')
    await page.getByRole('button', { name: /^Save the outage/ }).dblClick()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const saved = sent.filter((body) => Object(body).seen)
    expect(saved).toEqual([
      {
        ...{ what: 'Database moved', reason: 'Seen in the monitoring', seen: PLAN.seen },
        from: new Date('2026-03-09T18:00').toISOString(),
        to: new Date('2026-03-09T23:35').toISOString(),
      },
    ])
    await expect.element(page.getByLabelText('What happened')).toHaveValue('')
  })

  it('[STAFF-20] says what is missing before it asks for a reason', async () => {
    answerCalls((path) => answer(path))
    await show(<OutagesScreen />)
    await page.getByRole('button', { name: 'Save outage' }).click()
    await expect.element(page.getByText('Choose when it began.')).toBeVisible()
    await expect.element(page.getByText('Say what happened.')).toBeVisible()
    await fill('2026-03-09T18:00', '2026-03-09T17:00', 'x')
    await expect.element(page.getByText('The end must be later than the start.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('[STAFF-20] removes one with a reason', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<OutagesScreen />)
    await page.getByRole('button', { name: 'Remove: Cable cut' }).click()
    await page.getByRole('button', { name: 'It was entered by mistake' }).click()
    await page.getByRole('button', { name: /^Save the outage/ }).click()
    await expect.poll(() => sent).toContainEqual({ reason: 'It was entered by mistake', seen: PLAN.seen })
  })

  it('[STAFF-23] has its empty, refused and failed states', async () => {
    answerCalls((path) => answer(path, []))
    const { unmount } = await show(<OutagesScreen />)
    await expect.element(page.getByText('No outage was entered')).toBeVisible()
    await unmount()
    answerCalls(() => refusal('right_missing'))
    const refused = await show(<OutagesScreen />)
    await expect.element(page.getByText('The list of outages is for Owner and Support')).toBeVisible()
    await refused.unmount()
    answerCalls(() => refusal('internal'))
    await show(<OutagesScreen />)
    await expect.element(page.getByText('The list of outages did not load')).toBeVisible()
  })
})
