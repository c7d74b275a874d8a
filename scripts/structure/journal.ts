// Checks the migrations' journal, which breaks when two branches add the next migration.
import { z } from 'zod'

export const Journal = z.object({
  entries: z.array(z.object({ idx: z.int(), when: z.number(), tag: z.string() })),
})
export type Journal = z.infer<typeof Journal>

export const Snapshot = z.object({ id: z.string(), prevId: z.string() })
export type Snapshot = z.infer<typeof Snapshot>

/**
 * Checks that the history is linear: numbers without gaps in files, journal and snapshots, ascending times (an older one would be
 * skipped where a newer one has run), and each snapshot based on the previous one.
 * @param sqlFiles names in the migrations' folder
 * @param snapshots by file name, in the order of their numbers
 * @returns one line per fault
 */
export const checkJournal = (
  { entries }: Journal,
  sqlFiles: readonly string[],
  snapshots: ReadonlyMap<string, Snapshot>,
): string[] => {
  const faults: string[] = []
  for (const [index, { idx, when, tag }] of entries.entries()) {
    const number = String(index).padStart(4, '0')
    const before = entries[index - 1]
    if (idx !== index || !tag.startsWith(`${number}_`)) faults.push(`${tag}: its number should be ${number}`)
    if (before && when <= before.when) faults.push(`${tag}: it is older than ${before.tag} before it`)
    if (!sqlFiles.includes(`${tag}.sql`)) faults.push(`${tag}: its .sql is missing`)
    if (!snapshots.has(`${number}_snapshot.json`)) faults.push(`${tag}: ${number}_snapshot.json is missing`)
  }
  const tags = new Set(entries.map(({ tag }) => `${tag}.sql`))
  faults.push(
    ...sqlFiles.filter((file) => !tags.has(file)).map((file) => `${file}: the journal does not name it`),
  )
  const inOrder = [...snapshots]
  for (const [index, [file, { prevId }]] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (before && prevId !== before[1].id) faults.push(`${file}: it was not made from ${before[0]}`)
  }
  if (inOrder.length > entries.length) faults.push('There are more snapshots than migrations')
  return faults
}
