import { DAY_MS } from '@oola/contract/durations'
import { type Mail, type MailTransport, mailId } from '#server/adapters/mail/mail.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { blind } from '#server/platform/secrets.ts'
import { deleteBouncedAddresses, isClosed } from './bounced-addresses.repo.ts'
import * as repo from './mail-log.repo.ts'

const CLEANUP_JOB = 'mail-log-cleanup'
/** The age of the oldest mail in the list of sent mails. */
const KEPT_DAYS = 90

interface Outgoing extends Pick<Deps, 'db' | 'clock' | 'log' | 'mail' | 'secrets'> {
  /** Whether its reader has stopped its kind (REMIND-11). */
  readonly isHeldBack: (stops: NonNullable<Mail['stops']>) => Promise<boolean>
}

/** The form in which an address is stored. */
export const hashAddress = ({ blinding }: Deps['secrets'], address: string): string =>
  blind(blinding, `bounced-address:${address.toLowerCase()}`)

/**
 * The same transport for what may be sent: nothing to an address that is closed, except the link that opens it again
 * (REMIND-12), and no kind that its reader has stopped. What it sends to members is listed, without its text. A list
 * that fails stops no mail.
 */
export const loggedMail = ({ db, clock, log, mail, secrets, isHeldBack }: Outgoing): MailTransport => ({
  ...mail,
  send: async (letter) => {
    const { key, to, subject, of, stops, opens = false } = letter
    if (!opens && (await isClosed(db.orm, hashAddress(secrets, to)))) {
      log.info({ memberId: of?.memberId }, 'a mail was not sent: its address is closed')
      return
    }
    if (stops && (await isHeldBack(stops))) return
    await mail.send(letter)
    if (!of) return
    const { memberId, job = null } = of
    await repo
      .insertSentMail(db.orm, {
        ...{ id: mailId(key), memberId, address: to, subject, sentAt: clock.now() },
        kind: stops?.kind ?? null,
        ...(job ? { job, jobKey: key } : {}),
      })
      // A deleted member, or a database that is away: the mail itself must not go out twice.
      .catch((err: unknown) => log.warn({ err }, 'a sent mail is not in the list'))
  },
})

/** Addresses with too many returned mails (REMIND-12). */
export interface MailAddresses {
  readonly isClosed: (orm: Db, address: string) => Promise<boolean>
  /** The member has changed or confirmed the address: bounces count from the start. */
  readonly open: (tx: Tx, memberId: number) => Promise<void>
}

/** A mail of the list. */
export type ListedMail = repo.ListedMail

/** The list of sent and returned mails (STAFF-19). */
export const mailLogService = ({
  db,
  clock,
  jobs,
  secrets,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets'>) => {
  jobs.work(CLEANUP_JOB, () =>
    repo.deleteOldMails(db.orm, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  )
  jobs.schedule(CLEANUP_JOB, '29 3 * * *')

  return {
    list: (filter: repo.MailFilter, limit: number) => repo.listMails(db.orm, filter, limit),
    /** @throws not_found */
    find: async (id: string, orm: Db | Tx = db.orm): Promise<repo.ListedMail> => {
      const found = await repo.findMail(orm, id)
      if (!found) throw appError('not_found')
      return found
    },
    counts: async () => ({
      ...(await repo.countMails(db.orm, new Date(clock.now().getTime() - DAY_MS))),
      open: await repo.countOpenBounces(db.orm),
    }),
    /** Returned mails that were not sent again: the first ones, and their number. */
    openBounces: async (limit: number) => ({
      first: await repo.listOpenBounces(db.orm, limit),
      count: await repo.countOpenBounces(db.orm),
    }),
    lock: repo.lockMail,
    /** Queues a mail once more, to the member's current address. False when its job is deleted. */
    again: async (tx: Tx, { id, job, jobKey }: repo.ListedMail): Promise<boolean> => {
      if (job === null || jobKey === null) return false
      const now = clock.now()
      await repo.markSentAgain(tx, id, now)
      return jobs.again(tx, { name: job, key: jobKey, newKey: `${jobKey}-again-${now.getTime()}` })
    },
    addresses: {
      isClosed: (orm: Db, address: string): Promise<boolean> => isClosed(orm, hashAddress(secrets, address)),
      open: deleteBouncedAddresses,
    } satisfies MailAddresses,
  }
}
export type MailLogService = ReturnType<typeof mailLogService>
