import type { CoachPayout } from '@oola/contract/staff/money.schema'
import { useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { signedCentsOf } from '../../kit/cents-of.ts'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { payoutCorrection, refreshMoney } from '../money.mutations.ts'

interface Props {
  readonly coach: Pick<CoachPayout, 'coachId' | 'name'>
  readonly onClose: () => void
}

/** A correction of a coach's payout: a line of the next one (STAFF-16). */
export function CorrectionWindow({ coach, onClose }: Props) {
  const [sum, setSum] = useState('')
  const [words, setWords] = useState('')
  const cents = signedCentsOf(sum)
  const isComplete = cents !== null && cents !== 0 && words.trim().length >= 3
  const correction = { coachId: coach.coachId, cents: cents ?? 0, words: words.trim() }
  return (
    <ConfirmChange
      title={`Correct the payout of ${coach.name}`}
      lead="Closed months stay as they are; this becomes a line of the next one."
      {...payoutCorrection(correction)}
      planFor={isComplete ? correction : null}
      onDone={() => {
        onClose()
        showNote('The correction waits for the next payout', { detail: coach.name })
        void refreshMoney()
      }}
      onClose={onClose}
    >
      <TextField
        label="Sum in dollars, with a minus to take back"
        inputMode="text"
        autoComplete="off"
        data-autofocus
        value={sum}
        error={sum !== '' && cents === null ? 'Write a sum such as 45.00 or -45.00.' : undefined}
        onChange={(event) => setSum(event.target.value)}
      />
      <TextField
        label="What for"
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </ConfirmChange>
  )
}
