import { EXPORT_PARTS, PART_NAMES } from '@oola/contract/privacy/export/export-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOwnedTables } from '../../../test/proofs/schema.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { getTableColumns, getTableName } from '../../platform/db/drizzle.ts'
import { EXPORTED, NOT_EXPORTED } from './exported-tables.repo.ts'

/**
 * Ids of other things than members. A new column that ends in `_id` or `_by` is one of these, or refers to a member:
 * then that member's export has its rows (`EXPORTED`), or `NOT_EXPORTED` has the reason.
 */
const OTHER_IDS = [
  'break_id',
  'announcement_id',
  'area_id',
  'assessment_id',
  'badge_id',
  'change_id',
  'choice_id',
  'course_id',
  'device_id',
  'goal_id',
  'import_id',
  'message_id',
  'module_id',
  'next_step_id',
  'option_id',
  'product_id',
  'question_id',
  'quiz_id',
  'repeat_id',
  'request_id',
  'review_step_id',
  'step_id',
  'time_zone_id',
  'type_id',
  'unseen_finish_id',
  'user_type_id',
]

/** Columns that their part has under other names. */
const IN_OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  account: ['pictureFileName'],
  assessments: ['typeId', 'areaScores'],
  'imported-steps': ['areaId'],
  'free-tests': ['areaScores', 'answers', 'takenBy'],
  program: ['nextStepId'],
  reminders: ['words'],
  quizzes: ['asked', 'answers'],
  'coach-profile': ['coverFileName'],
  'coach-schedule': ['exceptions'],
}
/** Parts with only some columns of a table; another part has the rest. */
const DETAILS = ['free-test-answers', 'quiz-answers']

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const named = [...EXPORTED.map(({ table, owner }) => ({ table, column: owner })), ...NOT_EXPORTED].map(
  ({ table, column }) => `${getTableName(table)}.${getTableColumns(table)[column]?.name}`,
)

describe('the copy of everything in an account', () => {
  it('has a part for every member column of a table, or the reason why not [IMPORT-01]', async () => {
    // A view stores nothing.
    const { rows } = await database.db.pool.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column"
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema = 'public' and data_type in ('integer', 'bigint', 'smallint')
         and (column_name ~ '_(id|by)$' or (table_name = 'member' and column_name = 'id'))`,
    )
    const people = rows.filter(({ column }) => !OTHER_IDS.includes(column))
    expect(people.length).toBeGreaterThan(60)
    const missing = people
      .map(({ table, column }) => `${table}.${column}`)
      .filter((column) => !named.includes(column))
    expect(missing).toEqual([])
  })

  it('has every table of members, or the reason why not', async () => {
    const tables = new Set(named.map((column) => column.split('.')[0]))
    const owned = await listOwnedTables(database.db)
    expect(owned.filter((name) => !tables.has(name))).toEqual([])
  })

  it('has every column of its tables, but those that are left out by name', () => {
    const lost = EXPORTED.filter(({ name }) => !DETAILS.includes(name)).flatMap(
      ({ name, table, owner, without }) => {
        const declared = [
          ...Object.keys(EXPORT_PARTS[name].row.shape),
          ...without,
          ...(IN_OTHER_WORDS[name] ?? []),
          owner,
          // In a coach's rows the client is `clientId`.
          ...(owner === 'coachId' ? ['memberId'] : []),
        ]
        const columns = Object.keys(getTableColumns(table))
        return columns.filter((column) => !declared.includes(column)).map((column) => `${name}.${column}`)
      },
    )
    expect(lost).toEqual([])
  })

  it('has one source for each part; earnings are computed', () => {
    expect(EXPORTED.map(({ name }) => name).toSorted()).toEqual(
      PART_NAMES.filter((name) => name !== 'earnings').toSorted(),
    )
  })
})
