import type { ChosenOption } from '@oola/contract/chosen-options'
import type { ModulePart, PartsDone } from '@oola/contract/learning/learning.schema'
import type { Device } from '@oola/contract/learning/module-info.schema'
import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { moduleNote, moduleProgress, programModule, quickAnswer, workbookAnswer } from './learning.tables.ts'

const COLUMN = { watch: 'watched_at', read: 'read_at', do: 'done_at' } as const satisfies Record<
  ModulePart,
  string
>

const Parts = z.object({ watch: z.boolean(), read: z.boolean(), do: z.boolean() })

/** Marks a part as done; a repeat does not change its time. */
export const markPart = async (
  { pool }: Database,
  { memberId, moduleId, part, at }: { memberId: number; moduleId: number; part: ModulePart; at: Date },
): Promise<PartsDone> => {
  const column = COLUMN[part]
  const [parts] = rowsOf(
    Parts,
    await pool.query({
      name: `mark-part-${part}`,
      text: `insert into module_progress as p (member_id, module_id, ${column}) values ($1, $2, $3)
        on conflict (member_id, module_id) do update set ${column} = coalesce(p.${column}, excluded.${column})
        returning watched_at is not null as watch, read_at is not null as read, done_at is not null as do`,
      values: [memberId, moduleId, at],
    }),
  )
  if (!parts) throw new Error('a part was not marked')
  return parts
}

export interface Position {
  readonly seconds: number
  readonly device: Device
  readonly at: Date
}

/** The position at which the film was stopped; null clears it. */
export const writeFilmPosition = async (
  { orm }: Database,
  { memberId, moduleId }: { memberId: number; moduleId: number },
  position: Position | null,
): Promise<void> => {
  const film = {
    filmSeconds: position?.seconds ?? null,
    filmDevice: position?.device ?? null,
    filmAt: position?.at ?? null,
  }
  await orm
    .insert(moduleProgress)
    .values({ memberId, moduleId, ...film })
    .onConflictDoUpdate({ target: [moduleProgress.memberId, moduleProgress.moduleId], set: film })
}

/** The number of completed modules of a level's breakthrough or path, and of all its modules. */
export const countCompleted = async (
  tx: Tx,
  memberId: number,
  { level, kind }: { level: number; kind: 'breakthrough' | 'path' },
): Promise<{ completed: number; all: number }> => {
  const [counts] = await tx
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      completed: sql<number>`count(${moduleProgress.completedAt})`.mapWith(Number),
    })
    .from(programModule)
    .leftJoin(
      moduleProgress,
      and(eq(moduleProgress.memberId, memberId), eq(moduleProgress.moduleId, programModule.moduleId)),
    )
    .where(
      and(eq(programModule.memberId, memberId), eq(programModule.level, level), eq(programModule.kind, kind)),
    )
  return counts ?? { completed: 0, all: 0 }
}

export interface WorkbookEntry {
  readonly cell: string
  readonly text: string
}

/** Saves fields of a workbook, each once, in the order of their names; removes empty ones. */
export const writeWorkbook = async (
  tx: Tx,
  { memberId, moduleId, at }: { memberId: number; moduleId: number; at: Date },
  answers: readonly WorkbookEntry[],
): Promise<void> => {
  for (const { cell, text } of answers.toSorted((a, b) => a.cell.localeCompare(b.cell))) {
    if (text === '')
      await tx
        .delete(workbookAnswer)
        .where(
          and(
            eq(workbookAnswer.memberId, memberId),
            eq(workbookAnswer.moduleId, moduleId),
            eq(workbookAnswer.cell, cell),
          ),
        )
    else
      await tx
        .insert(workbookAnswer)
        .values({ memberId, moduleId, cell, text, updatedAt: at })
        .onConflictDoUpdate({
          target: [workbookAnswer.memberId, workbookAnswer.moduleId, workbookAnswer.cell],
          set: { text, updatedAt: at },
        })
  }
}

/** A member's workbook, by cell. */
export const findWorkbook = async (
  db: Db | Tx,
  memberId: number,
  moduleId: number,
): Promise<Record<string, string>> => {
  const rows = await db
    .select({ cell: workbookAnswer.cell, text: workbookAnswer.text })
    .from(workbookAnswer)
    .where(and(eq(workbookAnswer.memberId, memberId), eq(workbookAnswer.moduleId, moduleId)))
  return Object.fromEntries(rows.map(({ cell, text }) => [cell, text]))
}

/** A member's notes on a module, locked until the transaction ends; empty without any. */
export const lockNote = async (tx: Tx, memberId: number, moduleId: number): Promise<string> => {
  const [found] = await tx
    .select({ text: moduleNote.text })
    .from(moduleNote)
    .where(and(eq(moduleNote.memberId, memberId), eq(moduleNote.moduleId, moduleId)))
    .for('update')
  return found?.text ?? ''
}

/** Replaces the notes; an empty text removes them. */
export const writeNote = async (
  tx: Tx,
  { memberId, moduleId, at }: { memberId: number; moduleId: number; at: Date },
  text: string,
): Promise<void> => {
  if (text === '')
    await tx
      .delete(moduleNote)
      .where(and(eq(moduleNote.memberId, memberId), eq(moduleNote.moduleId, moduleId)))
  else
    await tx
      .insert(moduleNote)
      .values({ memberId, moduleId, text, updatedAt: at })
      .onConflictDoUpdate({
        target: [moduleNote.memberId, moduleNote.moduleId],
        set: { text, updatedAt: at },
      })
}

/** The member's notes that contain all of these words, case-insensitively; newest first. */
export const listNotes = async (
  { orm }: Database,
  memberId: number,
  words: readonly string[],
): Promise<{ moduleId: number; text: string; updatedAt: Date }[]> => {
  const holds = words.map((word) => sql`strpos(lower(${moduleNote.text}), lower(${word})) > 0`)
  return orm
    .select({ moduleId: moduleNote.moduleId, text: moduleNote.text, updatedAt: moduleNote.updatedAt })
    .from(moduleNote)
    .where(and(eq(moduleNote.memberId, memberId), ...holds))
    .orderBy(desc(moduleNote.updatedAt), moduleNote.moduleId)
}

/** Stores answers to a module's quick questions; replaces earlier ones. */
export const writeQuickAnswers = async (
  { orm }: Database,
  { memberId, moduleId, at }: { memberId: number; moduleId: number; at: Date },
  answers: readonly ChosenOption[],
): Promise<void> => {
  await orm
    .insert(quickAnswer)
    .values(answers.map((answer) => ({ memberId, moduleId, ...answer, answeredAt: at })))
    .onConflictDoUpdate({
      target: [quickAnswer.memberId, quickAnswer.questionId],
      set: { optionId: sql`excluded.option_id`, answeredAt: at },
      // The later answer counts, in any order of arrival.
      setWhere: sql`${quickAnswer.answeredAt} <= excluded.answered_at`,
    })
}
