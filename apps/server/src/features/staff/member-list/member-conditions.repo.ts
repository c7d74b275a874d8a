import { USER_TYPES } from '@oola/contract/account/account.constants'
import { DAY_MS } from '@oola/contract/durations'
import {
  CARD_ENDS_DAYS,
  CARD_STATES,
  type CardState,
  type MemberFilter,
  type MemberType,
} from '@oola/contract/staff/member-filters'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { member, nameText, searchVector } from '../../account/account.tables.ts'
import { declinedMonth, keptCard } from '../../billing/billing.views.ts'
import { coachRelation } from '../../coaching/coaching.tables.ts'
import { isCurrentRelation } from '../../coaching/coaching.views.ts'

/** What each type means; exactly one is true. */
export const typeTests: Readonly<Record<MemberType, SQL>> = {
  coach: sql`${member.isActiveCoach}`,
  subscriber: sql`(not ${member.isActiveCoach} and ${member.userTypeId} <> ${sql.raw(String(USER_TYPES.nonSubscriber))})`,
  nonSubscriber: sql`(not ${member.isActiveCoach} and ${member.userTypeId} = ${sql.raw(String(USER_TYPES.nonSubscriber))})`,
}

/** Declared last days are compared with this day. */
const endingBy = (now: Date): SQL =>
  sql`${new Date(now.getTime() + CARD_ENDS_DAYS * DAY_MS).toISOString().slice(0, 10)}::date`

/** What each state of a card means, for the member with this id; exactly one is true. */
const cardTests = (id: SQL, now: Date): Readonly<Record<CardState, SQL>> => {
  const declined = sql`exists (select 1 from ${declinedMonth} where ${declinedMonth.memberId} = ${id})`
  const kept = sql`select 1 from ${keptCard} where ${keptCard.memberId} = ${id}`
  const ends = sql`${keptCard.lastDay} <= ${endingBy(now)}`
  return {
    declined,
    none: sql`(not exists (${kept}) and not ${declined})`,
    ending: sql`(exists (${kept} and ${ends}) and not ${declined})`,
    works: sql`(exists (${kept} and (${ends}) is not true) and not ${declined})`,
  }
}

/** SQL: one row with the card of the member with this id. */
export const cardState = (id: SQL, now: Date): SQL => {
  const tests = cardTests(id, now)
  const cases = CARD_STATES.map((state) => sql`when ${tests[state]} then ${sql.raw(`'${state}'`)}`)
  return sql`select case ${sql.join(cases, sql` `)} end as state,
    coalesce((select max(${declinedMonth.failedTries}) from ${declinedMonth} where ${declinedMonth.memberId} = ${id}), 0)
      as tries,
    (select ${keptCard.lastDay} from ${keptCard} where ${keptCard.memberId} = ${id}) as last_day`
}

/**
 * Few have a coach: inside CASE all pairs are read once. Most have none: those are read member by member, until the page
 * is full. As a join PostgreSQL may read all pairs for each member.
 */
const hasCoach = sql`case when ${member.id} in (
  select ${coachRelation.memberId} from ${coachRelation} where ${isCurrentRelation}) then true else false end`
const hasNoCoach = sql`not coalesce((
  select true from ${coachRelation} where ${coachRelation.memberId} = ${member.id} and ${isCurrentRelation} limit 1), false)`

/** Few members: they are found first, then put in order. */
const among = (ids: SQL): SQL => sql`${member.id} = any (array(${ids}))`

const clientsOf = (coachId: number): SQL => sql`
  select ${coachRelation.memberId} from ${coachRelation}
  where ${coachRelation.coachId} = ${coachId} and ${isCurrentRelation}`

const since = (days: number, now: Date): SQL =>
  sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`

const testOf = (filter: MemberFilter, now: Date): SQL => {
  switch (filter.field) {
    case 'type':
      return typeTests[filter.value]
    case 'level':
      return sql`${member.level} = ${filter.value}`
    case 'step':
      return sql`(${member.stepId} = ${filter.value} and not ${typeTests.nonSubscriber})`
    case 'lastActive':
      return sql`${member.lastActiveAt} >= ${since(filter.value, now)}`
    case 'joined':
      return sql`${member.createdAt} >= ${since(filter.value, now)}`
    case 'card':
      return cardTests(sql`${member.id}`, now)[filter.value]
    case 'coach':
      return filter.value === 'any' ? hasCoach : among(clientsOf(Number(filter.value)))
  }
}

/** A filter as a condition on `member`. */
export const conditionOf = (filter: MemberFilter, now: Date): SQL => {
  if (filter.field === 'card' && filter.value === 'declined' && filter.operator === 'is')
    return among(sql`select ${declinedMonth.memberId} from ${declinedMonth}`)
  if (filter.field === 'coach' && filter.value === 'any' && filter.operator === 'not') return hasNoCoach
  const test = testOf(filter, now)
  return filter.operator === 'is' || filter.operator === 'within' ? test : sql`not ${test}`
}

/** A query of the text search as a test of each row of `member`; `namesOnly`: in names and ids. */
export const searchTest = (query: string, namesOnly: boolean): SQL => {
  const found = sql`${sql.raw(searchVector('member.'))} @@ ${query}::tsquery`
  if (!namesOnly) return found
  const named = sql.raw(`to_tsvector('simple', ${nameText('member.')} || ' n' || member.id)`)
  return sql`(${found} and ${named} @@ ${query}::tsquery)`
}

/**
 * The same as a condition that reads the index of the search first: with an order and a limit PostgreSQL would rather
 * walk through the members in their order, and compute the words of each.
 */
export const searchCondition = (query: string, namesOnly: boolean): SQL =>
  among(sql`select ${member.id} from ${member} where ${searchTest(query, namesOnly)}`)
