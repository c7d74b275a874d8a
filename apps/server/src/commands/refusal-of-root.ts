import { statSync } from 'node:fs'

/**
 * Root would leave files in DATA_DIR that the portal, which runs as its owner, may not read: a restore by root ends the
 * next start.
 * @returns the line for the operator, or null
 */
export const refusalOfRoot = (dataDir = 'data'): string | null => {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() !== 0 || !owner) return null
  return `DATA_DIR ${dataDir} belongs to another user (number ${owner}): run the command as that user, for example: runuser -u oola -- oola ...`
}
