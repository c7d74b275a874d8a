import { z } from 'zod'
import { BackupRefusal } from './backup-refusal.ts'
import { labelOf, Sequence, Table } from './catalog.ts'

/** The last part of an archive: its sums are known once everything is written. */
export const MANIFEST = 'manifest.json'
/** What an archive holds. A part of several pieces, as tables are, is summed up over all of them. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The release that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** The SQL that creates the queue's tables; null when there are none. */
  queueSchema: z.string().nullable(),
  tables: z.array(Table.extend({ rows: z.number(), checksum: z.string() })),
  sequences: z.array(Sequence),
  parts: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

/** The name of the part with a table's rows. */
export const partOfTable = (table: Pick<Table, 'schema' | 'name'>): string => `database/${labelOf(table)}`

const PIECE = /\/\d{6,}$/
const pieceOf = (part: string, number: number): string => `${part}/${String(number).padStart(6, '0')}`
/** The name of a table's n-th piece, and the part that a piece belongs to. */
export const pieces = {
  nameOf: pieceOf,
  partOf: (name: string): string => (name.startsWith('database/') ? name.replace(PIECE, '') : name),
}

/** @throws BackupRefusal when the text is not a manifest that this program reads */
export const parseManifest = (text: string): Manifest => {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupRefusal('The archive is damaged, or of another program: its manifest can not be read.', {
      cause: error,
    })
  }
}
