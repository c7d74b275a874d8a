import { afterAll, beforeAll, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

// A workbook without a module counts too, and costs nothing.
it.each([
  ['the coach search', 120, '/FindCoach/GetCoachBySearchTermZipCode?searchTerm=a', 200],
  ['a workbook', 20, '/ELearning/GetWorkbook/999999', 404],
])(
  '%s is given to one member %i times a minute, and to another all the same',
  async (_, times, path, status) => {
    const [member, other] = [await asMember(world, { stepId: 4 }), await asMember(world, { stepId: 4 })]
    const get = ({ headers }: typeof member, remoteAddress: string) =>
      world.app.inject({ url: `/api${path}`, headers, remoteAddress })
    for (let turn = 0; turn < times; turn += 1)
      expect((await get(member, '203.0.113.1')).statusCode).toBe(status)
    const refused = await get(member, '203.0.113.1')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    expect((await get(other, '203.0.113.2')).statusCode).toBe(status)
  },
)
