import type { FreeTestPerson } from '@oola/contract/free-tests/test-person.schema'
import type { z } from 'zod'
import { PersonFields, type PersonPart } from '#web/ui/fields/person-fields.tsx'
import type { FormField } from '#web/ui/fields/use-fields.ts'

/** Their names in the request. */
const NAMES = {
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'EmailAddress',
  phone: 'PhoneNumber',
} as const satisfies Record<PersonPart, string>

/** A phone number of any country, in any format (FREE-24). */
const ANY_PHONE = {
  label: 'Phone number (optional)',
  autoComplete: 'tel',
  inputMode: 'tel',
  placeholder: undefined,
} as const

/** Name, e-mail and phone, as in both tests. */
export function ContactFields({ field }: { field: FormField<z.input<typeof FreeTestPerson>> }) {
  return (
    <PersonFields
      field={(part) => ({
        ...(part === 'phone' && ANY_PHONE),
        required: part !== 'phone',
        ...field(NAMES[part]),
      })}
    />
  )
}
