import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions } from '../../../test/support/builders/make-actions.ts'
import { makeGoals } from '../../../test/support/builders/make-goals.ts'
import { signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { sessionCookie } from '../../../test/support/builders/session-cookie.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

it('tells the state of each goal and action step, and the moment of each change, by a clock of the world', async () => {
  const member = await asMember(world, { stepId: 4 })
  const completedAt = new Date('2025-12-24T18:30:05.120Z')
  await makeGoals(world, member.id, [
    { text: 'Learn to swim', status: 'completed', completedAt, completionDate: '2025-12-24' },
    { text: 'Plant tomatoes' },
  ])
  await makeActions(world, member.id, [
    { text: 'Walk', completedDay: '2026-01-02' },
    { text: 'Read', removed: true },
  ])
  await member.send('POST', '/Privacy/RequestExport', { userId: member.id })
  await world.jobs.drain()
  const { body } = await member.send('GET', `/Privacy/GetExport/${member.id}`)
  const file = await world.app.inject({
    url: body.address,
    headers: sessionCookie(await signIn(world, member)),
  })
  const zip = unzipSync(new Uint8Array(file.rawPayload))
  const read = (name: string) => strFromU8(zip[name] ?? new Uint8Array())
  expect(JSON.parse(read('json/goals.json'))).toMatchObject([
    { text: 'Learn to swim', status: 'completed', completedAt: completedAt.toISOString() },
    { text: 'Plant tomatoes', status: 'pending', completedAt: null },
  ])
  expect(read('csv/goals.csv')).toContain(completedAt.toISOString())
  const now = world.clock.now().toISOString()
  expect(JSON.parse(read('json/action-steps.json'))).toMatchObject([
    {
      text: 'Walk',
      completedDay: '2026-01-02',
      completedAt: expect.stringMatching(/^20.*Z$/),
      removedAt: null,
    },
    { text: 'Read', completedAt: null, removedAt: now },
  ])
})
