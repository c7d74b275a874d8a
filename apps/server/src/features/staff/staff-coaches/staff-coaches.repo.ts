import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { heldSince } from '@oola/contract/sessions/session-times'
import { COACH_STATES } from '@oola/contract/staff/staff-coaches.calls'
import { z } from 'zod'
import { type Database, rowsOf, type SqlClient, type Tx } from '#server/platform/db/client.ts'
import { getTableName } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { coachSchedule } from '../../calendar/calendar.tables.ts'
import { certificate, validKeyText } from '../../certificates/certificates.tables.ts'
import { coachProfile, coachStanding } from '../../coaches/coaches.tables.ts'
import { hasTimes, isOpenCoach } from '../../coaches/coaches.views.ts'
import { coachingAnswer, coachRelation } from '../../coaching/coaching.tables.ts'
import { isCurrentFor } from '../../coaching/coaching.views.ts'
import { earningOf } from '../../coaching/earnings/earnings.views.ts'
import { sessionBooking, sessionEntry } from '../../sessions/session-wallet.tables.ts'

const MEMBER = getTableName(member)
const PROFILE = getTableName(coachProfile)
const RELATION = getTableName(coachRelation)
const BOOKING = getTableName(sessionBooking)

/** How many members have this coach: as many as the list of members shows with the filter of the coach (STAFF-09). */
const clientsOf = (coachId: string): string =>
  `(select count(*)::int from ${RELATION} r where r.coach_id = ${coachId} and ${isCurrentFor('r')})`

/** Sessions of a coach that have begun and are neither held nor missed yet, each kept for a day (`heldSince`). */
const begunOf = (coachId: string, since: string, now: string): string =>
  `(select count(*)::int from ${BOOKING} b where b.coach_id = ${coachId} and b.status = 'booked'
    and b.starts_at > ${since} and b.starts_at <= ${now})`

const ListedCoach = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(COACH_STATES),
  since: z.date().nullable(),
  leavesOn: z.string().nullable(),
  word: z.string().nullable(),
  timeZone: z.string(),
  clients: z.int(),
  sessions: z.int(),
  earnedCents: z.int(),
})
export type ListedCoach = z.output<typeof ListedCoach>

const CoachRow = ListedCoach.extend({
  /** Sessions that have begun: until they are over the coach's portal stays open. */
  begun: z.int(),
  /** Whether there were clients when the present state began: only then a coach who leaves has had a mail about it. */
  hadClients: z.boolean(),
  /** False: the coach pauses new clients. */
  takesClients: z.boolean(),
  /** Without open hours members do not find a listed coach. */
  hasTimes: z.boolean(),
})
export type CoachRow = z.output<typeof CoachRow>

const COACHES = `select m.id, m.first_name || ' ' || m.last_name as name,
    case when s.state is not null then s.state when not m.is_active_coach then 'certified'
      when p.is_listed then 'approved' else 'invited' end as state,
    s.since, s.leaves_on::text as "leavesOn", s.word, m.time_zone as "timeZone",
    ${clientsOf('m.id')} as clients,
    (select count(*)::int from ${RELATION} r join ${getTableName(sessionEntry)} e on e.member_id = r.member_id
      where r.coach_id = m.id and e.coach_id = m.id and e.kind = 'use' and e.at >= $1) as sessions,
    (select coalesce(sum(e.cents), 0)::float8 from (${earningOf('m.id')}) e where e.at >= $1) as "earnedCents"
  from ${MEMBER} m left join ${getTableName(coachStanding)} s on s.member_id = m.id
    left join ${PROFILE} p on p.member_id = m.id
  where m.id in (select id from ${MEMBER} where is_active_coach
    union select member_id from ${getTableName(coachStanding)}
    union select member_id from ${getTableName(certificate)} where course_id = ${CERTIFICATION_ID} and withdrawn_at is null)`

/** Everyone who coaches, coached, or could: those who wait longest first, then by name. */
export const listCoaches = async (
  { pool }: Database,
  monthFrom: Date,
  limit: number,
): Promise<ListedCoach[]> =>
  rowsOf(
    ListedCoach,
    await pool.query({
      name: 'staff-coaches',
      text: `${COACHES} order by coalesce(s.state in ('waiting', 'invited'), false) desc, s.since, m.last_name, m.first_name, m.id limit $2`,
      values: [monthFrom, limit],
    }),
  )

/** One of them. */
export const findCoach = async (
  client: SqlClient,
  coachId: number,
  monthFrom: Date,
  now: Date,
): Promise<CoachRow | null> =>
  rowsOf(
    CoachRow,
    await client.query(
      `select c.*, ${begunOf('c.id', '$3', '$4')} as begun,
        exists (select from ${RELATION} r where r.coach_id = c.id and (r.ended_at is null or r.ended_at > c.since))
          as "hadClients",
        coalesce(p.takes_clients, true) as "takesClients",
        coalesce(${hasTimes('p')}, false) as "hasTimes"
      from (${COACHES} and m.id = $2) c left join ${PROFILE} p on p.member_id = c.id`,
      [monthFrom, coachId, heldSince(now), now],
    ),
  )[0] ?? null

/**
 * Changes of these members follow each other: of the coach of a client, of a coach's state. The lowest id is locked first:
 * two coaches may be each other's clients.
 */
export const lockMembers = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.$client.query(`select from ${MEMBER} where id = any($1) order by id for no key update`, [ids])
}

/**
 * Changes of this coach's state follow each other, and nobody begins with them meanwhile. A move of clients has locked all
 * its members before (`lockMembers`), as a client who begins with a coach locks themselves before.
 */
export const lockCoach = async (tx: Tx, coachId: number): Promise<void> => {
  await tx.$client.query(`select from ${MEMBER} where id = $1 for update`, [coachId])
}

/** Coaches who are leaving and have no client any more, nor a session that has begun. */
export const listGone = async ({ pool }: Database, now: Date, limit: number): Promise<number[]> =>
  rowsOf(
    z.object({ id: z.int() }),
    await pool.query(
      `select s.member_id as id from ${getTableName(coachStanding)} s
      where s.state = 'leaving' and ${clientsOf('s.member_id')} = 0
        and ${begunOf('s.member_id', '$2', '$3')} = 0 order by s.member_id limit $1`,
      [limit, heldSince(now), now],
    ),
  ).map(({ id }) => id)

const Facts = z.object({
  isCertified: z.boolean(),
  place: z.string(),
  offer: z.string(),
  bio: z.string(),
  rateCents: z.int().nullable(),
  answers: z.int(),
  hasPicture: z.boolean(),
  hours: z.array(z.array(z.object({ from: z.int(), to: z.int() }))).nullable(),
})

/** What the checks of a listing look at. */
export const findFacts = async (client: SqlClient, coachId: number): Promise<z.output<typeof Facts> | null> =>
  rowsOf(
    Facts,
    await client.query(
      `select ${validKeyText('m.id')} is not null as "isCertified",
        coalesce(p.city || ', ' || p.state, '') as place, coalesce(p.my_offer, '') as offer, coalesce(p.about_me, '') as bio,
        p.session_rate as "rateCents", m.picture_file_name is not null as "hasPicture", c.hours,
        (select count(*)::int from ${getTableName(coachingAnswer)} a where a.member_id = m.id and a.side = 'coach') as answers
      from ${MEMBER} m left join ${PROFILE} p on p.member_id = m.id
        left join ${getTableName(coachSchedule)} c on c.member_id = m.id
      where m.id = $1`,
      [coachId],
    ),
  )[0] ?? null

const ClientRow = z.object({
  id: z.int(),
  name: z.string(),
  timeZone: z.string(),
  booked: z.int(),
  begun: z.int(),
})

/**
 * The present clients of a coach, by name, each with how many sessions with this coach are booked or proposed, and how
 * many have begun.
 */
export const listClients = async (
  client: SqlClient,
  coachId: number,
  now: Date,
): Promise<z.output<typeof ClientRow>[]> =>
  rowsOf(
    ClientRow,
    await client.query(
      `select m.id, m.first_name || ' ' || m.last_name as name, m.time_zone as "timeZone",
        (select count(*)::int from ${BOOKING} b where b.member_id = m.id and b.coach_id = r.coach_id
          and b.status in ('booked', 'proposed') and b.starts_at > $2) as booked,
        (select count(*)::int from ${BOOKING} b where b.member_id = m.id and b.coach_id = r.coach_id
          and b.status = 'booked' and b.starts_at > $3 and b.starts_at <= $2) as begun
      from ${RELATION} r join ${MEMBER} m on m.id = r.member_id
      where r.coach_id = $1 and ${isCurrentFor('r')} order by m.last_name, m.first_name, m.id`,
      [coachId, now, heldSince(now)],
    ),
  )

const TargetRow = z.object({
  coachId: z.int(),
  name: z.string(),
  timeZone: z.string(),
  hours: Facts.shape.hours,
  clients: z.int(),
})

/** Listed coaches who could take clients, those with the fewest first. */
export const listTargets = async (
  client: SqlClient,
  exceptId: number,
): Promise<z.output<typeof TargetRow>[]> =>
  rowsOf(
    TargetRow,
    await client.query(
      `select m.id as "coachId", m.first_name || ' ' || m.last_name as name, m.time_zone as "timeZone",
        (select c.hours from ${getTableName(coachSchedule)} c where c.member_id = m.id) as hours,
        ${clientsOf('m.id')} as clients
      from ${PROFILE} p join ${MEMBER} m on m.id = p.member_id
      where ${isOpenCoach('p', 'm')} and m.delete_at is null and m.id <> $1
      order by clients, m.last_name, m.id limit 200`,
      [exceptId],
    ),
  )
