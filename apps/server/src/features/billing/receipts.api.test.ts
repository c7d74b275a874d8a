import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrolMember, runBilling } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-01-31T20:00:00Z' })
})
afterAll(() => world.close())

it('a receipt promises the refund as long as it lasts, with its last day, and not after it', async () => {
  const member = await enrolMember(world)
  await runBilling(world)
  for (const day of ['2026-02-28', '2026-03-31', '2026-04-30']) {
    world.clock.set(`${day}T19:00:00Z`)
    await runBilling(world)
  }
  const receipts = world.mailsTo(member.email).filter(({ subject }) => subject.startsWith('Receipt'))
  const promise = 'Until March 2, 2026 you can get all of your money back on that page'
  expect(receipts.map(({ text }) => text.includes(promise))).toEqual([true, true, false, false])
  for (const { text } of receipts.slice(2)) expect(text).not.toMatch(/back|30 days/)
})
