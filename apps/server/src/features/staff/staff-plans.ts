import { UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import { ROLE_NAMES, type StaffRole } from '@oola/contract/staff/staff-rights'
import { PLAIN, type Plan } from './planned-change.ts'
import type { Person } from './staff-people.repo.ts'
import { fullName } from './staff-sign-in.service.ts'

/** The role as mails say it. */
export const roleWords = (role: StaffRole | null): string => (role ? ROLE_NAMES[role] : 'no role')

const titleOf = ({ role: before }: Person, role: StaffRole | null): string => {
  if (!role) return 'Take the role away'
  return before ? `Change the role to ${ROLE_NAMES[role]}` : `Give the role ${ROLE_NAMES[role]}`
}

const nameOf = (role: StaffRole | null): string | null => role && ROLE_NAMES[role]

/** What a change of a role does (STAFF-04). Another change undoes it. */
export const planOfRole = (person: Person, role: StaffRole | null, mail: Plan['mail']): Plan => ({
  title: titleOf(person, role),
  about: `${fullName(person)}, ${person.id}`,
  changes: [
    { field: 'Role', before: nameOf(person.role), after: nameOf(role) },
    ...(person.role ? [{ field: 'Open staff sessions', before: 'stay open', after: 'end now' }] : []),
  ],
  ...{ ...PLAIN, mail, undoDays: UNDO_DAYS },
})

interface WithFactors extends Person {
  readonly passkeys: number
  readonly hasAuthenticator: boolean
}

/** What a reset of the second factor does (STAFF-04). */
export const planOfReset = (person: WithFactors, mail: Plan['mail']): Plan => {
  const { passkeys, hasAuthenticator } = person
  const gone = (field: string, before: string) => ({ field, before, after: null })
  return {
    title: 'Remove the second factor',
    about: `${fullName(person)}, ${person.id}`,
    changes: [
      ...(passkeys > 0 ? [gone('Passkeys', String(passkeys))] : []),
      ...(hasAuthenticator ? [gone('Authenticator', 'On, with recovery codes')] : []),
      { field: 'All sessions, here and in the portal', before: 'stay open', after: 'end now' },
      { field: 'Next sign-in', before: 'asks for the factor', after: 'sets up a new one' },
    ],
    ...{ ...PLAIN, mail, isDangerous: true },
  }
}
