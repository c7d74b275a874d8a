import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffCaller } from '../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { oneTimeCode } from '../../../test/support/one-time-code.ts'
import { makeDemoWorld } from './demo.service.ts'
import { demoTable } from './demo-table.ts'

const readme = await readFile(new URL('../../../../../README.md', import.meta.url), 'utf8')

/** The demo's staff alone: other members need many seconds. */
const staffOf = ({ content }: TestApp['deps']) => content.demo.members.filter(({ staff }) => staff)

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { DEMO: 'true' }, now: '2026-03-10T18:00:00Z' })
  const { content } = world.deps
  const demo = { members: staffOf(world.deps), pairs: [], requests: [] }
  await makeDemoWorld({ ...world.deps, content: { ...content, demo } }, () => {})
}, 60_000)
afterAll(() => world.close())

it.each([
  [9001, 'owner'],
  [9002, 'support'],
  [9003, 'coachManager'],
  [9004, 'finance'],
  [9005, 'content'],
])(
  'the demo’s %i is %s, and signs in at /staff with the secret of the README [STAFF-24]',
  async (id, role) => {
    const secret = new RegExp(`\\| ${id} \\|.*\`([A-Z2-7]{32})\``).exec(readme)?.[1] ?? ''
    const { send } = staffCaller(world)
    const { body } = await send('POST', '/sign-in', { name: String(id), password: 'balance-365' })
    expect(body).toMatchObject({ role, stage: 'factor' })
    const code = oneTimeCode(secret, world.clock.now())
    expect((await send('POST', '/factor/code', { code })).body).toMatchObject({ role, stage: 'in' })
    const shown = staffOf(world.deps).filter((member) => member.id === id)
    expect(demoTable(shown, 'balance-365')).toContain(secret)
  },
)

it('the log says how the demo’s staff got their roles', async () => {
  const { rows } = await world.db.pool.query(
    `select actor, source, member_id, after from audit_entry where kind = 'staff.roleChanged' order by id`,
  )
  expect(rows.map(({ after, ...row }) => ({ ...row, role: after.role }))).toEqual(
    staffOf(world.deps).map(({ id, staff }) => ({
      ...{ actor: 'Demo', source: 'shell', member_id: id, role: staff?.role },
    })),
  )
})

it('the demo world is refused in production [STAFF-24]', async () => {
  const settings = { ...world.deps.settings, NODE_ENV: 'production' as const }
  await expect(makeDemoWorld({ ...world.deps, settings }, () => {})).rejects.toThrow('not for production')
})
