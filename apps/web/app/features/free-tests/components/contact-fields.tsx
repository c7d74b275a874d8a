import type { RefObject } from 'react'
import { PersonFields, type PersonPart } from '#web/ui/fields/person-fields.tsx'
import type { Person, PersonFaults, PersonField } from '../contact-form.ts'

interface ContactFieldsProps {
  person: Person
  faults: PersonFaults
  disabled: boolean
  fields: RefObject<Partial<Record<PersonField, HTMLInputElement | null>>>
  onChange: (field: PersonField, text: string) => void
  onLeave: (field: PersonField) => void
}

/** Their names as they are sent. */
const NAMES = {
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'EmailAddress',
  phone: 'PhoneNumber',
} as const satisfies Record<PersonPart, PersonField>

/** A phone number of any country, in digits (FREE-24). */
const ANY_PHONE = {
  label: 'Phone number (optional)',
  autoComplete: 'tel',
  inputMode: 'numeric',
  placeholder: undefined,
} as const

/** Name, e-mail and phone, as both tests ask for them. */
export function ContactFields({ person, faults, disabled, fields, onChange, onLeave }: ContactFieldsProps) {
  const field = (part: PersonPart) => {
    const name = NAMES[part]
    return {
      ...(part === 'phone' && ANY_PHONE),
      name,
      ref: (element: HTMLInputElement | null) => {
        fields.current[name] = element
      },
      required: part !== 'phone',
      readOnly: disabled,
      value: person[name],
      error: faults[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        onChange(name, currentTarget.value),
      onBlur: () => onLeave(name),
    }
  }
  return <PersonFields field={field} />
}
