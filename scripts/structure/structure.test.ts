import { describe, expect, test } from 'vitest'
import { checkImports } from './imports.mjs'
import { checkNames } from './names.mjs'
import { checkTexts } from './texts.mjs'

const file = (path: string, text = '') => ({ path, text })
const importing = (path: string, ...to: string[]) =>
  file(path, to.map((each) => `import { x } from '${each}'`).join('\n'))
const SERVER = 'apps/server/src'
const WEB = 'apps/web/app'

describe('imports', () => {
  test.each([
    ['the contract takes zod and itself', 'packages/contract/src/goals/a.ts', 'zod', true],
    ['the contract takes no other package', 'packages/contract/src/goals/a.ts', 'dayjs', false],
    ['the contract does not know the server', 'packages/contract/src/goals/a.ts', '#server/env.ts', false],
    ['the server does not know the client', `${SERVER}/app.ts`, '../../web/app/root.tsx', false],
    [
      'a feature calls a service',
      `${SERVER}/features/goals/plan.service.ts`,
      '../journey/journey.service.ts',
      true,
    ],
    [
      'a feature does not query for another',
      `${SERVER}/features/goals/plan.service.ts`,
      '#server/features/journey/journey.repo.ts',
      false,
    ],
    [
      'a table points at another table',
      `${SERVER}/features/goals/goals.tables.ts`,
      '../account/account.tables.ts',
      true,
    ],
    [
      'a service does not touch a table of another',
      `${SERVER}/features/goals/plan.service.ts`,
      '../account/account.tables.ts',
      false,
    ],
    [
      'a test may reach into features',
      `${SERVER}/features/goals/a.api.test.ts`,
      '../account/account.repo.ts',
      true,
    ],
    [
      "platform reads the features' content",
      `${SERVER}/platform/content/content.ts`,
      '#server/features/goals/goals.content.ts',
      true,
    ],
    [
      'platform knows nothing else of them',
      `${SERVER}/platform/http/handle.ts`,
      '#server/features/account/account.repo.ts',
      false,
    ],
    [
      'a policy opens a room',
      `${SERVER}/features/chat/chat.policy.ts`,
      '#server/platform/realtime/authorized-room.ts',
      true,
    ],
    [
      'a service opens none',
      `${SERVER}/features/chat/chat.service.ts`,
      '#server/platform/realtime/authorized-room.ts',
      false,
    ],
    ['pages use features', `${WEB}/pages/public/login.tsx`, '#web/features/account/login-form.ts', true],
    ['features use ui', `${WEB}/features/account/login-form.ts`, '#web/ui/buttons/button.tsx', true],
    [
      'ui does not use features',
      `${WEB}/ui/buttons/button.tsx`,
      '#web/features/account/login-form.ts',
      false,
    ],
    ['lib does not use ui', `${WEB}/lib/api.ts`, '../ui/buttons/button.tsx', false],
    [
      'client features do not use each other',
      `${WEB}/features/goals/goals.queries.ts`,
      '#web/features/account/sign-out.ts',
      false,
    ],
  ])('%s', (_, path, to, allowed) => {
    expect(checkImports([importing(path, to)]).length).toBe(allowed ? 0 : 1)
  })

  test('a circle between server features is found, however long', () => {
    const files = ['a', 'b', 'c'].map((name, at, all) => {
      const next = all[(at + 1) % all.length]
      return importing(`${SERVER}/features/${name}/${name}.service.ts`, `../${next}/${next}.service.ts`)
    })
    expect(checkImports(files)).toEqual(['apps/server/src/features: a -> b -> c -> a is a circle'])
    expect(checkImports(files.slice(1))).toEqual([])
  })

  test('dynamic and type imports count', () => {
    const path = `${WEB}/ui/a.tsx`
    expect(checkImports([file(path, `const x = await import('#web/pages/public/home.tsx')`)])).toHaveLength(1)
    expect(checkImports([file(path, `import type { X } from '#web/pages/public/home.tsx'`)])).toHaveLength(1)
  })
})

describe('names', () => {
  test.each([
    [`${SERVER}/features/goals/goals.routes.ts`, true],
    [`${SERVER}/features/goals/top-seven.ts`, true],
    [`${SERVER}/features/goals/goals.tables.api.test.ts`, true],
    [`${SERVER}/features/goals/goals.controller.ts`, false],
    [`${SERVER}/features/goals/rules/top-seven.ts`, false],
    [`${WEB}/features/goals/components/goal-card.tsx`, true],
    [`${WEB}/features/goals/components/goal-card.module.css`, true],
    [`${WEB}/features/goals/goals.queries.ts`, true],
    [`${WEB}/features/goals/goals.store.ts`, false],
    [`${WEB}/features/goals/hooks/use-goals.ts`, false],
    [`${WEB}/lib/utils.ts`, false],
    [`${SERVER}/platform/helpers/dates.ts`, false],
    ['packages/contract/src/goals/index.ts', false],
  ])('%s: %s', (path, allowed) => {
    expect(checkNames([file(path)]).length).toBe(allowed ? 0 : 1)
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
    ['a link to a heading', `${WEB}/ui/a.tsx`, `<a href="#faq-goals">`, true],
  ])('%s', (_, path, text, allowed) => {
    expect(checkTexts([file(path, text)]).length).toBe(allowed ? 0 : 1)
  })
})
