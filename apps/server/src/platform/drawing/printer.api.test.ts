import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePair } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { inModule, makeGate, openGate } from '../../../test/support/thread-work.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

/** Documents that wait at a gate, one for each of these owners. */
const hold = (owners: readonly string[]) => {
  const gate = makeGate()
  const held = owners.map((owner) => world.deps.printer(owner, inModule('waitAt'), gate))
  return async (): Promise<void> => {
    openGate(gate)
    await Promise.all(held)
  }
}

const someCoach = async () => {
  const { coach } = await makePair(world)
  return {
    owner: `member ${coach.id}`,
    ask: () => world.app.inject({ url: '/api/Coach/GetCheatSheet/101', headers: coach.headers }),
  }
}

it('refuses a member with three waiting documents, and prints the next when they are done', async () => {
  const [{ owner, ask }, other] = [await someCoach(), await someCoach()]
  const release = hold([owner, owner, owner])
  const refused = await ask()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  expect(refused.json()).toMatchObject({ code: 'rate_limited', title: 'Error' })
  const theirs = other.ask()
  await release()
  expect((await theirs).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(200)
})

it('a full queue of documents is refused with a time to retry, and works again when it is empty', async () => {
  const { ask } = await someCoach()
  // One is drawn, 60 wait.
  const release = hold(Array.from({ length: 61 }, (_, index) => `somebody ${index}`))
  const refused = await ask()
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ])
  expect(refused.json()).toMatchObject({ code: 'drawings_busy' })
  await release()
  expect((await ask()).statusCode).toBe(200)
})
