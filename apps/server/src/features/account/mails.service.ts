import { z } from 'zod'
import { renderMail } from '#server/adapters/mail/render-mail.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MailContent } from './account.content.ts'
import { findContact } from './account.repo.ts'

export type MailName = keyof MailContent

interface Details {
  /** The same key is never sent twice. */
  readonly key: string
  readonly at: Date
  readonly values?: Readonly<Record<string, string>>
  /** Where the button leads. */
  readonly link?: string
}

interface Recipient {
  readonly firstName: string
  readonly email: string
}

const MAIL_JOB = 'account-mail'
const MailJob = z.object({
  name: z.string(),
  memberId: z.int(),
  at: z.iso.datetime(),
  values: z.record(z.string(), z.string()),
})

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'content'>

/** Mails to members, in the words of `content/mails`. */
export const mailsService = ({ db, clock, jobs, mail, content }: Needs) => {
  /** Hands a mail to the transport now. For jobs: it may throw, and is then tried again. */
  const send = async (
    name: MailName,
    to: Recipient,
    { key, at, values = {}, link }: Details,
  ): Promise<void> => {
    const rendered = renderMail(content.mails[name], { firstName: to.firstName, ...values }, link ?? null)
    await mail.send({ key, at, to: to.email, ...rendered })
  }

  const isMailName = (name: string): name is MailName => name in content.mails

  // The job holds whom to write to, not the address: it is read when the mail goes out.
  jobs.work(MAIL_JOB, async (data, { key }) => {
    const { name, memberId, at, values } = MailJob.parse(data)
    const to = await findContact(db.orm, memberId)
    if (to && isMailName(name)) await send(name, to, { key, at: new Date(at), values })
  })

  return {
    send,
    /** Queues a mail to a member in a transaction: it goes out when, and only when, that commits. */
    queue: (
      tx: Tx,
      name: MailName,
      memberId: number,
      key: string,
      values: Readonly<Record<string, string>> = {},
    ): Promise<void> => {
      return jobs.enqueue(MAIL_JOB, { name, memberId, at: clock.now().toISOString(), values }, { key, tx })
    },
  }
}
export type MailsService = ReturnType<typeof mailsService>
