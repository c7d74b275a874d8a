import type { EXPORT_PARTS, PartName } from '@oola/contract/privacy/export/export-format'
import { tidyText } from '@oola/contract/tidy-text'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { exportWords } from '../export-words.ts'

/** A row of an export as its schema reads it. */
export type FileRow<Name extends PartName> = z.output<(typeof EXPORT_PARTS)[Name]['row']>

/**
 * Parts that are imported together, and only into an account that has nothing of them: their rows refer to each other, or to
 * each other's number. `single` rows are imported one by one, where the account has none of the same key.
 */
export const IMPORTED_TOGETHER = ['wheels', 'goals', 'steps', 'todos'] as const
export type ImportGroup = (typeof IMPORTED_TOGETHER)[number] | 'single'

type StoredColumns<Table extends PgTable> = Omit<Table['$inferInsert'], 'memberId' | 'id' | 'importId'>

/** How a part is imported. */
export interface ImportRule<Name extends PartName, Table extends PgTable> {
  readonly group: ImportGroup
  /** Its name in the preview, such as `goals`. */
  readonly label: string
  /** What two equal rows have in common, for rows whose key is an id; default: the key. */
  readonly sameBy?: readonly (keyof Table['$inferSelect'] & string)[]
  /**
   * The columns to store, without member and id; null leaves the row out. The file is the member's, who can have changed
   * it: whatever is more than theirs to see is computed or checked here, and the rest by the constraints of the table.
   */
  readonly read: (row: FileRow<Name>, context: ImportContext) => StoredColumns<Table> | null
}

/** The same for all parts. */
export interface AnyImportRule {
  readonly group: ImportGroup
  readonly label: string
  readonly sameBy?: readonly string[]
  readonly read: (row: never, context: ImportContext) => object | null
}

/** What the rows of a file are read with. */
export interface ImportContext {
  readonly words: ReturnType<typeof exportWords>
  /** The member's local day. */
  readonly today: string
  readonly now: Date
  /** The rows of a part as they are in the file. */
  readonly rowsOf: <Name extends PartName>(name: Name) => readonly FileRow<Name>[]
  /** The new id of an imported row of the file; null for one that is left out. */
  readonly newId: (part: PartName, id: number | null) => number | null
  /** The answers of each wheel of the file, by its id there. */
  readonly answersOf: (wheelId: number) => readonly FileRow<'answers'>[]
  /** Imported completed action steps, by day. */
  readonly stepsOf: (day: string) => number
}

/** An instant of a file; none is in the future. */
export const moment = (instant: string, { now }: Pick<ImportContext, 'now'>): Date => {
  const at = new Date(instant)
  return at > now ? now : at
}

export const momentOrNull = (instant: string | null, context: Pick<ImportContext, 'now'>): Date | null =>
  instant === null ? null : moment(instant, context)

/** A text of one line as typed ones are stored; null if none is left, or more than a typed one may have. */
export const lineText = (text: string, max: number): string | null => {
  const tidy = tidyText(text)
  return tidy === '' || tidy.length > max ? null : tidy
}

/** A text of several lines; PostgreSQL stores no zero byte. */
export const longText = (text: string, max: number): string | null => {
  const plain = text.toWellFormed().replaceAll('\0', '')
  return plain.trim() === '' || plain.length > max ? null : plain
}
