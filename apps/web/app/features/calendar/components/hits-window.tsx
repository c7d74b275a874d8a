import type { BookedSession, HitsAnswer } from '@oola/contract/calendar/calendar.schema'
import { spokenStart } from '@oola/contract/sessions/session-words'
import { useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'

interface HitsWindowProps {
  hits: readonly BookedSession[]
  timeZone: string
  onClose: () => void
  onAnswer: (answer: HitsAnswer) => void
}

/**
 * Lists the sessions that a change of hours affects, and asks how to proceed; nothing is saved before (mockup 70).
 */
export function HitsWindow({ hits, timeZone, onClose, onAnswer }: HitsWindowProps) {
  const name = useId()
  const [answer, setAnswer] = useState<HitsAnswer>('keep')
  const isOne = hits.length === 1
  const choices = [
    {
      value: 'keep',
      title: isOne ? 'Keep the session' : 'Keep these sessions',
      note: 'You meet as booked; the rest is closed.',
    },
    {
      value: 'cancel',
      title: isOne ? 'Cancel the session' : 'Cancel these sessions',
      note: `We tell ${isOne ? 'your' : 'each'} client that you’re away and show your next free times.${backWords(hits)}`,
    },
  ] as const
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Someone is booked then"
      keepOnPressOutside
      actions={
        <>
          <Button
            fullWidth
            variant={answer === 'cancel' ? 'danger' : 'primary'}
            onClick={() => onAnswer(answer)}
          >
            {answer === 'keep' ? 'SAVE' : isOne ? 'SAVE AND CANCEL IT' : 'SAVE AND CANCEL THEM'}
          </Button>
          <Button fullWidth variant="text" onClick={onClose}>
            CHANGE NOTHING
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Alert tone="warn" title={isOne ? 'One session lies in it' : `${hits.length} sessions lie in it`}>
          {hits.map(({ id, clientName, startsAt }) => (
            <div key={id}>
              {clientName}, {spokenStart(new Date(startsAt), timeZone)}
            </div>
          ))}
        </Alert>
        {choices.map(({ value, ...words }) => (
          <ChoiceRow
            key={value}
            name={name}
            checked={answer === value}
            onChoose={() => setAnswer(value)}
            {...words}
          />
        ))}
      </Stack>
    </AppModal>
  )
}

/** What goes back to wallets: a proposed session is not paid for yet. */
const backWords = (hits: readonly BookedSession[]): string => {
  const paid = hits.filter(({ state }) => state === 'booked').length
  if (paid === 0) return ''
  if (paid < hits.length) return ' What is paid for goes back to the wallets.'
  return paid === 1 ? ' The session goes back to their wallet.' : ' The sessions go back to their wallets.'
}
