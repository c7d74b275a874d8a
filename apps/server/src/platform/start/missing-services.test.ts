import { expect, it } from 'vitest'
import { readSettings } from '../../env.ts'
import { missingServices } from './missing-services.ts'

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' }
const ALL = {
  ...production,
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
  REDIS_URL: 'redis://redis.example',
  ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
  ...{ STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  ...{ TURN_URLS: 'turn:turn.example:3478', TURN_SECRET: 'x'.repeat(16) },
  METRICS_TOKEN: 'x'.repeat(16),
}

it('a production server with every outside service starts without a warning', () => {
  expect(missingServices(readSettings(ALL))).toEqual([])
})

it.each([
  ['DATABASE_URL', /^DATABASE_URL is not set: the database is in DATA_DIR/],
  ['SMTP_URL', /^SMTP_URL is not set: mails .* reach nobody$/],
  ['REDIS_URL', /^REDIS_URL is not set: /],
  ['METRICS_TOKEN', /^METRICS_TOKEN is not set: /],
  ['PUBLIC_URL', /^PUBLIC_URL is an address of this machine: links in mails /],
])('without %s it starts with one [OPS-18]', (name, line) => {
  const [warning, ...others] = missingServices(readSettings({ ...ALL, [name]: undefined }))
  expect(warning).toMatch(line)
  expect(others).toEqual([])
})

it('without any it starts with one for each [OPS-18]', () => {
  expect(missingServices(readSettings(production))).toHaveLength(7)
})

it('elsewhere nothing is missing', () => {
  expect(missingServices(readSettings({}))).toEqual([])
})
