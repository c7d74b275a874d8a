import type { Membership, MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { IconCreditCard } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { sendCard, sendRetry } from '../billing.mutations.ts'
import { billingQueries } from '../billing.queries.ts'
import { confirmWithBank, useAsksInPage } from '../pay-action.ts'
import { usePayment } from '../use-payment.ts'
import { CardFields, type CardHandle } from './card-fields.tsx'
import classes from './membership.module.css'

const isOverdue = ({ state }: Membership): boolean => state === 'pastDue' || state === 'lapsed'

/** The card on file, and the way to another one; what is overdue is paid with it at once (traps 27). */
export function CardPanel({ membership }: { membership: Membership }) {
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const { card, cardEntry, monthlyCents } = membership
  const overdue = isOverdue(membership)

  const show = ({ membership: now }: MembershipOutcome) =>
    client.setQueryData(billingQueries.membership().queryKey, now)
  const retry = useMutation({
    mutationFn: async () => {
      const first = await sendRetry()
      if (!first.action || !cardEntry) return first
      await confirmWithBank(first.action, cardEntry)
      return sendRetry()
    },
    onSuccess: show,
  })
  if (!card && !overdue) return null
  return (
    <Card as="section" aria-labelledby="card" className={classes.panel ?? ''}>
      <Heading level={2} look="h3" id="card">
        My card
      </Heading>
      {card ? (
        <p className={classes.card}>
          <IconCreditCard size={24} stroke={1.75} aria-hidden />
          <span>
            {card.brand} ending in {card.lastFour}
            <small>
              Good until {String(card.expiryMonth).padStart(2, '0')}/{card.expiryYear}
            </small>
          </span>
        </p>
      ) : (
        <p>There is no card on file.</p>
      )}
      {retry.isError && (
        <Alert tone="danger" title="The payment did not come through" onDismiss={retry.reset}>
          {retry.error.message}
        </Alert>
      )}
      <div className={classes.ways}>
        <Button variant={overdue ? 'primary' : 'outline'} onClick={() => setEditing(true)}>
          UPDATE CARD
        </Button>
        {overdue && card && (
          <Button variant="text" loading={retry.isPending} onClick={() => retry.mutate()}>
            TRY THIS CARD AGAIN
          </Button>
        )}
      </div>
      {editing && (
        <CardModal
          membership={membership}
          label={overdue ? `SAVE AND PAY ${dollars(monthlyCents)}` : 'SAVE CARD'}
          onClose={() => setEditing(false)}
          onSaved={(outcome) => {
            show(outcome)
            setEditing(false)
          }}
        />
      )}
    </Card>
  )
}

interface CardModalProps {
  membership: Membership
  label: string
  onClose: () => void
  onSaved: (outcome: MembershipOutcome) => void
}

function CardModal({ membership, label, onClose, onSaved }: CardModalProps) {
  const card = useRef<CardHandle>(null)
  const pay = usePayment(card, membership.cardEntry)
  const { formProps, isSending, failure } = useFields({
    send: async () => {
      if (!(await card.current?.check(true))) return
      onSaved(await pay<MembershipOutcome>(({ cardToken }) => sendCard(cardToken)))
    },
  })
  return (
    <AppModal opened onClose={onClose} title="Update your card" keepOnPressOutside aside={useAsksInPage()}>
      <form className={classes.panel} {...formProps}>
        {failure !== null && (
          <Alert tone="danger" title="This card was not saved">
            {failure instanceof Error ? failure.message : 'Please try again.'}
          </Alert>
        )}
        <CardFields entry={membership.cardEntry} handle={card} disabled={isSending} />
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {label}
        </Button>
      </form>
    </AppModal>
  )
}
