// Builds the web client into apps/web/build, when its sources changed since the last time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail, ROOT, runNode, say } from './programs.mjs'
import { inTurn } from './turn.mjs'

const WEB = path.join(ROOT, 'apps/web')
const PAGE = path.join(WEB, 'build/client/index.html')
const STAMP = path.join(WEB, 'build/sources.sha256')

const SOURCES = [
  'apps/web',
  'packages/contract',
  // The words of the finished pages.
  'content/site',
  'content/products',
  'apps/server/src/features/site/site.content.ts',
  'package-lock.json',
  'scripts/web-build.mjs',
  'scripts/compress.mjs',
  'scripts/finish-pages.mjs',
]
const SKIPPED = new Set(['node_modules', 'build', '.react-router'])

const filesOf = (place) => {
  const full = path.join(ROOT, place)
  if (!existsSync(full)) return []
  if (path.extname(place) !== '') return [place]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.posix.join(place, entry.name)
      return entry.isDirectory() ? filesOf(inside) : [inside]
    })
}

/** By content, not by time: a checkout or a copy gives files new times. */
const hashSources = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

const isBuilt = () => existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources()

const build = async () => {
  // Gone first: an interrupted build must not look finished.
  rmSync(STAMP, { force: true })
  const hash = hashSources()
  const code = await runNode([path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: WEB,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) await fail(`The web client could not be built (code ${code}).`)
  const finished = await runNode([
    path.join(ROOT, 'scripts/finish-pages.mjs'),
    path.join(WEB, 'build/client'),
  ])
  if (finished !== 0) await fail('The pages of the web client could not be finished.')
  const compressed = await runNode([path.join(ROOT, 'scripts/compress.mjs'), path.join(WEB, 'build/client')])
  if (compressed !== 0) await fail('The web client could not be compressed.')
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

/** Builds the web client, whatever is there. */
export const buildWeb = () => inTurn('build', build)

/** Builds the web client unless what is there comes from these sources. */
export const ensureWebBuilt = async () => {
  if (isBuilt()) return
  await inTurn('build', async () => {
    if (isBuilt()) return
    say('Building the web client…')
    await build()
  })
}
