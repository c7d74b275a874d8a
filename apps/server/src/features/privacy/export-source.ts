import type { ExportRow, PartName } from '@oola/contract/privacy/export/export-format'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ExportWords } from './export-words.ts'
import type { AnyImportRule, ImportContext, ImportRule } from './history/import-rule.ts'
import type { NotImported } from './not-imported.ts'

type WithoutDates<Value> = Value extends Date ? string : Value
/** A database row, with instants as ISO strings. */
type StoredRow<Table extends PgTable> = {
  [Column in keyof Table['$inferSelect']]: WithoutDates<Table['$inferSelect'][Column]>
}

interface SourceOptions<Name extends PartName, Table extends PgTable> {
  /** The column of the member who gets the row; default `memberId`. A coach gets the rows of their clients. */
  readonly owner?: string
  /** Columns that are never exported: secrets and technical keys. */
  readonly without?: readonly (keyof Table['$inferSelect'])[]
  /** Columns with ids of other members, whose names are read for `words.person`. */
  readonly people?: readonly (keyof Table['$inferSelect'])[]
  /** Maps a row to one or several exported rows; undeclared columns are dropped. */
  readonly write: (row: StoredRow<Table>, words: ExportWords) => ExportRow<Name> | ExportRow<Name>[]
  /** What an import into another account does with the part: the rows that come in, or why none does (IMPORT-02). */
  readonly onImport: NotImported | ImportRule<Name, Table>
}

/** The source of a part's rows. */
export interface ExportSource {
  readonly name: PartName
  readonly table: PgTable
  readonly owner: string
  readonly without: readonly string[]
  readonly people: readonly string[]
  readonly write: (row: never, words: ExportWords) => object | object[]
  readonly onImport: NotImported | AnyImportRule
}

/** A part from a table, for writer and reader; the types check both against the part's schema. */
export const source = <Name extends PartName, Table extends PgTable>(
  name: Name,
  table: Table,
  { owner = 'memberId', without = [], people = [], write, onImport }: SourceOptions<Name, Table>,
): ExportSource => ({
  name,
  table,
  owner,
  without: without.map(String),
  people: people.map(String),
  write,
  onImport:
    'notImported' in onImport
      ? onImport
      : { ...onImport, read: (row: never, context: ImportContext) => onImport.read(row, context) },
})

/** An unchanged row. */
export const asItIs = <Row>(row: Row): Row => row
