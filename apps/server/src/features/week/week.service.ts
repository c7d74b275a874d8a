import { countedDays, memberStreaks } from '@oola/contract/actions/counted-days'
import { hoursLostToOutages } from '@oola/contract/actions/outage-days'
import { excuseOf } from '@oola/contract/actions/streak-changes'
import { counted } from '@oola/contract/count-words'
import { formatTime, formatWeekday } from '@oola/contract/date-words'
import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { addDays, localDay } from '@oola/contract/local-day'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { AccountService } from '../account/account.service.ts'
import type { LearningService } from '../learning/learning.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { makeWeek, sentenceFacts, spanWords, WEEKS_BEFORE, type WeekFacts } from './make-week.ts'
import * as repo from './week.repo.ts'
import * as facts from './week-facts.repo.ts'
import { weekBody } from './week-mail.ts'
import { chooseSentence } from './week-sentence.ts'
import type { Excuse } from './week-streak.ts'
import { isWeekTime, LATEST_MS, nextWeekTime, weekOf } from './week-times.ts'
import { wheelPath } from './wheel-picture.ts'

const PLAN_JOB = 'week-plans'
/** Once a day, for members whose hour passed while no job ran. */
const CATCH_UP_JOB = 'week-plans-catch-up'
const DUE_JOB = 'week-due'
const MAIL_JOB = 'week-mail'
/** The dashboard's tracker, with the days of the week. */
const WEEK_PAGE = '/dashboard#tracker-widget'
const LETTER_JOB = 'week-letter'
/** Members on a page. */
const AT_A_TIME = 500
/** A mail that was held for the day's limit is sent the next morning (REMIND-05); nothing is sent later than this. */
const LETTER_LATEST_MS = 2 * DAY_MS
/** `lastActiveAt` is rounded to a quarter of an hour, and the job runs as often. */
const ACTIVE_MS = 35 * MINUTE_MS
const CATCH_UP_MS = 8 * DAY_MS
/** After so long without a call a member gets "We keep your place". */
const AWAY_MS = 28 * DAY_MS
/** Between two of them, if the member chooses another day. */
const APART_MS = 4 * DAY_MS

const MailJob = z.object({
  kind: z.enum(['week', 'place']),
  memberId: z.int(),
  dueAt: z.iso.datetime(),
  /** The last day of the week. */
  to: z.string(),
  time: z.string(),
})
type MailJob = z.output<typeof MailJob>

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'content' | 'settings' | 'secrets'> {
  readonly account: Pick<AccountService, 'sendMail' | 'findContact'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'send'>
  readonly upcoming: LearningService['upcoming']
}

type When = Pick<repo.Due, 'weekday' | 'time' | 'timeZone' | 'lastAt'>

/** The next moment after one, and not soon after the last. */
const momentAfter = ({ weekday, time, timeZone, lastAt }: When, now: Date): Date => {
  const soonest = Math.max(now.getTime(), lastAt ? lastAt.getTime() + APART_MS : 0)
  return nextWeekTime({ weekday, time }, timeZone, new Date(soonest))
}

/** Why days are excused, where it is stored. */
const excusesOf = ({ excusedFor, ...facts }: facts.FactRows): Map<string, Excuse> => {
  const { timeZone, outages } = facts
  const { excused, resting } = countedDays(facts, timeZone)
  const hours = hoursLostToOutages(outages, timeZone)
  return new Map(
    excused.map((day): [string, Excuse] => {
      if (resting.has(day)) return [day, { kind: 'break' }]
      const lost = hours.get(day) ?? 0
      const kind = excuseOf(excusedFor[day], lost)
      return [day, kind === 'outage' ? { kind, hours: lost } : { kind }]
    }),
  )
}

/**
 * "Your week": once a week at the member's own day and time, and once "We keep your place" (REMIND-10). The moments are
 * planned for members who were here lately, so that a change of zone, day or step needs no call of this feature.
 */
export const weekService = (needs: Needs) => {
  const { db, clock, jobs, content, settings, secrets, account, notifications, upcoming } = needs

  const planActive = async (spanMs: number, after: repo.Place | null): Promise<repo.Place | null> => {
    const now = clock.now()
    const page = { since: new Date(now.getTime() - spanMs), after, limit: AT_A_TIME }
    const rows = await repo.listActive(db, page)
    const plans = rows
      .map((row) => ({
        memberId: row.memberId,
        nextAt: row.isReader ? momentAfter(row, now) : null,
        planned: row.nextAt,
      }))
      .filter(({ nextAt, planned }) => nextAt?.getTime() !== planned?.getTime())
      .map(({ memberId, nextAt }) => ({ memberId, nextAt }))
    await inTransaction(db, (tx) => repo.writePlans(tx, plans, now))
    const last = rows.length === AT_A_TIME ? rows.at(-1) : undefined
    return last ? { at: last.lastActiveAt.toISOString(), memberId: last.memberId } : null
  }
  for (const [name, spanMs] of [
    [PLAN_JOB, ACTIVE_MS],
    [CATCH_UP_JOB, CATCH_UP_MS],
  ] as const)
    workInPages(jobs, name, { place: repo.Place, page: (after) => planActive(spanMs, after) })
  jobs.schedule(PLAN_JOB, '*/15 * * * *')
  jobs.schedule(CATCH_UP_JOB, '41 9 * * *')

  /** The result of a due moment. */
  const decide = (row: repo.Due, now: Date): { claim: repo.Claim; job: MailJob | null } => {
    const { memberId, dueAt, timeZone, time } = row
    const isAway = dueAt.getTime() - row.lastActiveAt.getTime() >= AWAY_MS
    const isLate = now.getTime() - dueAt.getTime() > LATEST_MS
    // The day, the time or the zone may have changed a moment ago.
    const isSent = row.isReader && !isLate && isWeekTime(row, timeZone, dueAt)
    const kind = isAway ? 'place' : 'week'
    const nextAt =
      row.isReader && !(isSent && isAway)
        ? momentAfter({ ...row, lastAt: isSent ? dueAt : row.lastAt }, now)
        : null
    const { to } = weekOf(localDay(dueAt, timeZone), time)
    return {
      claim: { memberId, dueAt, nextAt, isSent },
      job: isSent ? { kind, memberId, dueAt: dueAt.toISOString(), to, time } : null,
    }
  }

  workInPages(jobs, DUE_JOB, {
    place: repo.Place,
    page: async (after) => {
      const now = clock.now()
      const rows = await repo.listDue(db, { now, after, limit: AT_A_TIME })
      const decided = rows.map((row) => decide(row, now))
      await inTransaction(db, async (tx) => {
        const claims = decided.map(({ claim }) => claim)
        const claimed = await repo.claimDue(tx, claims)
        const mails = decided.flatMap(({ job }) =>
          job && claimed.has(job.memberId) ? [{ key: `week-${job.memberId}-${job.to}`, data: job }] : [],
        )
        await jobs.enqueueAll(MAIL_JOB, mails, { tx })
      })
      const last = rows.length === AT_A_TIME ? rows.at(-1) : undefined
      return last ? { at: last.dueAt.toISOString(), memberId: last.memberId } : null
    },
  })
  jobs.schedule(DUE_JOB, '* * * * *')

  /** What a member did in the week that ends on a day; null for a deleted member. */
  const factsOf = async (memberId: number, to: string, now: Date): Promise<WeekFacts | null> => {
    const from = addDays(to, -6)
    const rows = await facts.readWeekFacts(db, memberId, { from, to, weeks: WEEKS_BEFORE + 1 })
    if (!rows) return null
    const today = localDay(now, rows.timeZone)
    const excused = excusesOf(rows)
    const [wheel = null, wheelBefore = null] = rows.wheels
    return {
      ...{ from, to, today, excused, wheel, wheelBefore },
      joined: localDay(rows.createdAt, rows.timeZone),
      steps: new Map(Object.entries(rows.days)),
      rows: rows.steps,
      late: new Set(rows.late),
      streak: memberStreaks(rows, { today, timeZone: rows.timeZone }).current,
      next: await upcoming(memberId, today),
    }
  }

  /** By each wanted channel; the mail is written when it is sent. */
  const announceWeek = async (data: MailJob, key: string): Promise<void> => {
    const { memberId, dueAt, to } = data
    const found = await factsOf(memberId, to, new Date(dueAt))
    if (!found) return
    const week = makeWeek(found)
    const title = week.total === 0 ? week.heading : `Your week: ${counted(week.total, 'step')}`
    await inTransaction(db, (tx) =>
      notifications.notify(tx, memberId, {
        ...{ kind: 'week', cause: `week:${to}`, title },
        message: `<p><a href="${WEEK_PAGE}">Open your week</a></p>`,
        words: {
          ...{ title: 'Your week', line: 'Steps, streak and what is next.', url: WEEK_PAGE },
          named: { title, line: 'Steps, streak and what is next.' },
        },
        mail: { name: 'week', key, job: { name: LETTER_JOB, data } },
      }),
    )
  }

  const announcePlaceKept = ({ memberId, dueAt, to }: MailJob, key: string): Promise<void> =>
    inTransaction(db, (tx) =>
      notifications.send(tx, memberId, {
        ...{ kind: 'week', cause: `place:${to}` },
        words: { title: 'We keep your place', line: 'Open Oola when you like.', url: WEEK_PAGE },
        mail: { name: 'placeKept', key, path: '/dashboard' },
        until: new Date(Date.parse(dueAt) + LETTER_LATEST_MS),
      }),
    )

  const sendWeek = async ({ memberId, dueAt, to, time }: MailJob, key: string): Promise<void> => {
    const [reader, found] = await Promise.all([
      account.findContact(memberId),
      factsOf(memberId, to, new Date(dueAt)),
    ])
    if (!reader || !found) return
    const week = makeWeek(found)
    const last = await repo.findSentence(db, memberId)
    const { sentences } = content.week
    // A second attempt has the same text.
    const stored = last.day === to ? sentences.find(({ id }) => id === last.id) : undefined
    const sentence = chooseSentence(stored ? [stored] : sentences, sentenceFacts(found), {
      lastId: stored ? null : last.id,
      turn: Math.floor(Date.parse(to) / DAY_MS / 7),
    })
    await inTransaction(db, (tx) => repo.writeSentence(tx, memberId, { day: to, id: sentence.id }))
    const wheel = week.wheel && wheelPath(secrets.stopLinks, week.wheel.now.scores)
    const sentOn = time < '12:00' ? addDays(to, 1) : to
    await account.sendMail(
      'week',
      { ...reader, id: memberId },
      {
        ...{ key, at: new Date(dueAt), job: LETTER_JOB },
        link: `${settings.PUBLIC_URL}${WEEK_PAGE}`,
        values: {
          heading: week.heading,
          intro: week.intro,
          subject: week.total === 0 ? 'Your week, a quiet one' : `Your week: ${week.heading}`,
          when: `on ${formatWeekday(sentOn)}s at ${formatTime(`${sentOn}T${time}:00`)}`,
        },
        eyebrow: spanWords(week.from, week.to),
        body: weekBody(week, sentence.words, { home: settings.PUBLIC_URL, wheel }),
      },
    )
  }

  const isLater = ({ dueAt }: MailJob, most: number): boolean =>
    clock.now().getTime() - Date.parse(dueAt) > most

  // A queue that is restored from a copy of days ago sends nothing of that time.
  jobs.work(MAIL_JOB, async (data, { key }) => {
    const job = MailJob.parse(data)
    if (isLater(job, LATEST_MS)) return
    await (job.kind === 'week' ? announceWeek : announcePlaceKept)(job, key)
  })
  jobs.work(LETTER_JOB, async (data, { key }) => {
    const job = MailJob.parse(data)
    if (!isLater(job, LETTER_LATEST_MS)) await sendWeek(job, key)
  })
}
