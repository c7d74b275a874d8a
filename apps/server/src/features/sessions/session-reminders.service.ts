import { DAY_MS } from '@oola/contract/durations'
import { isAfterEnd } from '@oola/contract/sessions/session-times'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import type { BookingService } from './booking.service.ts'
import * as repo from './due-bookings.repo.ts'
import { dueReminder } from './due-reminder.ts'
import type { LedgerService } from './ledger.service.ts'
import type { SessionBellService } from './session-bell.service.ts'
import { BY_CLIENT } from './session-change.ts'
import type { SessionMailsService } from './session-mails.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> {
  readonly ledger: Pick<LedgerService, 'lock'>
  readonly mails: Pick<SessionMailsService, 'queue'>
  readonly bell: Pick<SessionBellService, 'remind'>
  readonly findBooking: BookingService['find']
  readonly pairs: Pick<PairsService, 'until'>
}

const REMINDER_JOB = 'session-reminders'
/** Size of a page. */
const AT_A_TIME = 200

/** Reminds both sides of a session a day and an hour before, once, by each wanted way. */
export const sessionRemindersService = ({
  db,
  clock,
  jobs,
  log,
  ledger,
  mails,
  bell,
  ...needs
}: Needs): void => {
  const { findBooking, pairs } = needs
  const remind = (memberId: number, id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      await ledger.lock(tx, memberId)
      // It may have moved since it was listed.
      const booking = await findBooking(tx, memberId, id)
      const due = booking && dueReminder(booking, now)
      if (!due) return
      // Nobody is told to come to a session after the last day of a coaching: it is canceled with that day (DESK-11).
      const until = await pairs.until(memberId, tx)
      if (isAfterEnd(booking.startsAt, until)) return
      const sent = due === 'day' ? { dayReminderSentAt: now } : { hourReminderSentAt: now }
      const reminded = await repo.markReminded(tx, booking, sent)
      if (!reminded) return
      await mails.queue(tx, due, reminded, BY_CLIENT)
      await bell.remind(tx, reminded, due)
    })

  workInPages(jobs, REMINDER_JOB, {
    place: repo.StartPlace,
    page: async (after) => {
      const now = clock.now()
      const span = { from: now, to: new Date(now.getTime() + DAY_MS) }
      const listed = await repo.listUnreminded(db.orm, { ...span, after, limit: AT_A_TIME })
      // A failure does not stop the others.
      for (const { memberId, id } of listed.filter((booking) => dueReminder(booking, now)))
        await remind(memberId, id).catch((err) =>
          log.error({ err, memberId, id }, 'a session was not reminded of and is tried again'),
        )
      const last = listed.at(-1)
      return last && listed.length === AT_A_TIME
        ? { at: last.at, memberId: last.memberId, id: last.id }
        : null
    },
  })
  jobs.schedule(REMINDER_JOB, '*/5 * * * *')
}
