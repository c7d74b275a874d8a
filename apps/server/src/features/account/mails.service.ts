import { z } from 'zod'
import type { Mail } from '#server/adapters/mail/mail.ts'
import { renderMail } from '#server/adapters/mail/render-mail.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { MailContent } from './account.content.ts'
import { findContact } from './account.repo.ts'

export type MailName = keyof MailContent

interface Details {
  /** Idempotency key: sent once. */
  readonly key: string
  readonly at: Date
  readonly values?: Readonly<Record<string, string>>
  /** The address of the button. */
  readonly link?: string
  readonly calendar?: Mail['calendar']
  /** The job that sends it again when staff ask for it; its key is the mail's. */
  readonly job?: string
}

interface Recipient {
  /** The member; mails without one are not in the list of sent mails. */
  readonly id?: number
  readonly firstName: string
  readonly email: string
}

/** The card of the account page with the mail settings. */
const SETTINGS_PAGE = '/account#notifications'

const MAIL_JOB = 'account-mail'
const MailJob = z.object({
  name: z.string(),
  memberId: z.int(),
  at: z.iso.datetime(),
  values: z.record(z.string(), z.string()),
  /** The path of the button on the portal. */
  path: z.string().nullish(),
})

/** The details of a queued mail. */
export interface QueuedDetails {
  readonly values?: Readonly<Record<string, string>>
  /** The portal's page for the button. */
  readonly path?: string
}

/** A mail to a member. */
export interface QueuedMail extends QueuedDetails {
  readonly name: MailName
  readonly memberId: number
  readonly key: string
}

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'content' | 'settings'>

/** Mails to members, with the texts of `content/mails`. */
export const mailsService = ({ db, clock, jobs, mail, content, settings }: Needs) => {
  /** Sends a mail now. For jobs: an error is retried. */
  const send = async (
    name: MailName,
    to: Recipient,
    { key, at, values = {}, link, calendar, job }: Details,
  ): Promise<void> => {
    const links = { button: link ?? null, settings: `${settings.PUBLIC_URL}${SETTINGS_PAGE}` }
    const rendered = renderMail(content.mails[name], { firstName: to.firstName, ...values }, links)
    await mail.send({
      ...{ key, at, to: to.email, ...rendered },
      ...(calendar ? { calendar } : {}),
      ...(to.id === undefined ? {} : { of: { memberId: to.id, job } }),
    })
  }

  const isMailName = (name: string): name is MailName => name in content.mails

  // The job has the member's id and not the address, which is read when the mail goes out.
  jobs.work(MAIL_JOB, async (data, { key }) => {
    const { name, memberId, at, values, path } = MailJob.parse(data)
    const to = await findContact(db.orm, memberId)
    if (!to || !isMailName(name)) return
    const link = path ? { link: `${settings.PUBLIC_URL}${path}` } : {}
    await send(name, to, { key, at: new Date(at), values, ...link, job: MAIL_JOB })
  })

  /** Queues mails to members in a transaction: they are sent if and only if that commits. */
  const queueAll = async (tx: Tx, mails: readonly QueuedMail[]): Promise<void> => {
    const at = clock.now().toISOString()
    const list = mails.map(({ key, name, memberId, values = {}, path = null }) => ({
      key,
      data: { name, memberId, at, values, path },
    }))
    await jobs.enqueueAll(MAIL_JOB, list, { tx })
  }

  return {
    send,
    queueAll,
    /** A queued mail as it will read, for the window that asks staff to confirm it. */
    preview: async (
      reader: Db | Tx,
      { name, memberId, values = {}, path }: Omit<QueuedMail, 'key'>,
    ): Promise<{ to: string; subject: string; text: string }> => {
      const contact = await findContact(reader, memberId)
      const links = {
        button: path ? `${settings.PUBLIC_URL}${path}` : null,
        settings: `${settings.PUBLIC_URL}${SETTINGS_PAGE}`,
      }
      const { subject, text } = renderMail(
        content.mails[name],
        { firstName: contact?.firstName ?? '', ...values },
        links,
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
