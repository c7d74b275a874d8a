// npm run build: builds the web client into apps/web/build/client. The server needs no build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'apps/web')
const CLIENT = path.join(WEB, 'build/client')
const STAMP = path.join(WEB, 'build/sources.sha256')

/** Inputs of a build; of the server, `web-build-reads-content-only` in .dependency-cruiser.mjs allows no more. */
const SOURCES = [
  'apps/web/**',
  'packages/contract/**',
  'content/**',
  'apps/server/src/**/*.content.ts',
  'apps/server/src/platform/content/**',
  'scripts/{build,compress}.*',
  'package-lock.json',
]
const LEFT_OUT = [
  '**/node_modules/**',
  'apps/web/{build,.react-router}/**',
  '**/*.test.*',
  'apps/web/test/**',
]

/** By content, not by time: a checkout or a copy changes file times. */
export const hashSources = (root: string): string => {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, exclude: LEFT_OUT, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
  for (const name of names.sort()) hash.update(`${path.relative(root, name)}\0`).update(readFileSync(name))
  return hash.digest('hex')
}

const run = (folder: string, ...args: string[]): void => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The web client could not be built (${args[0]} ended with ${status}).`)
}

/** Builds the web client unconditionally. */
export const buildWeb = async (): Promise<void> => {
  console.log('▸ Building the web client…')
  // Removed first, so that an interrupted build is not used.
  rmSync(STAMP, { force: true })
  const hash = hashSources(ROOT)
  // Without its list of some 200 files, which hides the important line.
  const quiet = ['--logLevel', 'warn']
  run(WEB, path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build', ...quiet)
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  run(WEB, vite, 'build', '--config', 'staff/preview/preview-build.ts', '--logLevel', 'error')
  await compressFiles(CLIENT)
  writeFileSync(STAMP, hash)
}

/** Builds the web client unless the existing build is from these sources. */
export const ensureWebBuilt = async (): Promise<void> => {
  const isBuilt = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources(ROOT)
  if (!isBuilt) await buildWeb()
}

if (process.argv[1] === import.meta.filename) await buildWeb()
