import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { TIMELINE_PAGE } from '@oola/contract/staff/member.calls'
import { TimelineKind } from '@oola/contract/staff/member-page.schema'
import { z } from 'zod'
import { type Db, rowsOf } from '#server/platform/db/client.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { accountChange, member, signIn } from '../../account/account.tables.ts'
import { actionDay } from '../../actions/actions.tables.ts'
import { completedStep } from '../../actions/actions.views.ts'
import { assessment } from '../../assessment/assessment.tables.ts'
import { charge } from '../../billing/billing.tables.ts'
import { paymentRefund } from '../../billing/refunds.views.ts'
import { completedGoal } from '../../goals/goals.views.ts'
import { moduleProgress } from '../../learning/learning.tables.ts'
import { sentMail } from '../../mail-log/mail-log.tables.ts'
import { notification } from '../../notifications/notifications.tables.ts'
import { sessionBooking, sessionEntry } from '../../sessions/session-wallet.tables.ts'
import { auditEntry } from '../staff.tables.ts'

/** A row of the union; its words are made in `timeline-words.ts`. */
const TimelineRow = z.object({
  kind: TimelineKind,
  /** Which of the kind's sources it is from. */
  source: z.string(),
  key: z.string(),
  at: z.string(),
  /** What the search looks at. */
  words: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
export type TimelineRow = z.output<typeof TimelineRow>

interface TimelinePlace {
  readonly at: string
  readonly key: string
}

interface Wanted {
  readonly memberId: number
  readonly kind?: TimelineKind | undefined
  readonly search?: string | undefined
  readonly before?: TimelinePlace | undefined
}

/** More days than a page has entries: the last step of a day may be of the day before or after. */
const SPARE = 3

interface Source {
  readonly kind: TimelineKind
  readonly name: string
  /** Where rows come from, for this member. */
  readonly from: (memberId: number, wanted: Wanted) => SQL
  readonly id: SQL
  readonly at: SQL
  readonly words: SQL
  readonly facts: SQL
}

const AREA_NAMES = sql.raw(`array[${LIFE_AREAS.map(({ name }) => `'${name}'`).join(', ')}]`)

/** Days with steps, the newest first. Without a search only as many days as a page can have are looked up. */
const stepDays = (memberId: number, { before, search }: Pick<Wanted, 'before' | 'search'>): SQL => sql`(
    select d.day, s.* from (
      select day from ${actionDay}
      where member_id = ${memberId} and completed > 0
        and ${before ? sql`day <= (${before.at}::timestamptz)::date + 1` : sql`true`}
      order by day desc ${search ? sql`` : sql`limit ${TIMELINE_PAGE + SPARE}`}
    ) d cross join lateral (
      select max(c.completed_at) as at, count(*)::int as steps,
        string_agg(distinct (${AREA_NAMES})[c.area_id], ', ') as areas
      from ${completedStep} c
      where c.member_id = ${memberId} and c.completed_day = d.day
    ) s
    where s.at is not null) t`

const withCoach = (table: SQL, memberId: number): SQL => sql`(
    select b.*, coalesce(c.first_name || ' ' || c.last_name, '') as coach
    from ${table} b left join ${member} c on c.id = b.coach_id where b.member_id = ${memberId}) t`

const own = (table: SQL) => (memberId: number) =>
  sql`(select * from ${table} where member_id = ${memberId}) t`
const done = (table: SQL) => (memberId: number) =>
  sql`(select * from ${table} where member_id = ${memberId} and completed_at is not null) t`

/** What a timeline is made of. A new source is one entry here and its words. */
const SOURCES: readonly Source[] = [
  {
    ...{ kind: 'signIns', name: 'signIn', from: own(sql`${signIn}`), id: sql`t.id`, at: sql`t.at` },
    words: sql`'Signed in ' || coalesce(t.device ->> 'browser', '')`,
    facts: sql`jsonb_build_object('browser', t.device ->> 'browser', 'system', t.device ->> 'OperativeSystem',
      'isStore', t.is_shopify)`,
  },
  {
    ...{
      kind: 'signIns',
      name: 'change',
      from: own(sql`${accountChange}`),
      id: sql`t.id`,
      at: sql`t.changed_at`,
    },
    words: sql`'Changed the ' || t.kind || ' ' || coalesce(t.new_value, '')`,
    facts: sql`jsonb_build_object('what', t.kind, 'before', t.old_value, 'after', t.new_value)`,
  },
  {
    ...{ kind: 'steps', name: 'day', from: stepDays, id: sql`t.day`, at: sql`t.at` },
    words: sql`'Action steps ' || coalesce(t.areas, '')`,
    facts: sql`jsonb_build_object('steps', t.steps, 'areas', t.areas, 'day', t.day)`,
  },
  {
    ...{ kind: 'steps', name: 'module', from: done(sql`${moduleProgress}`), id: sql`t.module_id` },
    ...{ at: sql`t.completed_at`, words: sql`'Module completed'` },
    facts: sql`jsonb_build_object('moduleId', t.module_id)`,
  },
  {
    ...{ kind: 'steps', name: 'assessment', from: done(sql`${assessment}`), id: sql`t.id` },
    ...{ at: sql`t.completed_at`, words: sql`'Assessment finished'` },
    facts: sql`jsonb_build_object('overall', t.overall_score, 'typeId', t.type_id, 'level', t.level)`,
  },
  {
    ...{
      kind: 'steps',
      name: 'goal',
      from: own(sql`${completedGoal}`),
      id: sql`t.id`,
      at: sql`t.completed_at`,
    },
    words: sql`'Goal reached ' || t.text`,
    facts: sql`jsonb_build_object('text', t.text, 'areaId', t.area_id)`,
  },
  {
    ...{ kind: 'payments', name: 'charge', from: own(sql`${charge}`), id: sql`t.id`, at: sql`t.created_at` },
    words: sql`t.description || ' ' || t.status || ' ' || t.id`,
    facts: sql`jsonb_build_object('description', t.description, 'cents', t.amount_cents, 'status', t.status,
      'failure', t.failure, 'lastFour', t.last_four, 'number', t.id, 'gateway', t.gateway)`,
  },
  {
    ...{
      kind: 'payments',
      name: 'refund',
      from: own(sql`${paymentRefund}`),
      id: sql`t.id`,
      at: sql`t.asked_at`,
    },
    words: sql`'Refund ' || t.description`,
    facts: sql`jsonb_build_object('description', t.description, 'cents', t.cents, 'isMade', t.made_at is not null)`,
  },
  {
    ...{ kind: 'mails', name: 'mail', from: own(sql`${sentMail}`), id: sql`t.id`, at: sql`t.sent_at` },
    words: sql`t.subject || ' ' || t.address`,
    facts: sql`jsonb_build_object('subject', t.subject, 'address', t.address, 'bouncedAt', t.bounced_at,
      'bounce', t.bounce, 'againAt', t.again_at)`,
  },
  {
    ...{
      kind: 'sessions',
      name: 'booking',
      from: (id) => withCoach(sql`${sessionBooking}`, id),
      id: sql`t.id`,
    },
    ...{ at: sql`t.timed_at`, words: sql`'Session ' || t.coach` },
    facts: sql`jsonb_build_object('coach', t.coach, 'startsAt', t.starts_at, 'status', t.status,
      'isMoved', t.sequence > 0 and t.status <> 'canceled')`,
  },
  {
    ...{ kind: 'sessions', name: 'entry', from: (id) => withCoach(sql`${sessionEntry}`, id), id: sql`t.seq` },
    ...{ at: sql`t.at`, words: sql`'Sessions ' || t.kind || ' ' || coalesce(t.note, '') || ' ' || t.coach` },
    facts: sql`jsonb_build_object('kind', t.kind, 'change', t.change, 'balance', t.balance, 'coach', t.coach,
      'note', t.note)`,
  },
  {
    ...{
      kind: 'messages',
      name: 'notice',
      from: own(sql`${notification}`),
      id: sql`t.id`,
      at: sql`t.created_at`,
    },
    words: sql`t.title`,
    facts: sql`jsonb_build_object('title', t.title, 'seenAt', t.seen_at)`,
  },
  {
    ...{ kind: 'staff', name: 'act', from: own(sql`${auditEntry}`), id: sql`t.id`, at: sql`t.at` },
    words: sql`t.kind || ' ' || t.actor || ' ' || t.reason`,
    facts: sql`jsonb_build_object('kind', t.kind, 'actor', t.actor, 'reason', t.reason, 'before', t.before,
      'after', t.after, 'requestId', t.request_id, 'number', t.id)`,
  },
]

/** With microseconds: a browser sends back the place where a page ended, and two entries may have one millisecond. */
const exactly = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const pageOf = (source: Source, wanted: Wanted): SQL => {
  const { memberId, search, before } = wanted
  const key = sql`(${source.name}::text || '-' || ${source.id}) collate "C"`
  const pattern = containing(search ?? '')
  // The first comparison alone lets the index end the scan.
  const isOlder = before
    ? sql`${source.at} <= ${before.at}::timestamptz and (${source.at}, ${key}) < (${before.at}::timestamptz, ${before.key})`
    : sql`true`
  return sql`(
    select ${source.kind}::text as kind, ${source.name}::text as source, ${key} as key,
      ${exactly(source.at)} as at, ${source.words} as words, ${source.facts} as facts
    from ${source.from(memberId, wanted)}
    where ${isOlder} and ${search ? sql`${source.words} ilike ${pattern}` : sql`true`}
    order by ${source.at} desc, ${key} desc limit ${TIMELINE_PAGE + 1})`
}

/** Entries of all sources, newest first: one more than a page, so that the caller knows whether there are more. */
export const listTimeline = async (db: Db, wanted: Wanted): Promise<TimelineRow[]> => {
  const pages = SOURCES.filter(({ kind }) => !wanted.kind || kind === wanted.kind).map((source) =>
    pageOf(source, wanted),
  )
  return rowsOf(
    TimelineRow,
    await db.execute(sql`select kind, source, key, at, words, facts from (
      ${sql.join(pages, sql` union all `)}) entry order by at desc, key desc limit ${TIMELINE_PAGE + 1}`),
  )
}
