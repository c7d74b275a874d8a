import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  CARDS,
  enrolMember,
  makeCardToken,
  runBilling,
} from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  await world.close()
})

it('tells of each refused month under the bell, with the next try and the way to another card, then that the plan is paused', async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  const member = await enrolMember(world)
  await member.send('PUT', 'UpdateCard', { cardToken: await makeCardToken(world, CARDS.chargesDecline) })
  const told = async () =>
    (
      await world.db.pool.query<{ title: string; message: string }>(
        `select title, message from notification where member_id = $1 and cause like 'declined-%' order by id`,
        [member.id],
      )
    ).rows
  for (const day of ['2026-04-10', '2026-04-11', '2026-04-13', '2026-04-15', '2026-04-17']) {
    world.clock.set(`${day}T19:00:00Z`)
    // Twice: the job may run again.
    await runBilling(world)
    await runBilling(world)
  }
  const all = await told()
  expect(all.map(({ title }) => title)).toEqual([
    ...Array.from({ length: 4 }, () => 'Your card was declined'),
    'Oola Lifestyle Framework is paused',
  ])
  expect(all[0]?.message).toBe(
    '<p>We couldn’t charge $47 for Oola Lifestyle Framework. We’ll try again on April 11, 2026. <a href="/membership">Update your card</a></p>',
  )
})
