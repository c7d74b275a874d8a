// The text files of this checkout that the checks read.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './programs.mjs'

const SKIPPED = new Set([
  'node_modules',
  'build',
  '.react-router',
  'data',
  'out',
  'coverage',
  '.cache',
  '.git',
])

const walk = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const inside = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? walk(inside) : [inside]
    })

/** Every file's path from the root, with forward slashes, whether git knows it or not. */
export const listFiles = () => walk('.').sort()

export const readText = (file) => readFileSync(path.join(ROOT, file), 'utf8')
