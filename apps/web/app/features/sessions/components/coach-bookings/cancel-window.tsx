import { type CancelReason, cancelWords, isSaid, LINE_MAX } from '@oola/contract/sessions/change-words'
import { tidyText } from '@oola/contract/tidy-text'
import { useId, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import type { CoachSession, SessionCoach } from '../../coach-session.ts'
import { useCancel } from '../../sessions.mutations.ts'
import { SessionWho } from './session-who.tsx'

const REASONS = [
  ['unwell', 'I’m not well'],
  ['cameUp', 'Something came up'],
  ['agreed', 'We agreed on it'],
  ['other', 'Another reason'],
] as const satisfies readonly (readonly [CancelReason, string])[]

interface CancelWindowProps {
  session: CoachSession
  coach: SessionCoach
  onClose: () => void
  onDone: () => void
}

/** A coach cancels with a reason, with a preview of the client's message (mockup 70; DESK-01). */
export function CancelWindow({ session, coach, onClose, onDone }: CancelWindowProps) {
  const { clientFirstName: client } = session
  const name = useId()
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [line, setLine] = useState('')
  const [following, setFollowing] = useState(false)
  const { series } = session
  const isLast = !series || series.place === series.size
  const isProposed = session.state === 'proposed'
  const cancel = useCancel({ coachId: coach.id, clientId: session.clientId })
  const chosen = reason && { reason, line: tidyText(line) }
  const why = chosen && isSaid(chosen) ? chosen : null
  // The session leaves the page before the response, and unmounts this window: the message is shown all the same.
  const submit = () =>
    void cancel.mutateAsync({ bookingId: session.id, ...(why ? { why } : {}), following }).then(
      () => {
        showToast(
          following ? 'The sessions are canceled' : 'The session is canceled',
          `${client} reads why in the portal and by e-mail.`,
        )
        onDone()
      },
      () => undefined,
    )
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`Cancel ${client}’s session?`}
      size="md"
      keepOnPressOutside
      actions={
        <>
          <Button variant="danger" disabled={!why} loading={cancel.isPending} onClick={submit}>
            {following ? 'CANCEL THE SESSIONS' : 'CANCEL THE SESSION'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            KEEP IT
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <SessionWho session={session} zone={coach.timeZone} />
        <fieldset aria-label="Why do you cancel?">
          <Grid columns={2} phone={2} gap={2}>
            {REASONS.map(([value, title]) => (
              <ChoiceRow
                key={value}
                name={name}
                checked={reason === value}
                onChoose={() => setReason(value)}
                title={title}
              />
            ))}
          </Grid>
        </fieldset>
        <TextField
          label={
            reason === 'other' ? `Your reason, as ${client} reads it` : `A line for ${client} (optional)`
          }
          maxLength={LINE_MAX}
          value={line}
          onChange={({ currentTarget }) => setLine(currentTarget.value)}
        />
        {why && (
          <Card tone="tint" padding="small">
            <p>
              <b>{client} reads:</b> {cancelWords(coach.firstName, why, !isProposed)}
            </p>
          </Card>
        )}
        {!isLast && (
          <fieldset aria-label="Which sessions do you cancel?">
            <Stack gap={2}>
              {[false, true].map((value) => (
                <ChoiceRow
                  key={String(value)}
                  name={`${name}-following`}
                  checked={following === value}
                  onChoose={() => setFollowing(value)}
                  title={value ? 'This one and the later ones of its row' : 'Only this one'}
                />
              ))}
            </Stack>
          </fieldset>
        )}
        <FormFailure failure={cancel.error} />
      </Stack>
    </AppModal>
  )
}
