import type { RefObject } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Person, PersonFaults, PersonField } from '../contact-form.ts'
import classes from './result-form.module.css'

interface ContactFieldsProps {
  person: Person
  faults: PersonFaults
  disabled: boolean
  fields: RefObject<Partial<Record<PersonField, HTMLInputElement | null>>>
  onChange: (field: PersonField, text: string) => void
  onLeave: (field: PersonField) => void
}

const LOOKS = {
  FirstName: { label: 'First name', autoComplete: 'given-name' },
  LastName: { label: 'Last name', autoComplete: 'family-name' },
  EmailAddress: { label: 'E-mail address', autoComplete: 'email', type: 'email' },
  PhoneNumber: { label: 'Phone number (optional)', autoComplete: 'tel', type: 'tel', inputMode: 'numeric' },
} as const

/** Name, e-mail and phone, as both tests ask for them. */
export function ContactFields({ person, faults, disabled, fields, onChange, onLeave }: ContactFieldsProps) {
  const field = (name: PersonField, required: boolean) => (
    <TextField
      key={name}
      {...LOOKS[name]}
      name={name}
      ref={(element) => {
        fields.current[name] = element
      }}
      required={required}
      readOnly={disabled}
      value={person[name]}
      error={faults[name]}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
      onBlur={() => onLeave(name)}
    />
  )
  return (
    <>
      <div className={classes.names}>
        {field('FirstName', true)}
        {field('LastName', true)}
      </div>
      {field('EmailAddress', true)}
      {field('PhoneNumber', false)}
    </>
  )
}
