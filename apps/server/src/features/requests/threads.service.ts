import { createHash } from 'node:crypto'
import { HOUR_MS } from '@oola/contract/durations'
import { THREAD_MESSAGES } from '@oola/contract/staff/inbox.calls'
import { tidyLines, tidyText } from '@oola/contract/tidy-text'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Limit } from '../account/attempts.service.ts'
import { mailWriter } from '../mails/written-mail.service.ts'
import { answerText } from './answer-text.ts'
import { replyAddress, requestOfAddress } from './reply-address.ts'
import { answerSubject } from './request-words.ts'
import { nameOf, placeOf, stateOf, toListed, toMessages } from './thread-view.ts'
import * as repo from './threads.repo.ts'
import { PRESENT_MS, present, whoWrites } from './who-writes.ts'

const MAIL_JOB = 'request-answer'
const MailJob = z.object({ requestId: z.int(), id: z.int() })

const CLEANUP_JOB = 'request-presence'

export { InboxPlace, type RequestRow } from './threads.repo.ts'

/** Mails into one thread: enough for a person, too few for two programs that answer each other. */
const INBOUND: Limit = { max: 30, windowMs: HOUR_MS }
const TEXT_MAX = 20_000
/** What is read of a mail that may have megabytes of quotation. */
const MAIL_MAX = 10 * TEXT_MAX
const NAMES_MAX = 20
const NAME_MAX = 200

/** Who of the staff writes. */
interface Writer {
  readonly staffId: number
  readonly name: string
}

interface Written {
  readonly key: string
  readonly kind: 'ours' | 'note'
  readonly text: string
  readonly template: string | null
  /** The newest message that the writer saw. */
  readonly seen: number
  /** After the reply, too, something waits for us: a parcel. */
  readonly stillWaits?: boolean
}

/** An answer by mail, as the mail provider or the mail server passes it on. */
export interface InboundMail {
  readonly to: string
  readonly from: string
  readonly messageId: string
  readonly text: string
  /** The text without the quotation, where the provider found it. */
  readonly reply: string
  readonly attachments: readonly string[]
  /** Written by a program, such as "I am away until Monday". */
  readonly isAutomatic: boolean
}

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'content' | 'settings' | 'secrets'> {
  readonly account: Pick<AccountService, 'attempts'>
}

/** The threads of requests: what they wrote, what we answered by mail, and notes of the staff (STAFF-18). */
export const threadsService = (needs: Needs) => {
  const { db, clock, jobs, mail, settings, secrets } = needs
  const { attempts } = needs.account
  const { INBOX_ADDRESS: mailbox } = settings
  const { writeAnswer } = mailWriter(needs)

  // The job has no address and no text: both are read when the mail is sent.
  jobs.work(MAIL_JOB, async (data, { key }) => {
    const { requestId, id } = MailJob.parse(data)
    const [request, message] = await Promise.all([
      repo.findRequest(db.orm, requestId),
      repo.findMessage(db.orm, requestId, id),
    ])
    if (!request || message?.kind !== 'ours') return
    const reader = { address: request.email, requestId }
    const letter = writeAnswer(answerSubject(request), message.text, reader)
    const replyTo = mailbox ? { replyTo: replyAddress(secrets.blinding, mailbox, requestId) } : {}
    await mail.send({ key, at: message.at, to: request.email, ...letter, ...replyTo })
  })

  jobs.work(CLEANUP_JOB, () => repo.deleteOldPresences(db.orm, new Date(clock.now().getTime() - HOUR_MS)))
  jobs.schedule(CLEANUP_JOB, '41 * * * *')

  /** @throws not_found */
  const lock = async (tx: Tx, id: number): Promise<repo.RequestRow> => {
    const row = (await repo.lockRequest(tx, id)) ? await repo.findRequest(tx, id) : null
    if (!row) throw appError('not_found')
    return row
  }

  /** @throws changed_meanwhile, somebody_writes */
  const requireAlone = async (
    tx: Tx,
    requestId: number,
    { staffId }: Writer,
    seen: number,
  ): Promise<void> => {
    const messages = await repo.listMessages(tx, requestId, THREAD_MESSAGES)
    if (messages.some(({ id, kind }) => kind !== 'note' && id > seen)) throw appError('changed_meanwhile')
    const writer = whoWrites(await repo.listPresences(tx, requestId), clock.now())
    if (writer && writer.staffId !== staffId) throw appError('somebody_writes')
  }

  return {
    /** The number of a request, by the key of its form. @throws not_found */
    idOf: async (tx: Tx, key: string): Promise<number> => {
      const id = await repo.findId(tx, key)
      if (id === null) throw appError('not_found')
      return id
    },
    view: { name: nameOf, listed: toListed, messages: toMessages },
    lock,
    write: repo.writeRequest,
    listInbox: (filter: repo.InboxFilter) => repo.listInbox(db.orm, filter),
    placeOf,
    countOpen: (staffId: number) => repo.countOpen(db.orm, staffId, clock.now()),
    listWaiting: (limit: number) => repo.listWaiting(db.orm, clock.now(), limit),
    averageWait: (since: Date) => repo.averageWait(db.orm, since),
    find: (id: number) => repo.findRequest(db.orm, id),
    /** The newest ones, and one more where there are older ones. */
    messages: (id: number) => repo.listMessages(db.orm, id, THREAD_MESSAGES + 1),
    ofAddress: (email: string, without: number) => repo.listOfAddress(db.orm, email, without),
    countTemplates: () => repo.countTemplates(db.orm),
    answersComeBack: mailbox !== undefined,

    /**
     * Stores a reply, which is mailed after the commit, or a note. The request has to be locked.
     * @returns false for a repeat, which changes nothing
     * @throws changed_meanwhile, somebody_writes
     */
    store: async (tx: Tx, request: repo.RequestRow, writer: Writer, written: Written): Promise<boolean> => {
      const { id: requestId } = request
      const { key, kind, text, template, seen, stillWaits = false } = written
      const now = clock.now()
      const isReply = kind === 'ours'
      const known = (await repo.listMessages(tx, requestId, THREAD_MESSAGES)).some(
        (message) => message.key === key,
      )
      if (known) return false
      if (isReply) await requireAlone(tx, requestId, writer, seen)
      const waiting = stateOf({ ...request, handledAt: null })
      const id = await repo.insertMessage(tx, {
        ...{ requestId, kind, key, text, template, authorId: writer.staffId, author: writer.name, at: now },
        waitedSeconds:
          isReply && waiting.state === 'waits'
            ? Math.round((now.getTime() - waiting.since.getTime()) / 1000)
            : null,
      })
      if (id === null) return false
      await repo.upsertPresence(tx, { requestId, ...writer, now, isWriting: false }, now)
      if (!isReply) return true
      if (!stillWaits) await repo.writeRequest(tx, requestId, { answeredAt: now })
      await jobs.enqueue(MAIL_JOB, { requestId, id }, { key: `request-answer-${requestId}-${id}`, tx })
      return true
    },

    /** Says that somebody reads or writes here. @throws not_found */
    beAt: async (requestId: number, { staffId, name }: Writer, isWriting: boolean) => {
      const now = clock.now()
      const row = await repo.findRequest(db.orm, requestId)
      if (!row) throw appError('not_found')
      const lapsed = new Date(now.getTime() - PRESENT_MS)
      await repo.upsertPresence(db.orm, { requestId, staffId, name, now, isWriting }, lapsed)
      const [presences, lastId] = await Promise.all([
        repo.listPresences(db.orm, requestId),
        repo.findLastMessageId(db.orm, requestId),
      ])
      const writer = whoWrites(presences, now)
      const { handledAt, assigneeId } = row
      return {
        others: present(presences, now)
          .filter((other) => other.staffId !== staffId)
          .map((other) => other.name),
        writer: writer && writer.staffId !== staffId ? writer.name : null,
        version: [lastId, assigneeId ?? 0, handledAt?.getTime() ?? 0].join('-'),
      }
    },

    /**
     * Stores an answer by mail in its thread, once; a closed request opens again.
     * @returns whether one of the addresses leads to a request
     * @throws rate_limited
     */
    receive: async ({
      to,
      from,
      messageId,
      text,
      reply,
      attachments,
      isAutomatic,
    }: InboundMail): Promise<boolean> => {
      const requestId = requestOfAddress(secrets.blinding, to)
      if (requestId === null || !(await repo.findRequest(db.orm, requestId))) return false
      const wait = await attempts.count([attempts.counted('request-inbound', String(requestId), INBOUND)])
      if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
      const now = clock.now()
      const words = tidyLines(reply.slice(0, MAIL_MAX).trim() || answerText(text.slice(0, MAIL_MAX))).slice(
        0,
        TEXT_MAX,
      )
      await inTransaction(db, async (tx) => {
        const request = await lock(tx, requestId)
        const email = tidyText(from).toLowerCase()
        const id = await repo.insertMessage(tx, {
          ...{ requestId, kind: 'theirs', at: now, text: words || 'A mail without text' },
          key: createHash('sha256')
            .update(messageId || `${from}\n${text}`)
            .digest('hex'),
          author: nameOf(request),
          email: email === request.email ? null : email.slice(0, 320),
          // Cut between the halves of an emoji it would be no text for PostgreSQL.
          attachments: attachments
            .slice(0, NAMES_MAX)
            .map((name) => tidyText(name).slice(0, NAME_MAX).toWellFormed()),
        })
        if (id === null || isAutomatic) return
        await repo.writeRequest(tx, requestId, { wroteAt: now, answeredAt: null, handledAt: null })
      })
      return true
    },
  }
}
export type ThreadsService = ReturnType<typeof threadsService>
