import type { Membership, MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { IconCreditCard } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { sendRetry } from '../billing.mutations.ts'
import { billingQueries } from '../billing.queries.ts'
import { cardName } from '../card-words.ts'
import { confirmWithBank } from '../pay-action.ts'
import { CardWindow } from './card-window.tsx'
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
            {cardName(card)}
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
        <CardWindow
          entry={cardEntry}
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
