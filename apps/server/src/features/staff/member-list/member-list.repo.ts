import { CARD_STATES, MEMBER_TYPES, type MemberFilter } from '@oola/contract/staff/member-filters'
import type { MemberSort } from '@oola/contract/staff/members.calls'
import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { member, nameText } from '../../account/account.tables.ts'
import { assessment } from '../../assessment/assessment.tables.ts'
import { coachRelation } from '../../coaching/coaching.tables.ts'
import { isCurrentRelation } from '../../coaching/coaching.views.ts'
import { goal } from '../../goals/goals.tables.ts'
import { programModule } from '../../learning/learning.tables.ts'
import { cardState, conditionOf, searchCondition, searchTest, typeTests } from './member-conditions.repo.ts'

export interface Choice {
  /** A query of the text search (`searchQuery`). */
  readonly search: string | null
  readonly filters: readonly MemberFilter[]
  /** Only these members. */
  readonly ids?: readonly number[] | undefined
  /** The search covers names and ids only. */
  readonly namesOnly: boolean
  readonly now: Date
}

/** The last member of a page: their sort value as the database writes it, and their id. */
export const Cursor = z.tuple([z.string().max(300), z.int()])
export type Cursor = z.output<typeof Cursor>

export interface PageOrder {
  readonly sort: MemberSort
  readonly direction: 'asc' | 'desc'
  readonly after: Cursor | null
  readonly limit: number
}

const SORTS: Readonly<Record<MemberSort, { readonly key: SQL; readonly type: SQL }>> = {
  lastActive: { key: sql`${member.lastActiveAt}`, type: sql`timestamptz` },
  joined: { key: sql`${member.createdAt}`, type: sql`timestamptz` },
  name: { key: sql.raw(nameText('member.')), type: sql`text` },
}

const whereOf = (
  { search, filters, ids, namesOnly, now }: Choice,
  searched: typeof searchCondition = searchCondition,
): SQL =>
  and(
    sql`true`,
    search === null ? undefined : searched(search, namesOnly),
    ids ? sql`${member.id} = any(${sql.param(ids)}::bigint[])` : undefined,
    ...filters.map((filter) => conditionOf(filter, now)),
  ) ?? sql`true`

/** The members of a page, with the value that the next page begins after. By an index on the sort value: no offset. */
const pageOf = (choice: Choice, { sort, direction, after, limit }: PageOrder): SQL => {
  const { key, type } = SORTS[sort]
  const way = sql.raw(direction)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const start = after && sql`(${key}, ${member.id}) ${beyond} (${after[0]}::${type}, ${after[1]}::bigint)`
  return sql`
    select ${member.id} as id, ${key} as sort_key, ${member.firstName} as first_name, ${member.lastName} as last_name,
      ${member.email} as email, ${member.phone} as phone, ${member.level} as level, ${member.stepId} as step_id,
      ${member.lastActiveAt} as last_active_at, ${member.createdAt} as created_at, ${member.timeZone} as time_zone,
      case ${sql.join(
        MEMBER_TYPES.map((type) => sql`when ${typeTests[type]} then ${sql.raw(`'${type}'`)}`),
        sql` `,
      )} end as type
    from ${member}
    where ${and(whereOf(choice), start || undefined)}
    order by ${key} ${way}, ${member.id} ${way}
    limit ${limit}`
}

const NameRow = z.object({ id: z.int(), firstName: z.string(), lastName: z.string(), key: z.string() })
const names = sql`page.id, page.first_name as "firstName", page.last_name as "lastName", page.sort_key::text as key`

/** A page with names alone. */
export const listNames = async (db: Db | Tx, choice: Choice, order: PageOrder) =>
  rowsOf(NameRow, await db.execute(sql`select ${names} from (${pageOf(choice, order)}) page`))

const ListedRow = NameRow.extend({
  email: z.string(),
  phone: z.string().nullable(),
  type: z.enum(MEMBER_TYPES),
  level: z.int(),
  stepId: z.int(),
  stepCount: z.int().nullable(),
  coachId: z.int().nullable(),
  coachName: z.string().nullable(),
  lastActiveAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  cardState: z.enum(CARD_STATES),
  cardTries: z.int(),
  cardLastDay: z.string().nullable(),
})
export type ListedRow = z.output<typeof ListedRow>

/** How far a member is within their step: answers, goals, or the week since the first module. */
const stepCount = (now: Date): SQL => sql`case
  when page.step_id in (1, 5, 6) then (
    select ${assessment.answered} from ${assessment}
    where ${assessment.memberId} = page.id and ${assessment.completedAt} is null)
  when page.step_id = 2 then (
    select count(*)::int from ${goal} where ${goal.memberId} = page.id and ${goal.cycle} = page.level)
  when page.step_id = 4 then (
    select ((${now.toISOString()}::timestamptz at time zone page.time_zone)::date - ${programModule.unlockDay}) / 7 + 1
    from ${programModule}
    where ${programModule.memberId} = page.id and ${programModule.level} = 1
      and ${programModule.kind} = 'breakthrough' and ${programModule.position} = 1)
  end`

/** A page of the list. What is not of the members themselves is read for the page's members only. */
export const listPage = async (db: Db | Tx, choice: Choice, order: PageOrder): Promise<ListedRow[]> =>
  rowsOf(
    ListedRow,
    await db.execute(sql`
      with page as materialized (${pageOf(choice, order)})
      select ${names}, page.email, page.phone, page.type, page.level, page.step_id as "stepId",
        page.last_active_at as "lastActiveAt", page.created_at as "createdAt",
        ${stepCount(choice.now)} as "stepCount", coach.id as "coachId", coach.name as "coachName",
        card.state as "cardState", card.tries as "cardTries", card.last_day as "cardLastDay"
      from page
      left join lateral (
        select person.id, person.first_name || ' ' || person.last_name as name
        from ${coachRelation} join ${member} person on person.id = ${coachRelation.coachId}
        where ${coachRelation.memberId} = page.id and ${isCurrentRelation}
      ) coach on true
      cross join lateral (${cardState(sql`page.id`, choice.now)}) card
      order by page.sort_key ${sql.raw(order.direction)}, page.id ${sql.raw(order.direction)}`),
  )

const Count = z.object({ count: z.int() })
const Explained = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]),
})

/** How many match, up to `limit` and one more. */
export const countUpTo = async (db: Db | Tx, choice: Choice, limit: number): Promise<number> => {
  const [row] = rowsOf(
    Count,
    await db.execute(
      sql`select count(*) as count from (select 1 from ${member} where ${whereOf(choice)} limit ${limit + 1}) found`,
    ),
  )
  return row?.count ?? 0
}

/** How many match, as the database expects by its statistics. */
export const estimate = async (db: Db, choice: Choice): Promise<number> => {
  const [row] = rowsOf(
    Explained,
    await db.execute(sql`explain (format json) select 1 from ${member} where ${whereOf(choice, searchTest)}`),
  )
  return Math.round(row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}
