import { BREAK_DAYS_MAX } from '@oola/contract/breaks/breaks.constants'
import { AWAY_DAYS_MAX, NOTE_MAX, WORKBOOK_TEXT_MAX } from '@oola/contract/learning/learning.constants'
import type { ModuleKind } from '@oola/contract/learning/learning.schema'
import type { Device } from '@oola/contract/learning/module-info.schema'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'
import { memberBreak } from '../breaks/breaks.tables.ts'

/** An answer of a staged assessment; the type is the first digit of the question's id. */
export const stagedAnswer = pgTable(
  'staged_answer',
  {
    memberId: memberId(),
    level: smallint('level').notNull(),
    questionId: bigId('question_id').notNull(),
    type: smallint('type').notNull(),
    optionId: bigId('option_id').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.level, t.questionId] }),
    check('staged_answer_type', sql`${t.type} between 1 and 4`),
    check('staged_answer_level', sql`${t.level} between 1 and 4`),
  ],
)

/**
 * The modules of a member's program. The opening day is stored when the program is made; "I was away" moves it. Whether
 * a module is open is a comparison with the member's today: no job unlocks modules (G-67).
 */
export const programModule = pgTable(
  'program_module',
  {
    memberId: memberId(),
    /** The level in which it was made; the breakthrough is part of level 1. */
    level: smallint('level').notNull(),
    kind: text('kind').$type<ModuleKind>().notNull(),
    /** From 1. */
    position: smallint('position').notNull(),
    moduleId: bigId('module_id').notNull(),
    /** 5 and 6 have a review (C-47). */
    nextStepId: smallint('next_step_id').$type<4 | 5 | 6>().notNull(),
    /** The member's local day on which it opens. */
    unlockDay: date('unlock_day', { mode: 'string' }).notNull(),
    /** When the member was notified of its opening; null: not yet. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.level, t.kind, t.position] }),
    unique('program_module_once').on(t.memberId, t.level, t.moduleId),
    // For the morning's job: modules that open about now and are not announced yet.
    index('program_module_morning_idx').on(t.unlockDay, t.memberId).where(sql`${t.toldAt} is null`),
    check('program_module_kind', sql`${t.kind} in ('breakthrough', 'path')`),
    check('program_module_level', sql`${t.level} between 1 and 4`),
    check('program_module_position', sql`${t.position} between 1 and 12`),
    check('program_module_next_step', sql`${t.nextStepId} in (4, 5, 6)`),
  ],
)

/** A move of locked modules by "I was away"; the latest can be undone. */
export const awayShift = pgTable(
  'away_shift',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The client's key, so that a repeated call moves nothing twice. */
    clientKey: uuid('client_key').notNull(),
    days: smallint('days').notNull(),
    /** Ids of the moved modules, each with its level. */
    moved: jsonb('moved').$type<{ level: number; moduleId: number }[]>().notNull(),
    movedAt: instant('moved_at').notNull(),
    /** The member's local day of the move: it can be undone until that day ends. */
    movedDay: date('moved_day', { mode: 'string' }).notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    unique('away_shift_client_key').on(t.memberId, t.clientKey),
    check('away_shift_days', sql`${t.days} between ${range(1, AWAY_DAYS_MAX)}`),
  ],
)

/** By how many days a break moved a module that was locked (BREAK-03): the days to take back when it ends early. */
export const breakShift = pgTable(
  'break_shift',
  {
    memberId: memberId(),
    breakId: bigId('break_id').notNull(),
    level: smallint('level').notNull(),
    moduleId: bigId('module_id').notNull(),
    days: smallint('days').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.breakId, t.level, t.moduleId] }),
    foreignKey({
      name: 'break_shift_break_fk',
      columns: [t.memberId, t.breakId],
      foreignColumns: [memberBreak.memberId, memberBreak.id],
    }).onDelete('cascade'),
    check('break_shift_days', sql`${t.days} between ${range(0, BREAK_DAYS_MAX)}`),
  ],
)

/** The private address of a member's calendar; only its hash is stored. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    memberId: memberId(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId] })],
)

/** A member's progress in a module's parts, including courses. */
export const moduleProgress = pgTable(
  'module_progress',
  {
    memberId: memberId(),
    moduleId: bigId('module_id').notNull(),
    watchedAt: instant('watched_at'),
    readAt: instant('read_at'),
    doneAt: instant('done_at'),
    /** The position at which the film was stopped. */
    filmSeconds: real('film_seconds'),
    filmDevice: text('film_device').$type<Device>(),
    filmAt: instant('film_at'),
    completedAt: instant('completed_at'),
    /** The member's local day of completion. */
    completedDay: date('completed_day', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.moduleId] }),
    check(
      'module_progress_film',
      sql`(${t.filmSeconds} is null) = (${t.filmDevice} is null) and (${t.filmSeconds} is null) = (${t.filmAt} is null)`,
    ),
    check('module_progress_completion', sql`(${t.completedAt} is null) = (${t.completedDay} is null)`),
  ],
)

/** A member's private notes on a module. */
export const moduleNote = pgTable(
  'module_note',
  {
    memberId: memberId(),
    moduleId: bigId('module_id').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.moduleId] }),
    check('module_note_text', sql`char_length(${t.text}) between ${range(1, NOTE_MAX)}`),
  ],
)

/** A member's text in a field of a workbook; private. */
export const workbookAnswer = pgTable(
  'workbook_answer',
  {
    memberId: memberId(),
    moduleId: bigId('module_id').notNull(),
    cell: text('cell').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.moduleId, t.cell] }),
    check('workbook_answer_text', sql`char_length(${t.text}) between ${range(1, WORKBOOK_TEXT_MAX)}`),
  ],
)

/** The answer to a module's quick question. */
export const quickAnswer = pgTable(
  'quick_answer',
  {
    memberId: memberId(),
    questionId: bigId('question_id').notNull(),
    moduleId: bigId('module_id').notNull(),
    optionId: bigId('option_id').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.questionId] })],
)
