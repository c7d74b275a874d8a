import { pipeline } from 'node:stream/promises'
import { BackupRefusal } from './backup-refusal.ts'
import { labelOf } from './catalog.ts'
import { fillDatabase, type SummedTable } from './fill-database.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

const MOST_NAMED = 5

/** @throws BackupRefusal naming the tables that differ */
const requireEqual = async (source: Snapshot, target: Snapshot): Promise<number> => {
  const faults: string[] = []
  for (const table of source.tables) {
    const here = await source.sumUp(table)
    const there = target.tables.some((each) => labelOf(each) === labelOf(table))
      ? await target.sumUp(table)
      : null
    if (there?.rows !== here.rows || there.checksum !== here.checksum)
      faults.push(`${labelOf(table)} (${here.rows} rows here, ${there?.rows ?? 'no table'} there)`)
  }
  if (faults.length > 0)
    throw new BackupRefusal(
      `The database of DATABASE_URL holds other data, and was not changed: ${faults.slice(0, MOST_NAMED).join(', ')}${faults.length > MOST_NAMED ? ', ...' : ''}. Give an empty one.`,
    )
  return source.tables.length
}

const copy = (source: Snapshot, to: string): Promise<void> =>
  fillDatabase(to, source, async (copyIn) => {
    const tables: SummedTable[] = []
    for (const table of source.tables) {
      await pipeline(source.copyOut(table), copyIn(table))
      tables.push({ ...table, ...(await source.sumUp(table)) })
    }
    return { tables, sequences: await source.listSequences() }
  })

/**
 * Copies a database that nobody writes to into an empty one, and compares rows and checksums of every table before it commits.
 * Run again, it compares the two.
 * @returns the number of tables, and whether they were equal before
 * @throws BackupRefusal when the target holds other data
 */
export const copyDatabase = async (
  from: string,
  to: string,
): Promise<{ tables: number; wereEqual: boolean }> => {
  const source = await openSnapshot(from)
  try {
    const target = await openSnapshot(to)
    try {
      if (!target.isEmpty) return { tables: await requireEqual(source, target), wereEqual: true }
    } finally {
      await target.close()
    }
    await copy(source, to)
    return { tables: source.tables.length, wereEqual: false }
  } finally {
    await source.close()
  }
}
