import { DAY_MS } from '@oola/contract/durations'
import { type MailTransport, mailId } from '#server/adapters/mail/mail.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './mail-log.repo.ts'

const CLEANUP_JOB = 'mail-log-cleanup'
/** How long the list of sent mails goes back. */
const KEPT_DAYS = 90

/** The same transport; what it sends is listed, without its text. A list that fails stops no mail. */
export const loggedMail = ({
  db,
  clock,
  log,
  mail,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'mail'>): MailTransport => ({
  ...mail,
  send: async (letter) => {
    await mail.send(letter)
    const { key, to, subject, of } = letter
    if (!of) return
    const { memberId, job = null } = of
    await repo
      .insertSentMail(db.orm, {
        ...{ id: mailId(key), memberId, address: to, subject, sentAt: clock.now() },
        ...(job ? { job, jobKey: key } : {}),
      })
      // A deleted member, or a database that is away: the mail itself must not go out twice.
      .catch((err: unknown) => log.warn({ err }, 'a sent mail is not in the list'))
  },
})

/** A mail of the list. */
export type ListedMail = repo.ListedMail

/** The list of sent mails, and those that came back (STAFF-19). */
export const mailLogService = ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) => {
  jobs.work(CLEANUP_JOB, () =>
    repo.deleteOldMails(db.orm, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  )
  jobs.schedule(CLEANUP_JOB, '29 3 * * *')

  return {
    list: (filter: repo.MailFilter, limit: number) => repo.listMails(db.orm, filter, limit),
    /** @throws not_found */
    find: async (id: string, orm: Pick<Tx, 'select'> = db.orm): Promise<repo.ListedMail> => {
      const found = await repo.findMail(orm as Tx, id)
      if (!found) throw appError('not_found')
      return found
    },
    counts: async () => ({
      ...(await repo.countMails(db.orm, new Date(clock.now().getTime() - DAY_MS))),
      open: await repo.countOpenBounces(db.orm),
    }),
    /** Mails that came back and were not sent again: the first of them, and how many there are. */
    openBounces: async (limit: number) => ({
      first: await repo.listOpenBounces(db.orm, limit),
      count: await repo.countOpenBounces(db.orm),
    }),
    lock: repo.lockMail,
    /** Queues a mail once more, to the member's address of today. False when its job is gone. */
    again: async (tx: Tx, { id, job, jobKey }: repo.ListedMail): Promise<boolean> => {
      if (job === null || jobKey === null) return false
      const now = clock.now()
      await repo.markSentAgain(tx, id, now)
      return jobs.again(tx, { name: job, key: jobKey, newKey: `${jobKey}-again-${now.getTime()}` })
    },
    /** Notes a bounce; a repeated one changes nothing. False for a mail that is not in the list. */
    bounced: (id: string, bounce: repo.BounceKind): Promise<boolean> =>
      repo.markBounced(db.orm, id, { bounce, at: clock.now() }),
  }
}
export type MailLogService = ReturnType<typeof mailLogService>
