// Part of npm run check: paths, npm scripts and links in documents exist, .env.example lists every setting, the page of settings names no other,
// each page of docs/decisions is in its list, references to decisions have a page, and every place names the same release.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { releaseFaults } from './package/release-faults.ts'
import { listFiles, ROOT, readText } from './source-files.ts'

// The specification and the table of its requirements may name what is not built yet.
const ORDERED = /^docs\/(specification\/|requirements-named\.md$)/
const DOCUMENT = /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/.+\.md$/
// Documents may shorten a path to its last part.
const BASES = [
  '',
  'apps/server',
  'apps/server/src',
  'apps/server/src/features',
  'apps/web',
  'apps/web/app',
  'packages/contract/src',
]
const FILE_ENDS = /\.(tsx?|mjs|sql|ya?ml|css|md|lua|json)$/
// Created by the program, not part of the checkout.
const MADE_LATER = /^(\.\/)?(data|dist|node_modules|build|\.cache|e2e\/out)(\/|$)|\/build(\/|$)/
const NPM_OWN = new Set([
  'ci',
  'sbom',
  'install',
  'i',
  'run',
  'exec',
  'audit',
  'update',
  'outdated',
  'test',
  'start',
  'version',
])

const files = listFiles()
const names = new Set(files.map((file) => path.posix.basename(file)))
const scripts: Record<string, string> = JSON.parse(readText('package.json')).scripts

const exists = (place: string) => existsSync(path.join(ROOT, place))
const isFolder = (place: string) => exists(place) && statSync(path.join(ROOT, place)).isDirectory()

/** Whether this is a path in the repository, not an address, a type or a fraction. */
const isPlace = (text: string) => {
  if (!/^[\w.@/-]+$/.test(text) || text.startsWith('/') || text.startsWith('@')) return false
  if (MADE_LATER.test(text)) return false
  if (FILE_ENDS.test(text)) return true
  const [first = '', ...rest] = text.split('/')
  return rest.length > 0 && BASES.some((base) => isFolder(path.posix.join(base, first)))
}

const isThere = (text: string, document: string) => {
  if (!text.includes('/'))
    return names.has(text) || exists(path.posix.join(path.posix.dirname(document), text))
  return [path.posix.dirname(document), ...BASES].some((base) => exists(path.posix.join(base, text)))
}

const checkPaths = (document: string, text: string) => {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside)
  const missing = quoted.filter((inside) => isPlace(inside) && !isThere(inside, document))
  return missing.map((inside) => `${document}: \`${inside}\` does not exist`)
}

const checkLinks = (document: string, text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to) && !exists(path.posix.join(path.posix.dirname(document), to)))
    .map((to) => `${document}: the link to ${to} has no target`)

const checkCommands = (document: string, text: string) => {
  const code = [...text.matchAll(/`([^`\n]+)`|^```[\s\S]*?^```/gm)].map(([all]) => all).join('\n')
  const commands = [...code.matchAll(/\bnpm (?:(run|-s run) )?([a-z][\w:-]*)/g)]
  return commands
    .filter(([, run, name = '']) => !(name in scripts) && (run !== undefined || !NPM_OWN.has(name)))
    .map(([all]) => `${document}: there is no \`${all}\``)
}

/** Settings in .env.example. */
const listed = new Set(
  [...readText('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
)

/** The one setting that a script of the shell reads, `bin/oola`. */
const OF_THE_SHELL = 'OOLA_SETTINGS'
const SETTINGS_PAGE = 'docs/operations/settings.md'

const checkSettingsPage = () =>
  [...readText(SETTINGS_PAGE).matchAll(/`([A-Z][A-Z0-9_]+)[`=]/g)]
    .map(([, name = '']) => name)
    .filter((name) => !listed.has(name) && name !== OF_THE_SHELL)
    .map((name) => `${SETTINGS_PAGE}: there is no setting ${name}`)

const checkSettings = () => {
  const read = [
    ...readText('apps/server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!string|boolean)/gm),
  ].map(([, name = '']) => name)
  const missing = read.filter((name) => !listed.has(name)).map((name) => `.env.example: ${name} is missing`)
  const unknown = [...listed]
    .filter((name) => !read.includes(name))
    .map((name) => `.env.example: nothing reads ${name}`)
  return [...missing, ...unknown]
}

const DECISIONS = 'docs/decisions/'
const decisions = files.filter((file) => file.startsWith(DECISIONS) && file !== `${DECISIONS}README.md`)

/** Each page has a title, and a link in the list. */
const checkPages = () => {
  const list = readText(`${DECISIONS}README.md`)
  return decisions.flatMap((file) => [
    ...(readText(file).startsWith('# ') ? [] : [`${file}: has no title`]),
    ...(list.includes(`](${file.slice(DECISIONS.length)})`)
      ? []
      : [`${DECISIONS}README.md: ${file} is missing`]),
  ])
}

const REFERS = /\.(tsx?|mjs|css|ya?ml|md|example)$|^stylelint/

/** References in all files that are not generated: `docs/decisions/payments`, with or without the file ending. */
const checkReferences = () =>
  files
    .filter((file) => REFERS.test(file))
    .flatMap((file) =>
      [...readText(file).matchAll(/docs\/decisions\/([\w-]+(?:\/[\w-]+)?)/g)]
        .filter(([all, name]) => name !== 'README' && !exists(all) && !decisions.includes(`${all}.md`))
        .map(([all]) => `${file}: there is no ${all}`),
    )

/** Superseded pages may name what no longer exists. */
const isPast = (file: string) => file.startsWith(`${DECISIONS}superseded/`)

const documents = files.filter((file) => DOCUMENT.test(file) && !ORDERED.test(file) && !isPast(file))
const faults = documents.flatMap((document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  return [checkPaths, checkLinks, checkCommands].flatMap((check) => check(document, text))
})
faults.push(
  ...checkSettings(),
  ...checkSettingsPage(),
  ...checkPages(),
  ...checkReferences(),
  ...releaseFaults(readText),
)
for (const fault of faults) console.error(fault)
console.log(`${documents.length} documents, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
