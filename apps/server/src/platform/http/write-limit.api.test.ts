import { afterAll, beforeAll, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { RATE_LIMIT: '5' } })
})
afterAll(() => world.close())

it('a member who writes without a pause is limited, on any device, and only this member', async () => {
  const [member, other] = [await asMember(world, { stepId: 4 }), await asMember(world, { stepId: 4 })]
  const write = (headers: Record<string, string>, remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/ToDoList/AddTask',
      headers,
      remoteAddress,
      payload: { text: 'Call mom', DayNumber: 0 },
    })
  const devices = [member.headers, await signIn(world, { id: member.id })]
  for (let turn = 0; turn < 5; turn += 1) {
    const reply = await write(devices[turn % 2] ?? {}, `203.0.113.${turn}`)
    expect(reply.statusCode).toBe(200)
  }
  const refused = await write(member.headers, '203.0.113.99')
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      code: 'rate_limited',
      title: 'Error',
      message: 'That was a little fast. Wait a moment and try again.',
    },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // Reads are not limited, nor are other members, nor visitors who only name the member.
  expect((await member.send('GET', '/ToDoList/GetTasks')).status).toBe(200)
  expect((await write(other.headers, '203.0.113.1')).statusCode).toBe(200)
  const forged = { authorization: `Bearer ${other.id.toString(36)}.${'x'.repeat(43)}` }
  for (let turn = 0; turn < 9; turn += 1) expect((await write(forged, '203.0.113.1')).statusCode).toBe(401)
  expect((await write(other.headers, '203.0.113.1')).statusCode).toBe(200)
})
