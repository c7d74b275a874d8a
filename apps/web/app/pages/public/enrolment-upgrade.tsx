import type { CardEntry, MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { sendSubscribe } from '#web/features/billing/billing.mutations.ts'
import { billingQueries } from '#web/features/billing/billing.queries.ts'
import type { CardHandle } from '#web/features/billing/components/card-fields.tsx'
import { usePayment } from '#web/features/billing/use-payment.ts'
import { journeyQueries } from '#web/features/journey/journey.queries.ts'
import { loginDestination } from '#web/features/journey/routing/login-destination.ts'
import classes from './enrolment.module.css'
import { PaymentPart } from './payment-part.tsx'

interface UpgradeFormProps {
  /** Undefined while it is not known. */
  entry: CardEntry | null | undefined
  amountCents: number | null
  /** Where the member stands now. */
  onPaid: (path: string) => void
}

/** The payment of somebody who is signed in: whatever card it is, this account is upgraded (traps 28). */
export function UpgradeForm({ entry, amountCents, onPaid }: UpgradeFormProps) {
  const client = useQueryClient()
  const card = useRef<CardHandle>(null)
  const [error, setError] = useState<unknown>(null)
  const { pay, paying } = usePayment(card, entry ?? null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (paying) return
    if (card.current?.check() ?? true) return card.current?.focus()
    setError(null)
    try {
      const { membership } = await pay<MembershipOutcome>(({ key, cardToken }) =>
        sendSubscribe(cardToken, key),
      )
      const { userStepId } = await client.fetchQuery({ ...journeyQueries.step(), staleTime: 0 })
      client.setQueryData(billingQueries.membership().queryKey, membership)
      onPaid(loginDestination(userStepId))
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PaymentPart
        legend="Your payment"
        entry={entry}
        card={card}
        error={error}
        paying={paying}
        amountCents={amountCents}
      />
    </form>
  )
}
