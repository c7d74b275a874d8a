import { tidyText } from '@oola/contract/tidy-text'
import { ApiError } from '#web/lib/api-error.ts'

/** Who took the test, named as it is sent. */
export interface Person {
  readonly FirstName: string
  readonly LastName: string
  readonly EmailAddress: string
  readonly PhoneNumber: string
}
export type PersonField = keyof Person

export const NOBODY: Person = { FirstName: '', LastName: '', EmailAddress: '', PhoneNumber: '' }

/** What is wrong with each field, or null. */
export type PersonRules = Readonly<Record<PersonField, (text: string) => string | null>>
export type PersonFaults = Partial<Record<PersonField, string>>

export const PERSON_FIELDS = Object.keys(NOBODY) as PersonField[]

export const tidyPerson = (person: Person): Person => ({
  FirstName: tidyText(person.FirstName),
  LastName: tidyText(person.LastName),
  EmailAddress: tidyText(person.EmailAddress),
  PhoneNumber: tidyText(person.PhoneNumber),
})

/** The faults of the fields that are looked at. */
export const personFaults = (
  person: Person,
  rules: PersonRules,
  fields: readonly PersonField[] = PERSON_FIELDS,
): PersonFaults => {
  const tidy = tidyPerson(person)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = rules[field](tidy[field])
      return fault ? [[field, fault]] : []
    }),
  )
}

/** What the server found wrong with the fields. */
export const serverFaults = (error: unknown): PersonFaults => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.issues.flatMap(({ path, message }) => {
      const field = PERSON_FIELDS.find((name) => path === `user.${name}`)
      return field ? [[field, message]] : []
    }),
  )
}
