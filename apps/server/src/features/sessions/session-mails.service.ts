import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { AccountService } from '../account/account.service.ts'
import type { MailName } from '../account/mails.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { Booking } from './booking.repo.ts'
import { isReminder, SOON } from './due-reminder.ts'
import { BY_CLIENT, SessionChange } from './session-change.ts'
import { sessionIcs } from './session-ics.ts'
import { sessionMailWords } from './session-mail-words.ts'

const MAIL_JOB = 'session-mail'
const NEWS = ['booked', 'moved', 'canceled', 'day', 'hour'] as const
export type SessionNews = (typeof NEWS)[number]

/** The change, not the readers: names and addresses are read when the mail goes out. */
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

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings'> {
  readonly account: Pick<AccountService, 'findMember' | 'sendMail'>
  readonly notifications: Pick<NotificationsService, 'wants' | 'reaches' | 'isOpen'>
}

/**
 * Invitations, changes and reminders of sessions, for both sides, each in their own zone (spec-decision 10; traps 22).
 */
export const sessionMailsService = ({ db, clock, jobs, settings, account, notifications }: Needs) => {
  jobs.work(MAIL_JOB, async (data, { key }) => {
    const { news, side, clientId, coachId, change, ...of } = MailJob.parse(data)
    const [startsAt, at] = [new Date(of.startsAt), new Date(of.at)]
    const [client, coach] = await Promise.all([account.findMember(clientId), account.findMember(coachId)])
    const [reader, other] = side === 'client' ? [client, coach] : [coach, client]
    const room = `/coachingRoom${side === 'coach' ? `?client=${clientId}` : ''}`
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

  return {
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
        await jobs.enqueue(MAIL_JOB, data, { key, tx })
      }
    },
  }
}
export type SessionMailsService = ReturnType<typeof sessionMailsService>
