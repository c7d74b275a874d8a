import type { CardEntry, MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { sendSubscribe } from '#web/features/billing/billing.mutations.ts'
import { billingQueries } from '#web/features/billing/billing.queries.ts'
import type { CardHandle } from '#web/features/billing/card-handle.ts'
import { PaymentPart } from '#web/features/billing/components/payment-part.tsx'
import { isSubscriber } from '#web/features/billing/membership-words.ts'
import { offerQueries } from '#web/features/billing/offer.queries.ts'
import { usePayment } from '#web/features/billing/use-payment.ts'
import { EnrolmentSummary } from '#web/features/enrolment/components/enrolment-summary.tsx'
import { journeyQueries } from '#web/features/journey/journey.queries.ts'
import { loginDestination } from '#web/features/journey/routing/login-destination.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AlreadyMember } from './enrolment-already.tsx'
import { EnrolmentLayout, UPGRADE_TITLE } from './enrolment-layout.tsx'

interface UpgradeProps {
  firstName: string
}

/** The enrolment of a signed-in member; loaded on demand. */
export default function EnrolmentUpgrade({ firstName }: UpgradeProps) {
  const navigate = useNavigate()
  const { data: offer } = useQuery(offerQueries.offer())
  const { data: membership } = useQuery(billingQueries.membership())
  const isPaused = membership?.state === 'lapsed'
  if (membership && isSubscriber(membership)) return <AlreadyMember membership={membership} />
  return (
    <EnrolmentLayout
      title={UPGRADE_TITLE}
      lead={`You’re logged in as ${firstName}. Everything you’ve written is still here. All that’s left is the payment.`}
    >
      <EnrolmentSummary
        {...(isPaused && { todayCents: membership.monthlyCents })}
        offer={membership ?? offer}
        nextPaymentDay={membership?.nextPaymentDay ?? offer?.nextPaymentDay ?? null}
        sponsor={null}
      />
      <UpgradeForm
        entry={membership?.cardEntry ?? offer?.cardEntry}
        amountCents={isPaused ? membership.monthlyCents : (membership?.startCents ?? null)}
        onPaid={(path) => void navigate(path)}
      />
    </EnrolmentLayout>
  )
}

interface UpgradeFormProps {
  /** Undefined while loading. */
  entry: CardEntry | null | undefined
  amountCents: number | null
  /** The member's current state. */
  onPaid: (path: string) => void
}

/** The payment of a signed-in member: whatever the card, this account is upgraded (traps 28). */
function UpgradeForm({ entry, amountCents, onPaid }: UpgradeFormProps) {
  const client = useQueryClient()
  const card = useRef<CardHandle>(null)
  const pay = usePayment(card, entry ?? null)
  const { formProps, isSending, failure } = useFields({
    send: async () => {
      if (!(await card.current?.check(true))) return
      const { membership } = await pay<MembershipOutcome>(({ key, cardToken }) =>
        sendSubscribe({ cardToken, priceCents: amountCents ?? undefined }, key),
      )
      const { userStepId } = await client.fetchQuery({ ...journeyQueries.step(), staleTime: 0 })
      client.setQueryData(billingQueries.membership().queryKey, membership)
      if (amountCents !== null)
        showToast(
          'Your membership is active',
          `We charged ${dollars(amountCents)}. Your receipt is on its way by e-mail.`,
        )
      onPaid(loginDestination(userStepId))
    },
  })
  return (
    <Stack as="form" gap={8} {...formProps}>
      <PaymentPart
        legend="Your payment"
        entry={entry}
        card={card}
        error={failure}
        paying={isSending}
        amountCents={amountCents}
      />
    </Stack>
  )
}
