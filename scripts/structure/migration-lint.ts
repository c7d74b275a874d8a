// Forbidden changes to tables with data: squawk's rules, with the settings of .squawk.toml.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SQUAWK = path.join(ROOT, 'node_modules/squawk-cli/js/bin/squawk')

/** Earlier migrations had run everywhere before the rules were added, and an applied file never changes. */
const FIRST_LINTED = '0049'

export const isLinted = (file: string): boolean => file >= FIRST_LINTED

/**
 * Lints SQL files. A line `-- squawk-ignore RULE` accepts the next statement.
 * @returns squawk's report; null without faults
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
