import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/env.ts'
import { hideSecrets, secretsOf } from './hide-secrets.ts'

const settings = readSettings({
  DEMO: 'false',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  METRICS_TOKEN: 'metrics-token-of-ops',
})

describe('a text without secrets', () => {
  it('knows the settings by their names', () => {
    expect(secretsOf(settings)).toEqual(
      expect.arrayContaining(['sk_live_secret', 'whsec_hidden', 'metrics-token-of-ops']),
    )
  })

  it.each([
    ['charge failed with sk_live_secret', 'charge failed with …'],
    ['connect postgres://oola:hunter2@db:5432/oola', 'connect postgres://…@db:5432/oola'],
    ['smtps://apikey:abc@mail.example refused', 'smtps://…@mail.example refused'],
    ['550 maya@example.com does not exist', '550 … does not exist'],
    ['the printer is out of paper', 'the printer is out of paper'],
  ])('%s', (text, shown) => expect(hideSecrets(text, settings)).toBe(shown))
})
