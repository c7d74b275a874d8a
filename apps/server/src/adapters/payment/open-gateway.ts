import type { Settings } from '#server/env.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

interface Options {
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
}

/**
 * The gateway of this deployment (spec-decision 14): Stripe when it has an account there, else the sandbox. In production
 * there is no sandbox, because its test cards would open memberships for nothing: without Stripe no payment is taken.
 */
export const openGateway = ({ settings, db, clock }: Options): PaymentGateway | null => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return stripeGateway({
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      baseUrl: STRIPE_API_URL.replace(/\/+$/, ''),
    })
  return settings.NODE_ENV === 'production' ? null : sandboxGateway({ db, clock })
}
