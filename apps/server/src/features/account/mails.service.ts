import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '@oola/contract/notifications/notification-kinds'
import { z } from 'zod'
import { type Mail, MailCalendar } from '#server/adapters/mail/mail.ts'
import type { Extras } from '#server/adapters/mail/render-mail.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type MailFacts, type MailName, mailWriter } from '../mails/written-mail.service.ts'
import { findContact } from './account.repo.ts'

export type { MailName } from '../mails/written-mail.service.ts'

interface Details extends Omit<MailFacts, 'now'>, Extras {
  /** Idempotency key: sent once. */
  readonly key: string
  readonly at: Date
  readonly values?: Readonly<Record<string, string>>
  /** The address of the button. */
  readonly link?: string
  readonly calendar?: Mail['calendar']
  readonly kinds?: readonly NotificationKind[] | undefined
  /** The job that sends it again when staff ask for it; its key is the mail's. */
  readonly job?: string
}

interface Recipient {
  /** The member; mails without one are not in the list of sent mails. */
  readonly id?: number
  readonly firstName: string
  readonly email: string
}

const MAIL_JOB = 'account-mail'
const MailJob = z.object({
  name: z.string(),
  memberId: z.int(),
  at: z.iso.datetime(),
  values: z.record(z.string(), z.string()),
  /** The path of the button on the portal. */
  path: z.string().nullish(),
  kind: z.enum(NOTIFICATION_KIND_NAMES).optional(),
  kinds: z.array(z.enum(NOTIFICATION_KIND_NAMES)).min(1).optional(),
  calendar: MailCalendar.optional(),
})

/** The details of a queued mail. */
export interface QueuedDetails {
  readonly values?: Readonly<Record<string, string>>
  /** The portal's page for the button. */
  readonly path?: string
  /** The kind of the notification that the mail belongs to, if it has one. */
  readonly kind?: NotificationKind
  /** Of a mail with several messages: the kinds that its stop link turns off. */
  readonly kinds?: readonly NotificationKind[]
  readonly calendar?: Mail['calendar']
}

/** A mail to a member. */
export interface QueuedMail extends QueuedDetails {
  readonly name: MailName
  readonly memberId: number
  readonly key: string
}

/** A mail that staff read before it goes out, to a member or to somebody who becomes one. */
type PreviewedMail = Pick<QueuedMail, 'name' | 'values' | 'path'> &
  (Pick<QueuedMail, 'memberId'> | Pick<Recipient, 'firstName' | 'email'>)

export type HoldMails = (tx: Tx, mails: readonly HeldMail[]) => Promise<void>

/** A mail of a kind: sent when the member wants messages (REMIND-05). */
export interface HeldMail extends Pick<QueuedMail, 'name' | 'memberId' | 'key' | 'values' | 'path'> {
  readonly kind: NotificationKind
}

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'content' | 'settings' | 'secrets'> {
  readonly holdMails: HoldMails
}

/** Mails to members, with the texts of `content/mails`. */
export const mailsService = (needs: Needs) => {
  const { db, clock, jobs, mail, content, settings } = needs
  const { write, kindOf } = mailWriter(needs)
  /** Sends a mail now. For jobs: an error is retried. */
  const send = async (
    name: MailName,
    to: Recipient,
    { key, at, values = {}, link, calendar, job, startsAt, kind, kinds, eyebrow, body }: Details,
  ): Promise<void> => {
    const reader = to.id === undefined ? { address: to.email } : { memberId: to.id }
    const text = {
      ...{ values: { firstName: to.firstName, ...values }, button: link ?? null },
      ...{ startsAt, kind, kinds, eyebrow, body },
    }
    await mail.send({
      ...{ key, at, to: to.email, ...write(name, reader, text) },
      ...(calendar ? { calendar } : {}),
      ...(name === 'emailConfirm' ? { opens: true } : {}),
      ...(to.id === undefined ? {} : { of: { memberId: to.id, job } }),
    })
  }

  const isMailName = (name: string): name is MailName => name in content.mails

  // The job has the member's id and not the address, which is read when the mail is sent.
  jobs.work(MAIL_JOB, async (data, { key }) => {
    const { name, memberId, at, values, path, kind, kinds, calendar } = MailJob.parse(data)
    const to = await findContact(db.orm, memberId)
    if (!to || !isMailName(name)) return
    const link = path ? { link: `${settings.PUBLIC_URL}${path}` } : {}
    // Mails about a listing that the version before queued have no place.
    const details = { key, at: new Date(at), values: { place: '', ...values } }
    await send(name, to, { ...details, ...link, job: MAIL_JOB, kind, kinds, calendar })
  })

  /** Queues mails that go out now. */
  const queueNow = async (tx: Tx, mails: readonly QueuedMail[]): Promise<void> => {
    const at = clock.now().toISOString()
    const list = mails.map(({ key, name, memberId, values = {}, path = null, kind, kinds, calendar }) => ({
      key,
      data: {
        name,
        memberId,
        at,
        values,
        path,
        ...(kind ? { kind } : {}),
        ...(kinds ? { kinds } : {}),
        ...(calendar ? { calendar } : {}),
      },
    }))
    await jobs.enqueueAll(MAIL_JOB, list, { tx })
  }

  /**
   * Queues mails to members in a transaction: they are sent if and only if that commits. Those of a kind wait for the
   * member's time.
   */
  const queueAll = async (tx: Tx, mails: readonly QueuedMail[]): Promise<void> => {
    const sorted = mails.map((one) => ({ one, kind: kindOf(one.name, one) }))
    const held = sorted.flatMap(({ one, kind }) => (kind ? [{ ...one, kind }] : []))
    if (held.length > 0) await needs.holdMails(tx, held)
    const others = sorted.flatMap(({ one, kind }) => (kind ? [] : [one]))
    if (others.length > 0) await queueNow(tx, others)
  }

  return {
    send,
    queueAll,
    queueNow,
    /** A queued mail as it will read, for the window that asks staff to confirm it. */
    preview: async (
      reader: Db | Tx,
      { name, values = {}, path, ...to }: PreviewedMail,
    ): Promise<{ to: string; subject: string; text: string }> => {
      const contact = 'memberId' in to ? await findContact(reader, to.memberId) : to
      const { subject, text } = write(
        name,
        // Staff read it: without the member's own link to stop mails.
        { address: '' },
        {
          values: { firstName: contact?.firstName ?? '', ...values },
          button: path ? `${settings.PUBLIC_URL}${path}` : null,
        },
      )
      return { to: contact?.email ?? '', subject, text }
    },
    /** Queues one. */
    queue: (
      tx: Tx,
      name: MailName,
      memberId: number,
      key: string,
      details: QueuedDetails = {},
    ): Promise<void> => queueAll(tx, [{ name, memberId, key, ...details }]),
  }
}
export type MailsService = ReturnType<typeof mailsService>
