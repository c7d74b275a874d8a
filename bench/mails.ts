import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { inTransaction, openDatabase } from '../apps/server/src/platform/db/client.ts'
import { createPgBossJobs } from '../apps/server/src/platform/jobs/pg-boss-jobs.ts'

const MAILS = 2000

const count = async (folder: string): Promise<number> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).length

/** Time to the first of many mails, and mails per second; written to the outbox, each flushed to disk. */
export const measureMails = async (portalUrl: string, dataDir: string, memberId: number): Promise<void> => {
  const outbox = path.join(dataDir, 'outbox')
  const before = await count(outbox)
  const db = openDatabase(portalUrl, { max: 2 })
  const { jobs } = createPgBossJobs({ db, log: pino({ level: 'silent' }) })
  const at = new Date().toISOString()
  await inTransaction(db, async (tx) => {
    for (let index = 0; index < MAILS; index += 1) {
      const job = { name: 'welcome', memberId, at, values: { customerId: String(index) }, path: '/login' }
      await jobs.enqueue('account-mail', job, { key: `bench-${at}-${index}`, tx })
    }
  })
  const start = performance.now()
  let first: number | null = null
  for (let sent = 0; sent < MAILS; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    sent = (await count(outbox)) - before
    if (sent > 0) first ??= performance.now() - start
  }
  const seconds = (performance.now() - start) / 1000
  console.log(
    `mails: the first after ${first?.toFixed(0)} ms, ${(MAILS / seconds).toFixed(0)} a second over ${MAILS} (goal: 2 s, 50 a second)`,
  )
  await db.close()
}
