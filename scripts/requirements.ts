// npm run requirements: writes docs/requirements-named.md (which test names which requirement) and docs/accessibility.md.
// `--check`, part of
// npm run check, writes nothing: it fails when a page is out of date, when a file names an unknown requirement,
// or docs/traps.md a missing test.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { accessibilityFaults, accessibilityPage } from './accessibility-page.ts'
import { listFiles, ROOT, readText } from './source-files.ts'

const TABLE = 'docs/requirements-named.md'
const ACCESSIBILITY = 'docs/accessibility.md'
const TRAPS = 'docs/traps.md'
const SPECIFICATION = 'docs/specification/'
const ID = '[A-Z][A-Z0-9]*-\\d{2,3}'
const IDS = `${ID}(?:\\.\\.\\d+)?`

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** `id,group,kind,"statement","source",overridden_by`: the last names the decision that overrides the statement. */
const TEXT = '(?:"((?:[^"]|"")*)"|([^,\\n]*))'
const ROW = new RegExp(`^([A-Z0-9]+-\\d+),[^,]*,[^,]*,${TEXT},${TEXT},(.*)$`, 'gm')
const statements = new Map(
  [...readText('docs/requirements.csv').matchAll(ROW)].map(([, id = '', quoted, plain = '', , , over]) => {
    const statement = quoted?.replaceAll('""', '"') ?? plain
    return [id, over ? `${statement} **Overridden by ${over}.**` : statement]
  }),
)

/** `STEP1-05..07` is three. */
const expand = (list: string): string[] =>
  [...list.matchAll(new RegExp(`(${ID})(?:\\.\\.(\\d+))?`, 'g'))].flatMap(([, first = '', last]) => {
    const [, group = '', from = ''] = /^(.+-)(\d+)$/.exec(first) ?? []
    const count = Number(last ?? from) - Number(from) + 1
    return Array.from(
      { length: count },
      (_, at) => group + String(Number(from) + at).padStart(from.length, '0'),
    )
  })

/** Names of tests and of their describe blocks: `'saves each answer [STEP1-14, STEP1-15]'`. */
const TITLE = new RegExp(
  `(['"\`])((?:\\\\.|(?!\\1).)*?)\\[((?:${IDS}(?:, )?)+)\\]((?:\\\\.|(?!\\1).)*)\\1`,
  'g',
)
const proofs = listFiles()
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readText(file).matchAll(TITLE)].flatMap(([, , before = '', ids = '', after = '']) =>
      expand(ids).map((id) => ({
        id,
        line: `\`${file}\`: ${(before + after).trim().replaceAll('|', '\\|')}`,
      })),
    ),
  )

const rows = [...statements].map(([id, statement]) => {
  const lines = new Set(proofs.filter((proof) => proof.id === id).map(({ line }) => line))
  return {
    id,
    count: lines.size,
    text: `| ${id} | ${statement.replaceAll('|', '\\|')} | ${[...lines].join('<br>')} |`,
  }
})
const table = `# Which test names which requirement

Written by \`npm run requirements\` from the names of the tests; \`requirements.csv\` has the sources. ${rows.filter(({ count }) => count > 0).length} of ${rows.length}
requirements are named by a test. A name says that the test is about the row; whether each clause holds is for its reader to judge.

| id | requirement | tests |
|---|---|---|
${rows.map(({ text }) => text).join('\n')}
`

const numbers = (file: string, pattern = /^## (\d+)\. /gm): Set<string> =>
  new Set(all(readText(SPECIFICATION + file), pattern))
const gaps = numbers('gaps.md', /^\*\*([CG]-\d+) /gm)

/** Patterns of references to sources, and the existing ids. */
const SOURCES: [pattern: RegExp, known: ReadonlySet<string>][] = [
  [
    new RegExp(
      `\\b((?:${[...new Set([...statements.keys()].map((id) => id.split('-')[0]))].join('|')})-\\d+)`,
      'g',
    ),
    new Set(statements.keys()),
  ],
  [/\b([CG]-\d+)\b/g, gaps],
  [/\bspec-decision (\d+)/g, numbers('decisions.md')],
  [/\btraps (\d+)/g, numbers('traps.md', /^(\d+)\. /gm)],
  ...['journey', 'dashboard', 'public', 'look'].map((name): [RegExp, ReadonlySet<string>] => [
    new RegExp(`\\b${name}\\.md (\\d+)`, 'g'),
    numbers(`${name}.md`),
  ]),
]

/** `docs/traps.md` answers every trap, no row is marked as not built, and its tests exist. */
const trapFaults = (): string[] => {
  const answers = [...readText(TRAPS).matchAll(/^\| (\d+) \|.*$/gm)]
  const answered = new Set(answers.map(([, number = '']) => number))
  const missing = [...numbers('traps.md', /^(\d+)\. /gm)].filter((number) => !answered.has(number))
  const named = answers.flatMap(([row]) => [...row.matchAll(/`(\S+\.test\.tsx?)`: (.+?)(?=<br>| \|$)/g)])
  const lost = named.filter(
    ([, file = '', title = '']) => !readText(file).replaceAll("\\'", "'").includes(title),
  )
  const waiting = answers.filter(([row]) => /not (yet )?built/i.test(row))
  return [
    ...missing.map((number) => `${TRAPS}: trap ${number} is not answered`),
    ...waiting.map(([, number]) => `${TRAPS}: trap ${number} is marked as not built: name its test`),
    ...lost.map(([name]) => `${TRAPS}: there is no test ${name}`),
  ]
}

const unknownSources = (): string[] =>
  listFiles()
    .filter((file) => /\.(tsx?|mjs|css|sql|ya?ml|md)$/.test(file) && !file.startsWith(SPECIFICATION))
    .flatMap((file) => {
      const text = readText(file)
      return SOURCES.flatMap(([pattern, known]) =>
        [...text.matchAll(pattern)]
          .filter(([, id = '']) => !known.has(id))
          .map(([name]) => `${file}: there is no ${name}`),
      )
    })

const pages = [
  [TABLE, table],
  [ACCESSIBILITY, accessibilityPage()],
] as const

if (process.argv.includes('--check')) {
  const faults = [...unknownSources(), ...trapFaults(), ...accessibilityFaults()]
  for (const [file, text] of pages)
    if (readText(file) !== text) faults.push(`${file} is out of date: run npm run requirements`)
  for (const fault of faults) console.error(fault)
  console.log(`${statements.size} requirements, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
} else for (const [file, text] of pages) writeFileSync(path.join(ROOT, file), text)
