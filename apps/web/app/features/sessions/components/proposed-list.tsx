import { spokenSession } from '@oola/contract/sessions/session-words'
import { PROPOSED_HOURS } from '@oola/contract/sessions/sessions.constants'
import type { ProposedTime } from '@oola/contract/sessions/wallet.schema'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import { useCancel } from '../sessions.mutations.ts'

interface ProposedListProps {
  /** By time. */
  proposed: readonly ProposedTime[]
  zone: string
  /** The reader is the client; the coach has MOVE and CANCEL. */
  client: { readonly id: number; readonly coachFirstName: string } | null
  actions?: (proposed: ProposedTime) => ReactNode
}

/** Times that the coach proposed and that are not paid for, for both sides (DESK-02). */
export function ProposedList({ proposed, zone, client, actions }: ProposedListProps) {
  if (proposed.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3} variant="label">
        Proposed
      </Heading>
      <Text size="small" tone="quiet">
        {client
          ? `${client.coachFirstName} keeps these times for you until ${PROPOSED_HOURS} hours before. Each is booked as soon as your wallet has a session for it.`
          : `Kept until ${PROPOSED_HOURS} hours before, and booked as soon as there is a session for it.`}
      </Text>
      <Stack as="ul" divided>
        {proposed.map((one) => (
          <ItemRow
            as="li"
            key={one.id}
            icon={<IconCalendarQuestion size={20} stroke={1.75} aria-hidden />}
            title={spokenSession(new Date(one.startsAt), zone)}
          >
            {client ? <PassButton proposed={one} zone={zone} client={client} /> : actions?.(one)}
          </ItemRow>
        ))}
      </Stack>
      {client && (
        <Button variant="outline" to={SESSION_PLACES.wallet}>
          GET SESSIONS
        </Button>
      )}
    </Stack>
  )
}

interface PassButtonProps {
  proposed: ProposedTime
  zone: string
  client: NonNullable<ProposedListProps['client']>
}

function PassButton({ proposed, zone, client: { id: clientId, coachFirstName } }: PassButtonProps) {
  const [asks, setAsks] = useState(false)
  const cancel = useCancel({ coachId: proposed.coachId, clientId })
  const when = spokenSession(new Date(proposed.startsAt), zone)
  return (
    <Row gap={2} wrap>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        PASS
        <VisuallyHidden> on {when}</VisuallyHidden>
      </Button>
      <FormFailure failure={cancel.error} />
      {asks && (
        <ConfirmModal
          opened
          title="Pass on this time?"
          confirmLabel="PASS"
          cancelLabel="KEEP IT"
          loading={cancel.isPending}
          onConfirm={() =>
            void cancel.mutateAsync({ bookingId: proposed.id }).then(
              () => showToast('The time is free again', `We let ${coachFirstName} know.`),
              () => setAsks(false),
            )
          }
          onCancel={() => setAsks(false)}
        >
          {when}. It costs nothing.
        </ConfirmModal>
      )}
    </Row>
  )
}
