import { CODE_LENGTH, shownCode, tidyCode } from '@oola/contract/meetings/meeting-code'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { useCompleteSession } from '../meetings.mutations.ts'

interface CompleteSessionProps {
  clientId: number
  firstName: string
  /** Of the meeting; shown here, since the page behind the window is dimmed. */
  code: string
  /** "NOT YET": its effect is up to the page. */
  onNotYet: () => void
  /** Closed without an answer. */
  onClose: () => void
  onDone: () => void
}

/** The coach completes the session with the meeting's code (mockup 42; ROOM-23, ROOM-24). */
export function CompleteSession({
  clientId,
  firstName,
  code: meetingCode,
  onNotYet,
  onClose,
  onDone,
}: CompleteSessionProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const complete = useCompleteSession(clientId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete.isPending) return
    if (tidyCode(code).length !== CODE_LENGTH)
      return setProblem(`The code has ${CODE_LENGTH} letters and digits.`)
    // A refetch may precede the response and unmount this window: the message is shown all the same.
    complete
      .mutateAsync(code)
      .then(onDone, (error: Error) =>
        setProblem(
          error instanceof ApiError
            ? error.message
            : `${error.message}. Nothing was taken off twice; send it again.`,
        ),
      )
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Complete this session?"
      keepOnPressOutside
      actions={
        <>
          <Button type="submit" form="complete-session" loading={complete.isPending}>
            COMPLETE SESSION
          </Button>
          <Button variant="text" onClick={onNotYet}>
            NOT YET
          </Button>
        </>
      }
    >
      <form id="complete-session" onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>
            It takes one session off {firstName}’s wallet and closes the room. The code of this meeting is{' '}
            <strong>{shownCode(meetingCode)}</strong>.
          </p>
          <TextField
            label="Meeting code"
            error={problem}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            readOnly={complete.isPending}
            onChange={({ target }) => {
              setProblem(undefined)
              setCode(target.value)
            }}
          />
        </Stack>
      </form>
    </AppModal>
  )
}
