import type { CardEntry } from '@oola/contract/billing/billing.schema'
import { lazy, type Ref, Suspense } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { CardHandle } from '../card-handle.ts'
import { SandboxCardFields } from './sandbox-card-fields.tsx'

/** If shown, its own script has to load first in any case. */
const StripeCardField = lazy(async () => ({
  default: (await import('./stripe-card-field.tsx')).StripeCardField,
}))

interface CardFieldsProps {
  /** Card entry of this deployment; null if it has none. */
  entry: CardEntry | null
  handle: Ref<CardHandle>
  disabled?: boolean
}

/** The card: our own fields for the sandbox's test cards, Stripe's for real cards. */
export function CardFields({ entry, ...rest }: CardFieldsProps) {
  if (entry?.kind === 'sandbox') return <SandboxCardFields {...rest} />
  if (entry?.kind === 'stripe')
    return (
      <Suspense fallback={<Skeleton shape="block" height={80} />}>
        <StripeCardField publishableKey={entry.publishableKey} {...rest} />
      </Suspense>
    )
  return (
    <Alert tone="warn" title="We cannot take payments right now">
      Come back later, or write to us on the contact page. Nothing is charged.
    </Alert>
  )
}
