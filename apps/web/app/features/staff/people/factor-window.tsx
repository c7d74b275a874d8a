import type { StaffListed } from '@oola/contract/staff/staff-people.calls'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { planFactorReset, resetFactor } from './people.mutations.ts'

const REASONS = ['Lost the phone with the authenticator', 'The laptop with the passkey was stolen']

/** Removes the second factor of a person who lost theirs (STAFF-02, STAFF-04). */
export function FactorWindow({ person, onClose }: { person: StaffListed; onClose: () => void }) {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <ConfirmChange
      title={`Remove the second factor of ${name}`}
      lead="Make sure it is really them asking: anyone with their password can set up a new one."
      plan={() => planFactorReset(person.id)}
      confirm={(confirmed) => resetFactor(person.id, confirmed)}
      dangerId={person.id}
      quickReasons={REASONS}
      onClose={onClose}
      onDone={() => {
        showNote(`${name} sets up a new second factor at the next sign-in`)
        onClose()
      }}
    />
  )
}
