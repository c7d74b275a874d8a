import type { ExportRow, PartName } from '@oola/contract/privacy/export/export-format'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ExportWords } from './export-words.ts'

type WithoutDates<Value> = Value extends Date ? string : Value
/** A row as the database has it, with moments as ISO texts. */
type StoredRow<Table extends PgTable> = {
  [Column in keyof Table['$inferSelect']]: WithoutDates<Table['$inferSelect'][Column]>
}

interface Given<Name extends PartName, Table extends PgTable> {
  /** The column that names whose copy a row is in; `memberId` unless told. A coach has the rows of their clients. */
  readonly owner?: string
  /** Columns that no copy holds: secrets, and names between machines. */
  readonly without?: readonly (keyof Table['$inferSelect'])[]
  /** Columns that name other members, whose names are read for `words.person`. */
  readonly people?: readonly (keyof Table['$inferSelect'])[]
  /** The row of the copy, or several; what its schema does not have is left out. */
  readonly write: (row: StoredRow<Table>, words: ExportWords) => ExportRow<Name> | ExportRow<Name>[]
}

/** Where the rows of a part come from. */
export interface ExportSource {
  readonly name: PartName
  readonly table: PgTable
  readonly owner: string
  readonly without: readonly string[]
  readonly people: readonly string[]
  readonly write: (row: never, words: ExportWords) => object | object[]
}

/** A part that is made of a table; the types hold what it writes against the schema of the part. */
export const source = <Name extends PartName, Table extends PgTable>(
  name: Name,
  table: Table,
  { owner = 'memberId', without = [], people = [], write }: Given<Name, Table>,
): ExportSource => ({
  name,
  table,
  owner,
  without: without.map(String),
  people: people.map(String),
  write,
})

/** A row that stands in the copy as it is. */
export const asItIs = <Row>(row: Row): Row => row
