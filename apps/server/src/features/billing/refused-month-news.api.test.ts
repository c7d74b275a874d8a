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

const declined = async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  const member = await enrolMember(world)
  const payBy = async (card?: string) =>
    member.send('PUT', 'UpdateCard', { cardToken: await makeCardToken(world, card) })
  await payBy(CARDS.chargesDecline)
  return {
    member,
    payBy,
    told: async () =>
      (
        await world.db.pool.query<{ title: string; message: string }>(
          `select title, message from notification where member_id = $1 and cause like 'declined-%' order by id`,
          [member.id],
        )
      ).rows,
    onDay: async (day: string) => {
      world.clock.set(`${day}T19:00:00Z`)
      // Twice: the job may run again.
      await runBilling(world)
      await runBilling(world)
    },
  }
}
const CARD = '<a href="/membership">Update your card</a></p>'

it('tells of a refused month under the bell, each time only the next try and the way to another card, then that the plan is paused', async () => {
  const { told, onDay } = await declined()
  await onDay('2026-04-10')
  for (const [day, next] of [
    ['2026-04-11', 'April 13'],
    ['2026-04-13', 'April 15'],
    ['2026-04-15', 'April 17'],
  ] as const) {
    await onDay(day)
    expect(await told()).toEqual([
      {
        title: 'Your card was declined',
        message: `<p>We couldn’t charge $47 for Oola Lifestyle Framework. We’ll try again on ${next}, 2026. ${CARD}`,
      },
    ])
  }
  await onDay('2026-04-17')
  expect(await told()).toEqual([
    {
      title: 'Oola Lifestyle Framework is paused',
      message: `<p>Your bank declined $47 five times. Everything you’ve written is still here. ${CARD}`,
    },
  ])
})

it('no longer says that the card was declined once the month is paid, the plan is canceled, or a lapsed one goes on', async () => {
  const paid = await declined()
  await paid.onDay('2026-04-10')
  expect(await paid.told()).toHaveLength(1)
  // Another card that the bank declines, too: it is still true.
  await paid.payBy(CARDS.chargesDecline)
  expect(await paid.told()).toHaveLength(1)
  await paid.payBy()
  expect(await paid.told()).toEqual([])

  const canceled = await declined()
  await canceled.onDay('2026-04-10')
  await canceled.member.send('PUT', 'CancelMembership')
  expect(await canceled.told()).toEqual([])

  const lapsed = await declined()
  for (const day of ['10', '11', '13', '15', '17']) await lapsed.onDay(`2026-04-${day}`)
  expect(await lapsed.told()).toHaveLength(1)
  await lapsed.payBy()
  expect(await lapsed.told()).toEqual([])
})
