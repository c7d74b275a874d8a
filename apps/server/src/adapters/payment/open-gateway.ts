import type { Settings } from '#server/env.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

interface Options {
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
}

/**
 * The gateway of this deployment (spec-decision 14): Stripe when configured, else the sandbox. Production has no
 * sandbox, because its test cards would open memberships for free: without Stripe it takes no payments. Nor does a
 * copy with JOBS=off (OPS-07).
 */
export const openGateway = async ({ settings, db, clock }: Options): Promise<PaymentGateway | null> => {
  if (!settings.JOBS) return null
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    // The library takes 38 MB of memory, so only a server that charges real cards loads it.
    const { stripeGateway } = await import('./stripe-gateway.ts')
    return stripeGateway({
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      baseUrl: STRIPE_API_URL,
    })
  }
  return settings.NODE_ENV === 'production' ? null : sandboxGateway({ db, clock })
}
