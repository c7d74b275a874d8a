import { describe, expect, test } from 'vitest'
import { checkNames } from './names.ts'
import { checkTexts } from './texts.ts'

const file = (path: string, text = '') => ({ path, text })
const SERVER = 'apps/server/src'
const WEB = 'apps/web/app'

describe('names', () => {
  test.each([
    [`${SERVER}/features/goals/goals.routes.ts`, true],
    [`${SERVER}/features/goals/top-seven.ts`, true],
    [`${SERVER}/features/goals/goals.tables.api.test.ts`, true],
    [`${SERVER}/features/goals/goals.controller.ts`, false],
    [`${SERVER}/features/goals/rules/top-seven.ts`, false],
    [`${WEB}/features/goals/components/goal-card.tsx`, true],
    [`${WEB}/features/goals/components/goal-card.module.css`, true],
    [`${WEB}/features/goals/components/establish/goal-card.tsx`, true],
    [`${WEB}/features/goals/goals.queries.ts`, true],
    [`${WEB}/features/goals/goals.store.ts`, false],
    [`${WEB}/features/goals/hooks/use-goals.ts`, false],
    [`${WEB}/lib/utils.ts`, false],
    [`${SERVER}/platform/helpers/dates.ts`, false],
    ['packages/contract/src/goals/index.ts', false],
  ])('%s: %s', (path, allowed) => {
    expect(checkNames([file(path)]).length).toBe(allowed ? 0 : 1)
  })

  test.each([
    [`${WEB}/features/goals/goal-form.ts`, false],
    [`${WEB}/pages/journey/goal-form.tsx`, false],
    [`${WEB}/features/goals/goal-form.test.ts`, true],
    ['packages/contract/src/goals/goal-form.ts', true],
  ])('beside a component goal-form.tsx there may be %s: %s', (path, allowed) => {
    const component = file(`${WEB}/features/goals/components/goal-form.tsx`)
    expect(checkNames([component, file(path)]).length).toBe(allowed ? 0 : 1)
  })
})

describe('texts', () => {
  test.each([
    ['300 lines', 'a.ts', 'x\n'.repeat(300), true],
    ['301 lines', 'a.ts', 'x\n'.repeat(301), false],
    ['long tables', 'goals.tables.ts', 'x\n'.repeat(301), true],
    ['an error class', 'a.ts', 'export class LoginError extends Error {}', true],
    ['another class', 'a.ts', 'export class LoginService {}', false],
    ['a barrel', 'a.ts', `export * from './b.ts'`, false],
    ['a silenced type error', 'a.ts', `// ${'@ts'}-ignore`, false],
    ['a colour in a component', `${WEB}/ui/a.module.css`, 'a { color: #fff; }', false],
    ['a colour in the theme', `${WEB}/theme/tokens.css`, 'a { color: #fff; }', true],
    ['an import that starts with #', `${WEB}/ui/a.tsx`, `import { x } from '#web/lib/api.ts'`, true],
    ['rows by claim', `${SERVER}/a.repo.ts`, 'pool.query<Row>({ text })', false],
    ['rows of any shape', `${SERVER}/a.repo.ts`, 'const { rows } = await pool.query({ text })', false],
    ['rows by schema', `${SERVER}/a.repo.ts`, 'rowsOf(Row, await pool.query({ text }))', true],
    ['a link to a heading', `${WEB}/ui/a.tsx`, `<a href="#faq-goals">`, true],
  ])('%s', (_, path, text, allowed) => {
    expect(checkTexts([file(path, text)]).length).toBe(allowed ? 0 : 1)
  })
})
