import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/support/builders/make-test-app.ts'
import { makeBuiltApp } from '../../../test/support/built-app.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const URLS = ['/', '/corporphan/enrollment', '/maya/enrollment', '/membership', '/no/such/page']

let folder: string
beforeAll(async () => {
  folder = await makeBuiltApp()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Policy = ReadonlyMap<string, readonly string[]>

const policiesWith = async (env: Record<string, string>): Promise<Policy[]> => {
  const world = await makeTestApp({ env, deps: { webFolder: folder } })
  const replies = await Promise.all(
    URLS.map((url) => world.app.inject({ url, headers: { accept: 'text/html' } })),
  )
  await world.close()
  return replies.map(({ headers }) => {
    const parts = String(headers['content-security-policy']).split('; ')
    return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))
  })
}

describe('the policy of a page', () => {
  it('with Stripe also has exactly what its card field needs [PUBLIC-33]', async () => {
    const [usual, withStripe] = [await policiesWith({}), await policiesWith(STRIPE)]
    for (const [index, policy] of withStripe.entries()) {
      const before = usual[index] ?? new Map<string, string[]>()
      expect([...policy.keys()]).toEqual([...before.keys()])
      const added = [...policy].map(
        ([name, sources]) => [name, sources.filter((source) => !before.get(name)?.includes(source))] as const,
      )
      expect(Object.fromEntries(added.filter(([, sources]) => sources.length > 0)), URLS[index]).toEqual({
        'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
        'connect-src': ['https://api.stripe.com'],
        'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      })
    }
  })

  it('without Stripe has nothing of it [PUBLIC-33]', async () => {
    for (const policy of await policiesWith({})) expect(JSON.stringify([...policy])).not.toContain('stripe')
  })
})
