import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Its text and not its own time: a copied folder would look as if a backup had just been made. */
const placeOf = (dataDir: string): string => path.join(dataDir, 'last-backup')

/** Records in DATA_DIR when a verified backup was made, for `/metrics`: the archive itself may go anywhere. */
export const recordBackup = async (dataDir: string, madeAt: Date): Promise<void> => {
  // With an outside database nothing else may have made it.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(placeOf(dataDir), `${madeAt.toISOString()}\n`)
}

/** When the last backup by this DATA_DIR was made, in seconds since 1970; 0 when there was none. */
export const lastBackupSeconds = async (dataDir: string): Promise<number> => {
  const text = await readFile(placeOf(dataDir), 'utf8').catch(() => '')
  return (Date.parse(text.trim()) || 0) / 1000
}
