import { spawnSync } from 'node:child_process'

/**
 * Merge markers in all text files except those in .gitignore.
 * @returns lines of "path:number:text"
 * @throws Error when git cannot search
 */
export const findMergeMarks = (folder: string): string[] => {
  const search = ['grep', '--no-index', '--exclude-standard', '-InE', '^(<{7}|>{7})( |$)']
  const { status, stdout, stderr } = spawnSync('git', search, { cwd: folder, encoding: 'utf8' })
  if (status !== 0 && status !== 1) throw new Error(`git grep: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}
