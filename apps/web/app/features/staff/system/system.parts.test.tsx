import type { SystemState } from '@oola/contract/staff/system.calls'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { useKeyListener } from '../kit/use-staff-keys.ts'
import SystemScreen from './system-screen.tsx'

const AT = '2026-11-22T17:40:00.000Z'
const QUEUE = { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }
const STATE: SystemState = {
  checkedAt: AT,
  services: [
    { name: 'database', words: 'PostgreSQL', state: 'ok', ms: 3 },
    { name: 'mail', words: 'Mail server', state: 'bad', ms: 4000 },
    { name: 'redis', words: 'One server, no Redis needed', state: 'off', ms: null },
  ],
  queues: [
    { ...QUEUE, name: 'account-mail', waiting: 14, oldestSeconds: 20 },
    { ...QUEUE, name: 'data-export', failed: 2 },
  ],
  mails: { sent: 1908, bounced: 4, waiting: 14, open: 4 },
  release: {
    ...{ version: '1.1.0', startedAt: AT, migrationsDone: 53, migrationsKnown: 53 },
    ...{ newestMigration: '0053_staff_system', runsJobs: true },
  },
}
const IDS = ['0b6f3a52-2f3d-4f0e-8a55-1d5f0d5a0001', '0b6f3a52-2f3d-4f0e-8a55-1d5f0d5a0002']
const JOBS = {
  failed: IDS.map((id, index) => ({
    ...{ id, name: 'data-export', memberId: 1005, failedAt: AT, tries: 8 },
    message: index === 0 ? 'the printer is out of paper' : null,
  })),
  failedCount: 2,
  schedule: [{ name: 'staff-cleanup', cron: '23 * * * *', nextAt: AT }],
}
const MAIL = {
  ...{ id: 'a'.repeat(32), member: { id: 1005, firstName: 'Maya', lastName: 'Okafor' } },
  ...{ address: 'maya@example.com', subject: 'Your receipt', sentAt: AT, bouncedAt: AT },
  ...{ bounce: 'address', againAt: null, canSendAgain: true },
}
const PLAN = {
  ...{ title: 'Try it again', about: 'data-export', mail: null, undoDays: 0 },
  ...{ isDangerous: false, byTwo: false, seen: 'f'.repeat(64) },
  changes: [{ field: 'data-export', before: '1 job failed', after: '1 job waiting' }],
}

const answer = (path: string, given: { mails?: unknown[]; failed?: unknown[] } = {}) => {
  if (path === '/api/staff/system') return { status: 200, json: STATE }
  if (path === '/api/staff/system/jobs')
    return { status: 200, json: { ...JOBS, failed: given.failed ?? JOBS.failed } }
  if (path.startsWith('/api/staff/system/mails?') || path === '/api/staff/system/mails')
    return { status: 200, json: { mails: given.mails ?? [MAIL], more: false } }
  if (path.endsWith('/plan')) return { status: 200, json: PLAN }
  return { status: 200, json: { ok: true, retried: 1 } }
}

/** The screen as in the frame, which listens to the keys. */
function Framed() {
  useKeyListener()
  return <SystemScreen />
}

describe('the screen of the system', () => {
  it('[STAFF-19] shows jobs, mails, services, schedule and release; axe finds nothing', async () => {
    answerCalls((path) => answer(path))
    const { container } = await show(<SystemScreen />)
    await expect.element(page.getByText('No answer: Mail.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('gridcell', { name: '2 failed' })).toBeVisible()
    await expect.element(page.getByText('4 came back')).toBeVisible()
    await expect.element(page.getByText('Address does not exist')).toBeVisible()
    await expect.element(page.getByText('53 of 53')).toBeVisible()
    await expect.element(page.getByText('23 * * * *')).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
  })

  it('[STAFF-19] tries a job again after a reason, by the keyboard', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<Framed />)
    await expect.element(page.getByText('Try all 2 again')).toBeVisible()
    await userEvent.keyboard('r')
    const reason = page.getByLabelText('Reason (needed, goes into the log)')
    await reason.fill('The cause is fixed')
    await expect.element(page.getByText('1 job waiting')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => sent)
      .toContainEqual({ ids: [IDS[0]], reason: 'The cause is fixed', seen: 'f'.repeat(64) })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('[STAFF-19] gives up a job, and sends a mail again', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<SystemScreen />)
    for (const button of ['Give up', 'Send again']) {
      await page.getByRole('button', { name: button }).click()
      await page.getByLabelText('Reason (needed, goes into the log)').fill(`${button}: asked for by phone`)
      await page.getByRole('button', { name: /^Try it again/ }).click()
      await expect
        .poll(() => sent)
        .toContainEqual({ reason: `${button}: asked for by phone`, seen: PLAN.seen })
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  })

  it('[STAFF-23] has its empty, refused and failed states', async () => {
    answerCalls((path) => answer(path, { failed: [], mails: [] }))
    const { unmount } = await show(<SystemScreen />)
    await expect.element(page.getByText('No job has failed.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('No mail came back')).toBeVisible()
    await unmount()
    answerCalls(() => refusal('right_missing'))
    const refused = await show(<SystemScreen />)
    await expect.element(page.getByText('The system is for Owner and Support')).toBeVisible()
    await refused.unmount()
    answerCalls(() => refusal('internal'))
    const failed = await show(<SystemScreen />)
    await expect.element(page.getByText('The system did not load')).toBeVisible()
    await failed.unmount()
    // The state is there, the jobs are not: that is no empty list.
    answerCalls((path) => (path === '/api/staff/system/jobs' ? refusal('internal') : answer(path)))
    await show(<SystemScreen />)
    await expect.element(page.getByText('The list of failed jobs did not load')).toBeVisible()
    await expect.element(page.getByText('The schedule did not load')).toBeVisible()
    await expect.element(page.getByText('No job has failed.', { exact: false })).not.toBeInTheDocument()
  })
})
