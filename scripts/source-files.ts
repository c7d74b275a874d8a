// The text files of this checkout that the checks read.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')

const SKIPPED = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  'data',
  'out',
  'coverage',
  '.vitest',
  '.cache',
  '.git',
])

const walk = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const inside = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? walk(inside) : [inside]
    })

/** Paths of all files from the root, with forward slashes, tracked by git or not. */
export const listFiles = (): string[] => walk('.').sort()

export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
