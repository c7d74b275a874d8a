import { bigId } from '#server/platform/db/columns.ts'
import { getTableName, pgView, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coachSchedule } from '../calendar/calendar.tables.ts'
import { coachProfile } from './coaches.tables.ts'

/** Whether a coach can be booked at all: a calendar elsewhere, or hours in the built-in one. */
export const hasTimes = (profile: string): string => `(${profile}.calendly_url is not null
  or exists (select from ${getTableName(coachSchedule)} hours
    where hours.member_id = ${profile}.member_id and jsonb_path_exists(hours.hours, '$[*][*]')))`

/**
 * The rule of who is shown to members that look for a coach, and can be chosen: listed, active, with times, and not
 * pausing new clients (G-92; DESK-10). For queries whose tables have these names; others join `open_coach`.
 */
export const isOpenCoach = (profile: string, person: string): string =>
  `(${profile}.is_listed and ${profile}.takes_clients and ${person}.is_active_coach and ${hasTimes(profile)})`

/** Coaches by that rule. */
export const openCoach = pgView('open_coach', { memberId: bigId('member_id').notNull() }).as(
  sql.raw(
    `select p.member_id from ${getTableName(coachProfile)} p join ${getTableName(member)} m on m.id = p.member_id
    where ${isOpenCoach('p', 'm')}`,
  ),
)
