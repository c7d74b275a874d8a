import { parseCalendarDate } from '@oola/contract/calendar-date'
import { CSV_START, csvLines } from '@oola/contract/csv'
import { type MemberFilter, memberFiltersText } from '@oola/contract/staff/member-filters'
import {
  EXACT_COUNT_MAX,
  MEMBERS_PAGE,
  type MemberColumn,
  type MemberListed,
  type MemberSort,
} from '@oola/contract/staff/members.calls'
import { EXPORT_ROWS } from '@oola/contract/staff/staff.constants'
import { grantOf, hasRight, type StaffRole } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { isValidText } from '#server/platform/http/valid-text.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { readCursor, writeCursor } from '../page-cursor.ts'
import { memberCells, titlesOf } from './member-cells.ts'
import * as repo from './member-list.repo.ts'
import { searchQuery } from './member-search.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly writeAudit: WriteAudit
}

interface Asked {
  readonly search?: string | undefined
  readonly filters?: readonly MemberFilter[] | undefined
  readonly ids?: readonly number[] | undefined
}

interface Ordered extends Asked {
  readonly sort: MemberSort
  readonly direction: 'asc' | 'desc'
}

interface File extends Ordered {
  readonly columns: readonly MemberColumn[]
  readonly reason: string
}

/** Rows that are read at a time for a file. */
const FILE_PAGE = 1000

const toListed = ({ id, firstName, lastName, ...row }: repo.ListedRow): MemberListed => ({
  ...{ id, firstName, lastName },
  more: {
    ...{ email: row.email, phone: row.phone, type: row.type, level: row.level, stepId: row.stepId },
    stepCount: row.stepCount,
    coach: row.coachId && row.coachName !== null ? { id: row.coachId, name: row.coachName } : null,
    lastActiveAt: row.lastActiveAt.toISOString(),
    joinedAt: row.createdAt.toISOString(),
    card: { state: row.cardState, tries: row.cardTries, lastDay: row.cardLastDay },
  },
})

const TIMESTAMP = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** Whether the database can compare with it. */
const isSortValue = (value: string, sort: MemberSort): boolean => {
  if (sort === 'name') return isValidText(value)
  const day = TIMESTAMP.exec(value)?.[1]
  return day !== undefined && parseCalendarDate(day) === day
}

const cursorOf = (sort: MemberSort) => repo.Cursor.refine(([value]) => isSortValue(value, sort))

/** The list of members for staff: search, filters, pages, files (STAFF-09, STAFF-10). */
export const membersListService = ({ db, clock, writeAudit }: Needs) => {
  /** Who sees only names finds and sorts by nothing else. @throws right_missing */
  const choose = (role: StaffRole, { search, filters = [], ids }: Asked): repo.Choice => {
    const namesOnly = grantOf(role, 'seeMembers') === 'names'
    if (namesOnly && filters.length > 0) throw appError('right_missing')
    return { search: searchQuery(search ?? ''), filters, ids, namesOnly, now: clock.now() }
  }

  const page = async (choice: repo.Choice, order: repo.PageOrder) => {
    const asked = { ...order, limit: order.limit + 1 }
    const found = choice.namesOnly
      ? (await repo.listNames(db.orm, choice, { ...asked, sort: 'name' })).map(({ key, ...name }) => ({
          key,
          listed: { ...name, more: null } satisfies MemberListed,
        }))
      : (await repo.listPage(db.orm, choice, asked)).map((row) => ({ key: row.key, listed: toListed(row) }))
    const shown = found.slice(0, order.limit)
    const last = shown.at(-1)
    const next: repo.Cursor | null = found.length > shown.length && last ? [last.key, last.listed.id] : null
    return { members: shown.map(({ listed }) => listed), next }
  }

  async function* lines(choice: repo.Choice, { sort, direction, columns }: File): AsyncGenerator<string> {
    yield CSV_START + csvLines([titlesOf(columns)])
    let after: repo.Cursor | null = null
    do {
      const { members, next }: Awaited<ReturnType<typeof page>> = await page(choice, {
        ...{ sort, direction, after, limit: FILE_PAGE },
      })
      yield csvLines(members.map((listed) => memberCells(listed, columns)))
      after = next
    } while (after)
  }

  return {
    /** @throws right_missing, validation_failed */
    list: async (
      role: StaffRole,
      { sort, direction, after, ...asked }: Ordered & { after?: string | undefined },
    ) => {
      const choice = choose(role, asked)
      const by = choice.namesOnly ? 'name' : sort
      const { members, next } = await page(choice, {
        ...{
          sort: by,
          direction,
          after: after ? readCursor(cursorOf(by), after) : null,
          limit: MEMBERS_PAGE,
        },
      })
      return { members, next: next && writeCursor(next) }
    },

    /** @throws right_missing */
    count: async (role: StaffRole, asked: Asked): Promise<{ count: number; isEstimate: boolean }> => {
      const choice = choose(role, asked)
      const count = await repo.countUpTo(db.orm, choice, EXACT_COUNT_MAX)
      if (count <= EXACT_COUNT_MAX) return { count, isEstimate: false }
      return { count: Math.max(count, await repo.estimate(db.orm, choice)), isEstimate: true }
    },

    /**
     * A file of members. The log has it before its first line is read (STAFF-10).
     * @throws right_missing
     */
    file: async (role: StaffRole, actor: Actor, asked: File): Promise<AsyncGenerator<string>> => {
      const choice = choose(role, asked)
      const columns = choice.namesOnly ? asked.columns.filter((column) => column === 'name') : asked.columns
      if (columns.length < asked.columns.length) throw appError('right_missing')
      await inTransaction(db, async (tx) => {
        const rows = await repo.countUpTo(tx, choice, Number.MAX_SAFE_INTEGER - 1)
        if (rows > EXPORT_ROWS && !hasRight(role, 'exportMany')) throw appError('right_missing')
        await writeAudit(tx, actor, {
          ...{ kind: 'members.exported', about: `${rows} members`, reason: asked.reason },
          after: {
            rows,
            filters: memberFiltersText(asked.filters ?? []),
            search: asked.search ?? '',
            chosen: asked.ids ? asked.ids.join(', ') : null,
            columns: columns.join(', '),
          },
        })
      })
      return lines(choice, asked)
    },
  }
}
export type MembersListService = ReturnType<typeof membersListService>
