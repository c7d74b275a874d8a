import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import {
  HISTORY_SOURCES,
  type HistoryProblem,
  STEP_SOURCES,
} from '@oola/contract/privacy/history/history.constants'
import type {
  ChosenHabits,
  HistoryPreview,
  HistoryResult,
} from '@oola/contract/privacy/history/history.schema'
import { HISTORY_STATUS } from '@oola/contract/privacy/history/history.schema'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
} from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/** A file with a history that a member brought. Its rows in other tables are in `imported_step` and `imported_part`. */
export const historyImport = pgTable(
  'history_import',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    source: text('source', { enum: HISTORY_SOURCES }).notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    status: text('status', { enum: HISTORY_STATUS }).notNull(),
    /** The random part of the file's key in the store; null when the file is removed. */
    code: text('code'),
    problem: text('problem').$type<HistoryProblem>(),
    preview: jsonb('preview').$type<HistoryPreview>(),
    /** What the member chose to add. */
    chosen: jsonb('chosen').$type<ChosenHabits>(),
    /** Rows added so far, of all, while it is added. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    result: jsonb('result').$type<HistoryResult>(),
    createdAt: instant('created_at').notNull(),
    addedAt: instant('added_at'),
    /** Where the member was in the journey before and after it came in; null when it did not move. */
    stepBefore: smallint('step_before'),
    stepAfter: smallint('step_after'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    // For the cleaning job.
    index('history_import_file_idx').on(t.createdAt).where(sql`${t.code} is not null`),
    check('history_import_source', sql`${t.source} in ('oola', 'loop', 'habitica')`),
    check(
      'history_import_status',
      sql`${t.status} in ('reading', 'ready', 'refused', 'adding', 'added', 'takenBack')`,
    ),
    check('history_import_added', sql`${t.status} <> 'added' or num_nulls(${t.addedAt}, ${t.result}) = 0`),
  ],
)

/**
 * A step of another app on its day (IMPORT-03). A table of its own: streaks, badges and counts read `action`, and none of
 * them can count a row of this one by mistake.
 */
export const importedStep = pgTable(
  'imported_step',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    importId: bigId('import_id').notNull(),
    source: text('source', { enum: STEP_SOURCES }).notNull(),
    text: text('text').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null: without an area. */
    areaId: smallint('area_id'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    foreignKey({
      name: 'imported_step_import_fk',
      columns: [t.memberId, t.importId],
      foreignColumns: [historyImport.memberId, historyImport.id],
    }).onDelete('cascade'),
    // The same step of the same day comes in once, from however many files.
    unique('imported_step_once').on(t.memberId, t.source, t.text, t.day),
    index('imported_step_day_idx').on(t.memberId, t.day, t.id),
    index('imported_step_import_idx').on(t.memberId, t.importId),
    check('imported_step_source', sql`${t.source} in ('loop', 'habitica')`),
    check('imported_step_text', sql`char_length(${t.text}) between ${range(1, ACTION_TEXT_MAX)}`),
    check('imported_step_area', sql`${t.areaId} between 1 and 7`),
  ],
)

/** Which rows of a table an Oola export added, for seven days, so that exactly these can be taken back (IMPORT-04). */
export const importedPart = pgTable(
  'imported_part',
  {
    memberId: memberId(),
    importId: bigId('import_id').notNull(),
    /** The part of the export. */
    part: text('part').notNull(),
    /** The values of each row's key, without the member. */
    keys: jsonb('keys').$type<(string | number | boolean)[][]>().notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.importId, t.part] }),
    // For the cleaning job.
    index('imported_part_added_idx').on(t.addedAt),
    foreignKey({
      name: 'imported_part_import_fk',
      columns: [t.memberId, t.importId],
      foreignColumns: [historyImport.memberId, historyImport.id],
    }).onDelete('cascade'),
  ],
)
