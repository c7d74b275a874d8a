// What a migration may not do to a table that holds data: squawk's rules, with the settings of .squawk.toml.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SQUAWK = path.join(ROOT, 'node_modules/squawk-cli/js/bin/squawk')

/** Migrations before this one had run everywhere when the rules came, and an applied file never changes. */
const FIRST_LINTED = '0049'

export const isLinted = (file: string): boolean => file >= FIRST_LINTED

/**
 * Looks at files of SQL. A line `-- squawk-ignore RULE` accepts what the next statement does.
 * @returns what squawk says of the faults; null when there are none
 */
export const lintMigrations = (files: readonly string[]): string | null => {
  if (files.length === 0) return null
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [SQUAWK, ...files], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (error) throw error
  return status === 0 ? null : stdout + stderr
}
