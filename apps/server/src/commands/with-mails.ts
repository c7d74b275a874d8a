import pino from 'pino'
import type { Settings } from '../env.ts'
import { type MailsService, mailsService } from '../features/account/mails.service.ts'
import { MESSAGE_JOB, newMessagesService } from '../features/notifications/new-messages.service.ts'
import type { Clock } from '../platform/clock.ts'
import { loadContent } from '../platform/content/load-content.ts'
import type { Database } from '../platform/db/client.ts'
import { createPgBossJobs } from '../platform/jobs/pg-boss-jobs.ts'
import { loadSecrets } from '../platform/secrets.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
}

/** Runs `work` with mails that it queues; a running server sends them. */
export const withMails = async <T>(
  { settings, db, clock }: Needs,
  work: (mails: MailsService) => Promise<T>,
): Promise<T> => {
  const queue = createPgBossJobs({ db, log: pino({ level: 'silent' }), runs: false })
  const mail = { send: () => Promise.reject(new Error('a command sends no mail')) }
  const content = await loadContent()
  const mails = mailsService({
    settings,
    secrets: await loadSecrets(settings),
    db,
    clock,
    content,
    mail,
    jobs: queue.jobs,
    holdMails: newMessagesService({ clock, jobs: queue.jobs }).addMails,
  })
  // So that its queue exists; a command works on no job.
  queue.jobs.work(MESSAGE_JOB, () => Promise.reject(new Error('a command sends no message')))
  await queue.start()
  try {
    return await work(mails)
  } finally {
    await queue.stop()
  }
}
