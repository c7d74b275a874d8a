import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkForeignTables } from './foreign-tables.ts'
import { checkJournal } from './journal.ts'
import { findMergeMarks } from './merge-marks.ts'
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
    [`${WEB}/features/goals/components/goal-card.parts.test.tsx`, true],
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
    ['plans.service.ts', true],
    ['plans.repo.ts', false],
  ])('a folder plans/ of a server feature with %s: %s', (name, allowed) => {
    const rule = file(`${SERVER}/features/goals/plans/plan-length.ts`)
    const faults = checkNames([rule, file(`${SERVER}/features/goals/plans/${name}`)])
    expect(faults.length === 0).toBe(allowed)
  })

  test.each([
    ['plans.queries.ts', true],
    ['goals.queries.ts', false],
  ])('a folder plans/ of a client feature with %s: %s', (name, allowed) => {
    const component = file(`${WEB}/features/goals/plans/components/plan-card.tsx`)
    const faults = checkNames([component, file(`${WEB}/features/goals/plans/${name}`)])
    expect(faults.length === 0).toBe(allowed)
  })

  test.each([
    [`${WEB}/features/goals/goal-form.ts`, false],
    [`${WEB}/pages/journey/goal-form.tsx`, false],
    [`${WEB}/features/goals/goal-form.test.ts`, true],
    ['packages/contract/src/goals/goal-form.ts', true],
  ])('next to a component goal-form.tsx there may be %s: %s', (path, allowed) => {
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

describe('tables in SQL text', () => {
  const FEATURES = `${SERVER}/features`
  const tables = [
    file(`${FEATURES}/goals/goals.tables.ts`, `export const goal = pgTable(\n  'goal',`),
    file(`${FEATURES}/goals/goals.views.ts`, `export const openGoal = pgView('open_goal')`),
    file(`${FEATURES}/todo/todo.tables.ts`, `export const task = pgTable('task', {})`),
  ]

  test.each([
    ['its own table', 'select text from task', true],
    ['a view of another feature', 'select text from open_goal', true],
    ['an imported table', `select text from \${getTableName(goal)}`, true],
    ['a comment', '/** What comes from goal. */', true],
    ['another table', 'select text from goal where id = $1', false],
    ['another table, quoted', 'select text from "goal"', false],
    ['another table in a list', 'select 1 from task t, goal g', false],
    ['another table next to a subquery', 'select 1 from task as t, lateral goal', false],
    ['a join', 'select 1 from task t\n  left join goal g on true', false],
    ['a change', 'update goal set text = $1', false],
    ['an insert', 'insert into goal (id) values (1)', false],
    ['a delete', 'delete from goal', false],
  ])('%s may be named: %s (%s)', (_, text, allowed) => {
    const query = file(`${FEATURES}/todo/parts/parts.repo.ts`, text)
    expect(checkForeignTables([...tables, query]).length).toBe(allowed ? 0 : 1)
  })

  test('a test may name every table', () => {
    const test = file(`${FEATURES}/todo/todo.api.test.ts`, 'select text from goal')
    expect(checkForeignTables([...tables, test])).toEqual([])
  })
})

describe('merges', () => {
  test('a merge marker is found in any text file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'oola-marks-'))
    try {
      writeFileSync(path.join(folder, 'fine.md'), '=======\ntext <<<<<<< text\n')
      expect(findMergeMarks(folder)).toEqual([])
      writeFileSync(path.join(folder, 'faults.yaml'), `a: 1\n${'<'.repeat(7)} HEAD\n${'>'.repeat(7)} other\n`)
      expect(findMergeMarks(folder)).toEqual(['faults.yaml:2:<<<<<<< HEAD', 'faults.yaml:3:>>>>>>> other'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  const entries = [
    { idx: 0, when: 1, tag: '0000_first' },
    { idx: 1, when: 2, tag: '0001_second' },
  ]
  const sql = ['0000_first.sql', '0001_second.sql']
  const snapshots = new Map([
    ['0000_snapshot.json', { id: 'a', prevId: '-' }],
    ['0001_snapshot.json', { id: 'b', prevId: 'a' }],
  ])
  const later = (change: object) => [
    { idx: 0, when: 1, tag: '0000_first' },
    Object.assign({ ...entries[1] }, change),
  ]

  test.each([
    ['one line', entries, sql, snapshots, []],
    ['a number twice', later({ idx: 0 }), sql, snapshots, ['0001_second: its number should be 0001']],
    ['a gap', later({ idx: 2 }), sql, snapshots, ['0001_second: its number should be 0001']],
    [
      'an older one after',
      later({ when: 1 }),
      sql,
      snapshots,
      ['0001_second: it is older than 0000_first before it'],
    ],
    ['no file', entries, sql.slice(0, 1), snapshots, ['0001_second: its .sql is missing']],
    [
      'a file too many',
      entries,
      [...sql, '0001_other.sql'],
      snapshots,
      ['0001_other.sql: the journal does not name it'],
    ],
    [
      'two from the same',
      entries,
      sql,
      new Map([...snapshots, ['0001_snapshot.json', { id: 'b', prevId: '-' }]]),
      ['0001_snapshot.json: it was not made from 0000_snapshot.json'],
    ],
  ])('the journal with %s', (_, rows, files, made, faults) => {
    expect(checkJournal({ entries: rows as typeof entries }, files, made)).toEqual(faults)
  })
})
