import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { createServices } from '#server/services.ts'
import { CARDS, makeCardToken } from '../support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { makeJobCrowd } from '../support/job-crowd.ts'

/** The share of the sizes of OPS-12, which `node bench/jobs.ts` runs in full with a real worker; 1 needs minutes here. */
const SCALE = Number(process.env.JOBS_SCALE ?? 0.1)
const COACHES = 1000 * SCALE
const CLIENTS_EACH = 100
const MORNINGS = 50_000 * SCALE
const RENEWALS = 50_000 * SCALE
const DELETIONS = 10_000 * SCALE
/** Renewals and deletions are a job each: this number of them is run. */
const SAMPLE = 50
const JOB_LIMIT_MS = 30_000

/** Eight in the morning in Los Angeles. */
const NOW = '2026-03-17T15:03:00Z'

let world: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  const { connectionString = '' } = world.db.pool.options
  const db = openDatabase(connectionString, { max: 4, use: 'jobs' })
  // As in a process that runs jobs: their handlers are those of the services on the pool for jobs.
  createServices({ ...world.deps, db })
  close = db.close
  await makeJobCrowd(connectionString, {
    coaches: COACHES,
    clientsEach: CLIENTS_EACH,
    mornings: MORNINGS,
    renewals: RENEWALS,
    deletions: DELETIONS,
    now: new Date(NOW),
    methodId: await makeCardToken(world, CARDS.good),
  })
})
afterAll(async () => {
  await close?.()
  await world?.close()
})

const queuedSince = (from: number, name: string) =>
  world.jobs.queue.slice(from).filter((job) => job.name === name)

/** Runs a scheduled job with all jobs that continue it. @returns the time of the longest */
const longestOf = async (name: string): Promise<number> => {
  let longest = 0
  for (let data: Record<string, unknown> | undefined = {}; data; ) {
    const from = world.jobs.queue.length
    const start = performance.now()
    await world.jobs.run(name, data)
    longest = Math.max(longest, performance.now() - start)
    data = queuedSince(from, name).at(0)?.data
  }
  return longest
}

const count = async (from: string): Promise<number> => {
  const { rows } = await world.db.pool.query(`select count(*) as rows from ${from}`)
  return rows[0].rows
}

// In this order: the deletions remove clients of the coaches.
describe('jobs that look at many members, each of them in less than 30 seconds', { shuffle: false }, () => {
  it('award the badges of coaches with a hundred clients each', async () => {
    expect(await longestOf('coach-badges')).toBeLessThan(JOB_LIMIT_MS)
    // A hundred clients, and 1,500 steps of theirs.
    expect(await count('member_badge where badge_id = 116')).toBe(COACHES)
    expect(await count('member_badge where badge_id = 122')).toBe(COACHES)
    const all = await count('member_badge')
    await longestOf('coach-badges')
    expect(await count('member_badge')).toBe(all)
  })

  it('announce the modules of all members of a zone, once', async () => {
    const from = world.jobs.queue.length
    expect(await longestOf('learning-mornings')).toBeLessThan(JOB_LIMIT_MS)
    expect(await count('program_module where told_at is null')).toBe(0)
    expect(await count(`notification where cause like 'module-open:%'`)).toBe(MORNINGS)
    // Each decides when its mail goes out.
    const messages = queuedSince(from, 'outgoing-message')
    expect(new Set(messages.map(({ key }) => key)).size).toBe(MORNINGS)
    await longestOf('learning-mornings')
    expect(queuedSince(from, 'outgoing-message')).toHaveLength(MORNINGS)
  })

  it('remind all members of a zone at the same minute, once', async () => {
    await world.db.pool.query(
      `with crowd as (select member_id from program_module order by member_id limit $1),
        wanted as (insert into notification_setting (member_id, kind, channel, wanted)
          select member_id, 'steps', 'email', true from crowd)
       insert into reminder_due (member_id, kind, due_at) select member_id, 'steps', $2 from crowd`,
      [MORNINGS, NOW],
    )
    const from = world.jobs.queue.length
    const isLeft = async () => (await count(`reminder_due where due_at <= '${NOW}'`)) > 0
    for (let minute = 0; minute === 0 || (await isLeft()); minute += 1)
      expect(await longestOf('reminders')).toBeLessThan(JOB_LIMIT_MS)
    expect(queuedSince(from, 'outgoing-message')).toHaveLength(MORNINGS)
    expect(await count(`outgoing_message where cause = 'steps-2026-03-17'`)).toBe(MORNINGS)
    await longestOf('reminders')
    expect(await count(`outgoing_message where kind = 'steps'`)).toBe(MORNINGS)
  })

  it('queue all renewals that are due at once, a job each, once', async () => {
    const from = world.jobs.queue.length
    expect(await longestOf('billing-due')).toBeLessThan(JOB_LIMIT_MS)
    const renewals = queuedSince(from, 'billing-renew')
    expect(renewals).toHaveLength(RENEWALS)
    await longestOf('billing-due')
    expect(queuedSince(from, 'billing-renew')).toHaveLength(RENEWALS)
    for (const { data } of renewals.slice(0, SAMPLE)) await world.jobs.run('billing-renew', data)
    expect(await count(`charge where status = 'succeeded'`)).toBe(SAMPLE)
  })

  it('queue all deletions that are due at once, a job each', async () => {
    const from = world.jobs.queue.length
    expect(await longestOf('privacy-due-deletions')).toBeLessThan(JOB_LIMIT_MS)
    const deletions = queuedSince(from, 'privacy-delete-member')
    expect(deletions).toHaveLength(DELETIONS)
    const before = await count('member')
    for (const { data } of deletions.slice(0, SAMPLE)) await world.jobs.run('privacy-delete-member', data)
    expect(await count('member')).toBe(before - SAMPLE)
  })
})
