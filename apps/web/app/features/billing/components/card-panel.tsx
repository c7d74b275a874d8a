import type { Membership, MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { IconCreditCard } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { sendRetry } from '../billing.mutations.ts'
import { billingQueries } from '../billing.queries.ts'
import { cardName } from '../card-words.ts'
import { payWithBank } from '../pay-action.ts'
import { CardWindow } from './card-window.tsx'

const isOverdue = ({ state }: Membership): boolean => state === 'pastDue' || state === 'lapsed'

/**
 * The card on file, and the button to replace it; an overdue payment is made with the new one at once (traps 27).
 */
export function CardPanel({ membership }: { membership: Membership }) {
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const { card, cardEntry, monthlyCents } = membership
  const overdue = isOverdue(membership)

  const show = ({ membership: now }: MembershipOutcome) =>
    client.setQueryData(billingQueries.membership().queryKey, now)
  const retry = useMutation({
    mutationFn: () => payWithBank(cardEntry, () => sendRetry(monthlyCents)),
    onSuccess: show,
  })
  if (!card && !overdue) return null
  return (
    <Card as="section" gap={4} aria-labelledby="card">
      <Heading level={2} variant="h3" id="card">
        My card
      </Heading>
      {card ? (
        <ItemRow
          icon={<IconCreditCard size={22} stroke={1.75} aria-hidden />}
          title={cardName(card)}
          note={`Good until ${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`}
        />
      ) : (
        <p>There is no card on file.</p>
      )}
      {retry.isError && (
        <Alert tone="danger" title="The payment did not come through" onDismiss={retry.reset}>
          {retry.error.message}
        </Alert>
      )}
      <Row gap={3} wrap>
        <Button variant={overdue ? 'primary' : 'outline'} onClick={() => setEditing(true)}>
          UPDATE CARD
        </Button>
        {overdue && card && (
          <Button variant="text" loading={retry.isPending} onClick={() => retry.mutate()}>
            TRY THIS CARD AGAIN
          </Button>
        )}
      </Row>
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
