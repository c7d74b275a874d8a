import { expect, it } from 'vitest'
import { readSettings } from '#server/env.ts'
import { createClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { openGateway } from './open-gateway.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

it.each([
  ['Stripe where it is set up', STRIPE, 'stripe'],
  ['the sandbox elsewhere', {}, 'sandbox'],
  ['none in production without Stripe', { NODE_ENV: 'production' }, undefined],
  ['none where jobs are off, whatever is set up', { ...STRIPE, JOBS: 'off' }, undefined],
])('takes payments by %s', async (_, env, name) => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const gateway = await openGateway({ settings: readSettings(env), db, clock: createClock() })
  expect(gateway?.name).toBe(name)
  await db.close()
})
