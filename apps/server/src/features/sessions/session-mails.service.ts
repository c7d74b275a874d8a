import { DAY_MS } from '@oola/contract/durations'
import { spokenStart } from '@oola/contract/sessions/session-words'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { AccountService } from '../account/account.service.ts'
import type { MailName } from '../account/mails.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { CalendarOf } from '../notifications/outgoing-messages.service.ts'
import type { Booking } from './booking.repo.ts'
import { isReminder, SOON } from './due-reminder.ts'
import { BY_CLIENT, SessionChange } from './session-change.ts'
import { sessionIcs, sessionsIcs } from './session-ics.ts'
import { sessionMailWords } from './session-mail-words.ts'

const MAIL_JOB = 'session-mail'
const NEWS = ['booked', 'moved', 'canceled', 'day', 'hour'] as const
export type SessionNews = (typeof NEWS)[number]

/** The change, not the readers: names and addresses are read when the mail is sent. */
const MailJob = z.object({
  news: z.enum(NEWS),
  side: z.enum(['client', 'coach']),
  clientId: z.int(),
  coachId: z.int(),
  bookingId: z.uuid(),
  sequence: z.int(),
  startsAt: z.iso.datetime(),
  at: z.iso.datetime(),
  change: SessionChange.default(BY_CLIENT),
})

const WORDS = {
  booked: 'sessionBooked',
  moved: 'sessionMoved',
  canceled: 'sessionCanceled',
  day: 'sessionReminder',
  hour: 'sessionReminder',
} as const satisfies Record<SessionNews, MailName>

type MailJob = z.output<typeof MailJob>

/** A line about a mail that is sent together with others. */
const TITLES = {
  booked: 'Booked with',
  moved: 'Moved with',
  canceled: 'Canceled with',
} as const

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings'> {
  readonly account: Pick<AccountService, 'findMember' | 'sendMail'>
  readonly notifications: Pick<NotificationsService, 'wants' | 'reaches' | 'isOpen' | 'send' | 'withdraw'>
}

const causeOf = (bookingId: string): string => `session-mail-${bookingId}`

/**
 * Invitations, changes and reminders of sessions, for both sides, each in their own zone (spec-decision 10; traps 22).
 */
export const sessionMailsService = ({ db, clock, jobs, settings, account, notifications }: Needs) => {
  const roomOf = ({ side, clientId }: Pick<MailJob, 'side' | 'clientId'>): string =>
    `/coachingRoom${side === 'coach' ? `?client=${clientId}` : ''}`

  const peopleOf = async ({ side, clientId, coachId }: MailJob, tx?: Tx) => {
    const [client, coach] = [await account.findMember(clientId, tx), await account.findMember(coachId, tx)]
    return side === 'client' ? { reader: client, other: coach } : { reader: coach, other: client }
  }

  jobs.work(MAIL_JOB, async (data, { key }) => {
    const job = MailJob.parse(data)
    const { news, side, clientId: _client, coachId: _coach, change, ...of } = job
    const [startsAt, at] = [new Date(of.startsAt), new Date(of.at)]
    const { reader, other } = await peopleOf(job)
    const room = roomOf(job)
    // Nobody is reminded of what is open in front of them (REMIND-06).
    if (isReminder(news) && (await notifications.isOpen(reader.id, room))) return
    const link = `${settings.PUBLIC_URL}${room}`
    const method = news === 'canceled' ? 'CANCEL' : 'REQUEST'
    const file = { ...of, startsAt, otherName: other.firstName, url: link, now: at }
    const isReminded = await notifications.reaches(db.orm, reader.id, 'session')
    await account.sendMail(WORDS[news], reader, {
      key,
      at,
      link,
      startsAt,
      job: MAIL_JOB,
      values: {
        ...sessionMailWords({ side, reader, other, startsAt, at, change, isReminded }),
        soon: isReminder(news) ? SOON[news] : '',
      },
      // A reminder has no second invitation.
      ...(isReminder(news)
        ? {}
        : { calendar: { method, ics: sessionIcs(file, { method, from: settings.MAIL_FROM, reader }) } }),
    })
  })

  /**
   * A mail about a session that is more than a day ahead counts as one of the day's messages, and waits as they do
   * (REMIND-05). What was still to be said about an earlier state of it is not said.
   */
  const hold = async (tx: Tx, data: MailJob, key: string): Promise<void> => {
    const { reader, other } = await peopleOf(data, tx)
    const { news, startsAt, bookingId } = data
    const title = isReminder(news)
      ? ''
      : `${TITLES[news]} ${other.firstName}: ${spokenStart(new Date(startsAt), reader.timeZone)}`
    await notifications.send(tx, reader.id, {
      kind: 'booking',
      cause: `${causeOf(bookingId)}-${data.sequence}-${news}`,
      // Without a page: an invitation is also sent to someone who has just booked and looks at the session.
      words: { title, line: '', url: '' },
      mail: { name: WORDS[news], key, startsAt, job: { name: MAIL_JOB, data } },
    })
  }

  return {
    /** The sessions of held mails, which are sent as one mail, as one calendar file. */
    calendarOf: (async (tx, held) => {
      const found = []
      for (const { name, data } of held) {
        if (name !== MAIL_JOB) continue
        const job = MailJob.parse(data)
        const { other } = await peopleOf(job, tx)
        found.push({
          ...{ bookingId: job.bookingId, sequence: job.sequence, startsAt: new Date(job.startsAt) },
          ...{ otherName: other.firstName, url: `${settings.PUBLIC_URL}${roomOf(job)}` },
          ...{ now: new Date(job.at), isCanceled: job.news === 'canceled' },
        })
      }
      return found.length > 0 ? { method: 'PUBLISH', ics: sessionsIcs(found) } : undefined
    }) satisfies CalendarOf,

    /**
     * Queues the mails of a booking for both sides: sent if and only if the transaction commits. Reminders depend on
     * the reader's settings here; the rest may be stopped until a day before its session (REMIND-01, REMIND-11).
     */
    queue: async (tx: Tx, news: SessionNews, booking: Booking, change: SessionChange): Promise<void> => {
      const { memberId: clientId, coachId, id: bookingId, sequence, startsAt } = booking
      const at = clock.now().toISOString()
      for (const side of ['client', 'coach'] as const) {
        const memberId = side === 'client' ? clientId : coachId
        if (isReminder(news) && !(await notifications.wants(tx, memberId, 'session', 'email'))) continue
        const key = `session-${news}-${bookingId}-${sequence}-${side}`
        const data = {
          news,
          side,
          clientId,
          coachId,
          bookingId,
          sequence,
          startsAt: startsAt.toISOString(),
          at,
          change,
        }
        if (!isReminder(news)) await notifications.withdraw(tx, memberId, causeOf(bookingId))
        const isSoon = startsAt.getTime() - clock.now().getTime() <= DAY_MS
        if (isReminder(news) || isSoon) await jobs.enqueue(MAIL_JOB, data, { key, tx })
        else await hold(tx, data, key)
      }
    },
  }
}
export type SessionMailsService = ReturnType<typeof sessionMailsService>
