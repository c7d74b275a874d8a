import { TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { NewMember } from '@oola/contract/staff/new-member.calls'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { addMember, planNewMember } from '../members.mutations.ts'

const REASONS = [
  'Paid by check or at an event',
  'An account for our own team',
  'Could not enroll on their own',
]

const TYPES = [
  { value: 'subscriber', label: TYPE_WORDS.subscriber },
  { value: 'nonSubscriber', label: TYPE_WORDS.nonSubscriber },
] as const

/** Opens an account for somebody, who chooses a password by a mailed link (mockup 51; STAFF-04). */
export function NewMemberWindow({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ firstName: '', lastName: '', email: '', phone: '' })
  const [type, setType] = useState<NewMember['type']>('subscriber')
  const given: NewMember = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: typed.email.trim(),
    phone: typed.phone.trim() || null,
    type,
  }
  const isComplete = given.firstName && given.lastName && /^\S+@\S+\.[a-z]{2,}$/i.test(given.email)
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <ConfirmChange
      title="New member"
      lead="They get a mail with a link, choose a password and begin with the first wheel."
      planFor={isComplete ? given : null}
      plan={() => planNewMember(given)}
      confirm={async (confirmed) => {
        const { id } = await addMember({ ...given, ...confirmed })
        showNote(`${given.firstName} ${given.lastName} is a member now, id ${id}`)
      }}
      quickReasons={REASONS}
      onClose={onClose}
      onDone={onClose}
    >
      <TextField label="First name" data-autofocus {...field('firstName')} />
      <TextField label="Last name" {...field('lastName')} />
      <TextField label="Mail" type="email" {...field('email')} />
      <TextField label="Phone (optional)" type="tel" {...field('phone')} />
      <SelectField label="Type" options={TYPES} value={type} onChange={setType} />
    </ConfirmChange>
  )
}
