import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import rules from '../.dependency-cruiser.mjs'

const SERVER = 'apps/server/src'
const FEATURES = `${SERVER}/features`
const WEB = 'apps/web/app'

/** Imports, and the rules that forbid them. Each line is a separate file. */
const CASES: [what: string, from: string, to: string, rule: string | null][] = [
  ['the contract imports zod', 'packages/contract/src/a1.ts', 'zod', null],
  ['the contract imports itself', 'packages/contract/src/a2.ts', './other.ts', null],
  ['the contract imports no other package', 'packages/contract/src/a3.ts', 'vitest', 'contract-stands-alone'],
  [
    'the contract does not import the server',
    'packages/contract/src/a4.ts',
    '../../../apps/server/src/env.ts',
    'contract-stands-alone',
  ],
  ['the server imports the contract', `${SERVER}/a5.ts`, '../../../packages/contract/src/other.ts', null],
  [
    'the server does not import the client',
    `${SERVER}/a6.ts`,
    '../../web/app/root.tsx',
    'server-does-not-import-web',
  ],
  [
    'the client does not import the server',
    `${WEB}/a7.ts`,
    '../../server/src/env.ts',
    'web-does-not-import-server',
  ],
  [
    'the build reads the content',
    'apps/web/vite/a8.ts',
    '../../server/src/features/goals/goals.content.ts',
    null,
  ],
  [
    'a page does not',
    `${WEB}/a9.ts`,
    '../../server/src/features/goals/goals.content.ts',
    'web-does-not-import-server',
  ],
  [
    'the build reads nothing beyond the content',
    'apps/web/vite/b1.ts',
    '../../server/src/features/goals/wide.content.ts',
    'web-build-reads-content-only',
  ],
  ['a feature calls a service', `${FEATURES}/goals/b2.service.ts`, '../journey/journey.service.ts', null],
  [
    'a feature does not query for another',
    `${FEATURES}/goals/b3.service.ts`,
    '#server/features/journey/journey.repo.ts',
    'server-features-call-services',
  ],
  [
    'a table references another table',
    `${FEATURES}/goals/b4.tables.ts`,
    '../journey/journey.tables.ts',
    null,
  ],
  ['a view is made of other tables', `${FEATURES}/goals/b9.views.ts`, '../journey/journey.tables.ts', null],
  [
    'a query selects from a view of another',
    `${FEATURES}/goals/b10.repo.ts`,
    '../journey/journey.views.ts',
    null,
  ],
  [
    'a service does not read a view of another',
    `${FEATURES}/goals/b11.service.ts`,
    '../journey/journey.views.ts',
    'server-features-call-services',
  ],
  [
    'a view does not call a query',
    `${FEATURES}/goals/b12.views.ts`,
    '../journey/journey.repo.ts',
    'server-queries-name-tables',
  ],
  [
    'a service does not touch a table of another',
    `${FEATURES}/goals/b5.service.ts`,
    '../journey/journey.tables.ts',
    'server-features-call-services',
  ],
  [
    'a query does not call another query',
    `${FEATURES}/goals/b6.repo.ts`,
    '../journey/journey.repo.ts',
    'server-queries-name-tables',
  ],
  ['a test may reach into features', `${FEATURES}/goals/b7.api.test.ts`, '../journey/journey.repo.ts', null],
  [
    "platform reads the features' content",
    `${SERVER}/platform/b8.ts`,
    '../features/goals/goals.content.ts',
    null,
  ],
  [
    'platform imports nothing else of them',
    `${SERVER}/platform/b9.ts`,
    '../features/journey/journey.repo.ts',
    'platform-does-not-know-features',
  ],
  [
    'a policy opens a room',
    `${FEATURES}/chat/d1.policy.ts`,
    '#server/platform/realtime/authorized-room.ts',
    null,
  ],
  [
    'a service opens none',
    `${FEATURES}/chat/d2.service.ts`,
    '#server/platform/realtime/authorized-room.ts',
    'only-policies-open-rooms',
  ],
  ['pages use features', `${WEB}/pages/c1.tsx`, '#web/features/account/sign-out.ts', null],
  ['features use ui', `${WEB}/features/goals/c2.ts`, '#web/ui/button.tsx', null],
  [
    'ui does not use features',
    `${WEB}/ui/c3.tsx`,
    '#web/features/account/sign-out.ts',
    'web-ui-imports-upwards',
  ],
  ['lib does not use ui', `${WEB}/lib/c4.ts`, '../ui/button.tsx', 'web-lib-imports-upwards'],
  ['nothing imports the root', `${WEB}/pages/c5.tsx`, '../root.tsx', 'web-pages-imports-upwards'],
  [
    'client features use the account',
    `${WEB}/features/goals/c6.ts`,
    '#web/features/account/sign-out.ts',
    null,
  ],
  [
    'client features do not use each other',
    `${WEB}/features/goals/c8.ts`,
    '#web/features/todo/todo.ts',
    'web-features-stand-alone',
  ],
  ['a composed feature uses them', `${WEB}/features/dashboard/c9.ts`, '#web/features/todo/todo.ts', null],
  [
    'a composed feature does not use a later one',
    `${WEB}/features/coaching/c10.ts`,
    '#web/features/dashboard/board.ts',
    'web-coaching-imports-upwards',
  ],
  ['an import resolves', `${WEB}/ui/c7.tsx`, './nowhere.ts', 'nothing-unknown'],
]

const OTHER_FILES: Record<string, string> = {
  'apps/server/package.json': '{ "imports": { "#server/*": "./src/*" } }',
  'apps/web/package.json': '{ "imports": { "#web/*": "./app/*" } }',
  'packages/contract/src/other.ts': '',
  [`${SERVER}/env.ts`]: '',
  [`${FEATURES}/goals/goals.content.ts`]: '',
  [`${FEATURES}/goals/wide.content.ts`]: "import '../../env.ts'",
  [`${FEATURES}/journey/journey.service.ts`]: '',
  [`${FEATURES}/journey/journey.repo.ts`]: '',
  [`${FEATURES}/journey/journey.tables.ts`]: '',
  [`${FEATURES}/journey/journey.views.ts`]: '',
  [`${SERVER}/platform/realtime/authorized-room.ts`]: '',
  [`${WEB}/root.tsx`]: '',
  [`${WEB}/ui/button.tsx`]: '',
  [`${WEB}/features/account/sign-out.ts`]: '',
  [`${WEB}/features/todo/todo.ts`]: '',
  [`${WEB}/features/dashboard/board.ts`]: '',
  // Dynamic and type imports count.
  [`${WEB}/ui/dynamic.tsx`]: "const x = await import('#web/pages/c1.tsx')",
  [`${WEB}/ui/types.tsx`]: "import type { X } from '#web/pages/c1.tsx'",
  'e2e/circle-a.ts': "import './circle-b.ts'",
  'e2e/circle-b.ts': "import './circle-a.ts'",
  'e2e/types-a.ts': "import type { X } from './types-b.ts'",
  'e2e/types-b.ts': "import './types-a.ts'",
}

let folder = ''
let found: readonly string[] = []

beforeAll(async () => {
  // Inside the checkout, so that packages resolve.
  const cache = path.join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(path.join(cache, 'imports-'))
  const files = Object.entries(OTHER_FILES)
  for (const [file, text] of [...files, ...CASES.map(([, from, to]) => [from, `import '${to}'`] as const)]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const { forbidden, options } = rules
  const settings = { ...options, validate: true, ruleSet: { forbidden }, baseDir: folder }
  const { output } = await cruise(['apps', 'packages', 'e2e'], settings, options?.enhancedResolveOptions)
  found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('imports', () => {
  test.each(CASES)('%s', (_, from, __, rule) => {
    expect(found.filter((line) => line.startsWith(`${from}: `))).toEqual(rule ? [`${from}: ${rule}`] : [])
  })

  test('dynamic and type imports count', () => {
    expect(found).toContain(`${WEB}/ui/dynamic.tsx: web-ui-imports-upwards`)
    expect(found).toContain(`${WEB}/ui/types.tsx: web-ui-imports-upwards`)
  })

  test('a circle is found, also one of types', () => {
    expect(found).toContain('e2e/circle-a.ts: no-circles')
    expect(found).toContain('e2e/types-a.ts: no-circles')
  })
})
