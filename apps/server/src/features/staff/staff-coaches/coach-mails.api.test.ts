import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { giveHours, makeCoach, removeHours } from '../../../../test/support/builders/make-coach.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const manager = () => asStaff(world, 'coachManager')
const plan = async (id: number, body: object) =>
  (await (await manager()).send('POST', `/coaches/${id}/plan`, body)).body
const act = async (id: number, body: object) => {
  const { seen } = await plan(id, body)
  const confirmed = { ...body, reason: 'Talked it over with the coach', seen }
  expect((await (await manager()).send('POST', `/coaches/${id}`, confirmed)).status).toBe(200)
}
const takesClients = (id: number, takes: boolean) =>
  world.db.pool.query('update coach_profile set takes_clients = $2 where member_id = $1', [id, takes])

it('who is listed again reads whether members find them, and what keeps members from it', async () => {
  const coach = await makeCoach(world)
  await act(coach.id, { act: 'pause' })
  const found = async () => {
    const { mail, changes } = await plan(coach.id, { act: 'resume' })
    return [mail.text, changes[1].after]
  }
  const says = (words: string, after: string) => [expect.stringContaining(words), after]
  expect(await found()).toEqual(says('You’re in the directory again, and members can pick you.', 'yes'))
  await removeHours(world, coach.id)
  expect(await found()).toEqual(says('once you’ve set your open hours.', 'not before there are open hours'))
  await giveHours(world, coach.id)
  await takesClients(coach.id, false)
  expect(await found()).toEqual(says('once you take new clients again.', 'not while new clients are paused'))
})

it('who gets another rate reads the former one, or that there was none; the present one is none', async () => {
  const coach = await makeCoach(world)
  const { rates } = (await (await manager()).send('GET', `/coaches/${coach.id}`)).body
  const [first, second] = rates.map(({ cents }: { cents: number }) => cents)
  expect((await plan(coach.id, { act: 'rate', cents: first })).mail.text).toContain(
    'Until now you had no rate.',
  )
  await act(coach.id, { act: 'rate', cents: first })
  expect((await plan(coach.id, { act: 'rate', cents: second })).mail.text).toMatch(/Until today it was \$\d+/)
  expect(await plan(coach.id, { act: 'rate', cents: first })).toMatchObject({
    ...{ code: 'changed_meanwhile', message: 'This is the rate already.' },
  })
})
