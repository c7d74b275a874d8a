// Builds docs/accessibility.md from docs/wcag.yaml and the tests that run axe. Part of npm run requirements.
import { parse } from 'yaml'
import { listFiles, readText } from './source-files.ts'

const SOURCE = 'docs/wcag.yaml'

const STATES = {
  proved: 'proved',
  partly: 'partly proved',
  untested: 'not tested',
  none: 'does not apply',
  exception: '**not met**',
} as const

interface Criterion {
  readonly id: string
  readonly name: string
  readonly level: 'A' | 'AA'
  readonly state: keyof typeof STATES
  readonly says: string
  /** `file: part of its name` */
  readonly tests?: readonly string[]
}

const criteria: readonly Criterion[] = parse(readText(SOURCE), { schema: 'failsafe' })

/** The beginning of a test, up to its name: `test('is shown` or `it.each(SCHEMES)('is shown`. */
const BEGINNING = /\b(?:test|it)(?:\.\w+\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

/** The tests of a file that run axe. */
const testsWithAxe = (file: string) => {
  const text = readText(file)
  const tests = [...text.matchAll(BEGINNING)]
  return tests
    .map(({ 2: name = '', index }, at) => ({ name, body: text.slice(index, tests[at + 1]?.index) }))
    .filter(({ body }) => /\baxe(InBothSchemes|Faults)?[()]/.test(body))
    .map(({ name, body }) => ({
      name: name.replace(/ \[[^\]]*\]$/, '').replaceAll('|', '\\|'),
      inBoth: /axeInBothSchemes|showScheme|scheme/.test(body),
    }))
}

const screens = listFiles()
  .filter((file) => /^e2e\/.*\.test\.ts$|\.parts\.test\.tsx$/.test(file))
  .toSorted()
  .map((file) => ({ file, tests: testsWithAxe(file) }))
  .filter(({ tests }) => tests.length > 0)

const row = ({ id, name, level, state, says, tests = [] }: Criterion): string => {
  const proofs = tests.map((test) => `\`${test.replace(': ', '`: ')}`).join('<br>')
  return `| ${id} ${name} | ${level} | ${STATES[state]} | ${says} | ${proofs} |`
}

const count = (state: Criterion['state']) => criteria.filter((each) => each.state === state).length

export const accessibilityPage = (): string => `# Accessibility

Written by \`npm run requirements\` from \`wcag.yaml\` and the names of the tests. The aim is WCAG 2.2, level AA. Of its ${criteria.length} criteria ${count('proved')}
are proved by the tests named here, ${count('partly')} partly; ${count('untested')} are implemented, but no test fails when they break; ${count('none')} do not
apply; ${count('exception')} is not met. The portal was not tried with a screen reader or by members who use one.

axe finds no serious or critical fault on the screens below, nor in the sheet of any family of parts (\`testSheet\` in
\`apps/web/test/sheet.tsx\`, in light and dark); it can decide about a third of the criteria.

## The criteria

| criterion | level | state | how | tests |
|---|---|---|---|---|
${criteria.map(row).join('\n')}

## The screens that axe looks at

"both" marks a check in light and dark within one test; most walks check both sizes, the others run at both, or once.

| test file | screens and states |
|---|---|
${screens.map(({ file, tests }) => `| \`${file}\` | ${tests.map(({ name, inBoth }) => name + (inBoth ? ' (both)' : '')).join('<br>')} |`).join('\n')}
`

/** Criteria that name a missing test, or that are marked as proved and name none. */
export const accessibilityFaults = (): string[] =>
  criteria.flatMap(({ id, state, tests = [] }) => [
    ...(state === 'proved' && tests.length === 0
      ? [`${SOURCE}: ${id} is marked as proved, but names no test`]
      : []),
    ...tests.flatMap((test) => {
      const [file = '', ...name] = test.split(': ')
      const isThere =
        listFiles().includes(file) && readText(file).replaceAll("\\'", "'").includes(name.join(': '))
      return isThere ? [] : [`${SOURCE}: there is no test ${test}`]
    }),
  ])
