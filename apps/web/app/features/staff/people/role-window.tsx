import type { StaffListed } from '@oola/contract/staff/staff-people.calls'
import { ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@oola/contract/staff/staff-rights'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { planRole, setRole } from './people.mutations.ts'

const NONE = 'none'
type Choice = StaffRole | typeof NONE

const REASONS = ['Starts in this role today', 'Takes over for someone who left', 'No longer works here']

const roleOf = (choice: Choice): StaffRole | null => (choice === NONE ? null : choice)

interface RoleWindowProps {
  /** Null gives a member their first role. */
  readonly person: StaffListed | null
  readonly onClose: () => void
}

/** Gives a role, changes it or takes it away (STAFF-01, STAFF-04). */
export function RoleWindow({ person, onClose }: RoleWindowProps) {
  const [id, setId] = useState(person ? String(person.id) : '')
  const [choice, setChoice] = useState<Choice | null>(null)
  const memberId = /^\d{1,15}$/.test(id.trim()) ? Number(id.trim()) : null
  const isComplete = memberId !== null && choice !== null
  const name = person ? `${person.firstName} ${person.lastName}` : null
  const options = [
    ...STAFF_ROLES.filter((role) => role !== person?.role).map((role) => ({
      value: role as Choice,
      label: ROLE_NAMES[role],
    })),
    ...(person ? [{ value: NONE as Choice, label: 'No role' }] : []),
  ]
  return (
    <ConfirmChange
      title={name ? `The role of ${name}` : 'Give a member a role'}
      lead={
        person
          ? `${ROLE_NAMES[person.role]} now. Their staff sessions end, and they get a mail.`
          : 'They sign in at /staff with their own password, then set up a passkey or an authenticator.'
      }
      planFor={isComplete ? [memberId, choice] : null}
      plan={() => planRole(memberId ?? 0, choice ? roleOf(choice) : null)}
      confirm={(confirmed) => setRole(memberId ?? 0, choice ? roleOf(choice) : null, confirmed)}
      quickReasons={REASONS}
      onClose={onClose}
      onDone={() => {
        const role = choice ? roleOf(choice) : null
        showNote(
          role ? `${name ?? `Member ${memberId}`} is ${ROLE_NAMES[role]} now` : `${name} has no role now`,
        )
        onClose()
      }}
    >
      {!person && (
        <TextField
          label="Customer id"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
      )}
      <SelectField
        label="New role"
        options={options}
        value={choice}
        data-autofocus={person !== null}
        onChange={setChoice}
      />
    </ConfirmChange>
  )
}
