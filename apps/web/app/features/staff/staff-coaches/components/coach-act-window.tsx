import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import type { StaffCoachDetail } from '@oola/contract/staff/staff-coaches.calls'
import { COACH_ACT_FACTS, COACH_WORD_MAX } from '@oola/contract/staff/staff-coaches.calls'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { type AskedCoachAct, coachAct, refreshCoaches } from '../staff-coaches.mutations.ts'

/** Acts whose mail has words of staff. */
const WITH_WORD = ['sendBack', 'pause']

interface Props {
  readonly detail: StaffCoachDetail
  readonly asked: AskedCoachAct
  readonly onClose: () => void
}

const isComplete = ({ act, word, cents }: AskedCoachAct, detail: StaffCoachDetail): boolean => {
  if (act === 'sendBack') return (word ?? '').trim() !== ''
  return act !== 'rate' || detail.rates.some((rate) => rate.cents === cents && !rate.isChosen)
}

/** Confirms what is done with a coach, with its fields and the mail to them. */
export function CoachActWindow({ detail, asked: first, onClose }: Props) {
  const [asked, setAsked] = useState(first)
  const { coach, rates } = detail
  const { act } = asked
  return (
    <ConfirmChange
      title={`${COACH_ACT_FACTS[act].title}: ${coach.name}`}
      {...coachAct(coach.id, asked)}
      planFor={isComplete(asked, detail) ? asked : null}
      dangerId={coach.id}
      onDone={() => {
        onClose()
        showNote('Done', { detail: `${COACH_ACT_FACTS[act].title}: ${coach.name}` })
        void refreshCoaches()
      }}
      onClose={onClose}
    >
      {WITH_WORD.includes(act) && (
        <TextArea
          label={act === 'sendBack' ? 'What should change' : 'A note to the coach (optional)'}
          rows={3}
          maxLength={COACH_WORD_MAX}
          data-autofocus
          value={asked.word ?? ''}
          onChange={(event) => setAsked({ ...asked, word: event.target.value })}
        />
      )}
      {act === 'rate' && (
        <SelectField
          label="Rate of a session"
          options={rates.map(({ cents, description }) => ({ value: String(cents), label: description }))}
          value={asked.cents ? String(asked.cents) : null}
          onChange={(value) => setAsked({ ...asked, cents: Number(value) })}
        />
      )}
      {act === 'leave' && coach.clients > 0 && (
        <TextField
          label="Leaves on (in two weeks, if left empty)"
          type="date"
          min={localDay(new Date(), DEFAULT_TIME_ZONE)}
          value={asked.leavesOn ?? ''}
          onChange={({ target: { value } }) => {
            const { leavesOn: _, ...rest } = asked
            setAsked(value ? { ...rest, leavesOn: value } : rest)
          }}
        />
      )}
    </ConfirmChange>
  )
}
