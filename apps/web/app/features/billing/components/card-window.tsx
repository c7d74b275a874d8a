import type { CardEntry, MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { useRef } from 'react'
import { ConnectionError } from '#web/lib/api-error.ts'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { sendCard } from '../billing.mutations.ts'
import type { CardHandle } from '../card-handle.ts'
import { useAsksInPage } from '../pay-action.ts'
import { usePayment } from '../use-payment.ts'
import { CardFields } from './card-fields.tsx'

interface CardWindowProps {
  entry: CardEntry | null
  /** On the button: an overdue payment is made with the new card at once (traps 27). */
  label?: string
  onClose: () => void
  onSaved: (outcome: MembershipOutcome) => void
}

/** Puts another card on file. The page around it has a `BankWindow`. */
export function CardWindow({ entry, label = 'SAVE CARD', onClose, onSaved }: CardWindowProps) {
  const card = useRef<CardHandle>(null)
  const pay = usePayment(card, entry)
  const { formProps, isSending, failure } = useFields({
    send: async () => {
      if (!(await card.current?.check(true))) return
      onSaved(await pay<MembershipOutcome>(({ cardToken }) => sendCard(cardToken)))
    },
  })
  return (
    <AppModal opened onClose={onClose} title="Update your card" keepOnPressOutside aside={useAsksInPage()}>
      <Stack as="form" gap={4} {...formProps}>
        {failure !== null && (
          <Alert
            tone="danger"
            title={
              failure instanceof ConnectionError
                ? 'We don’t know if this card was saved'
                : 'This card was not saved'
            }
          >
            {failure instanceof Error ? failure.message : 'Try again in a moment.'}
          </Alert>
        )}
        <CardFields entry={entry} handle={card} disabled={isSending} />
        <NetworkButton type="submit" size="lg" fullWidth loading={isSending}>
          {label}
        </NetworkButton>
      </Stack>
    </AppModal>
  )
}
