import type { StaffListed } from '@oola/contract/staff/staff-people.calls'
import { ROLE_NAMES, type StaffRight } from '@oola/contract/staff/staff-rights'
import { IconChevronDown, IconDeviceMobile, IconFingerprint, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { ListLoaded } from '../kit/list-states.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import classes from './components/people.module.css'
import { FactorWindow } from './factor-window.tsx'
import { momentWords } from './moment-words.ts'
import { peopleQueries } from './people.queries.ts'
import { RoleWindow } from './role-window.tsx'

const nameOf = ({ firstName, lastName }: StaffListed): string => `${firstName} ${lastName}`

function Factor({ person: { passkeys, hasAuthenticator } }: { person: StaffListed }) {
  if (passkeys > 0)
    return (
      <span className={classes.factor}>
        <IconFingerprint size={18} stroke={1.75} aria-hidden />
        {passkeys === 1 ? 'Passkey' : `Passkey, ${passkeys} devices`}
      </span>
    )
  if (hasAuthenticator)
    return (
      <span className={classes.factor}>
        <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
        Authenticator
      </span>
    )
  return <StatePill state="warn">Not set up</StatePill>
}

type Open = { readonly window: 'role' | 'factor'; readonly person: StaffListed } | null

/** Everybody with a role; owners change it (STAFF-01). @param mayChange the right to manage staff */
export function PeopleList({ mayChange }: { mayChange: boolean }) {
  const people = useQuery(peopleQueries.list())
  const [open, setOpen] = useState<Open>(null)
  const right: StaffRight = 'manageStaff'
  return (
    <section className={classes.people} aria-labelledby="people-title">
      <h2 id="people-title" className={classes.partTitle}>
        People
      </h2>
      <ListLoaded query={people} what="The people" right={right}>
        {(list) => (
          <>
            <table className={classes.peopleTable}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Role</th>
                  <th scope="col">Second factor</th>
                  <th scope="col">Last sign-in</th>
                </tr>
              </thead>
              <tbody>
                {list.map((person) => (
                  <tr key={person.id}>
                    <th scope="row">
                      <span className={classes.name}>
                        <Portrait userId={person.id} name={nameOf(person)} size={28} />
                        <span title={person.email}>{nameOf(person)}</span>
                      </span>
                    </th>
                    <td data-label="Role">
                      {mayChange ? (
                        <button
                          type="button"
                          className={classes.change}
                          aria-label={`Change the role of ${nameOf(person)}, ${ROLE_NAMES[person.role]}`}
                          onClick={() => setOpen({ window: 'role', person })}
                        >
                          {ROLE_NAMES[person.role]}
                          <IconChevronDown size={16} stroke={2} aria-hidden />
                        </button>
                      ) : (
                        ROLE_NAMES[person.role]
                      )}
                    </td>
                    <td data-label="Second factor">
                      <span className={classes.factorCell}>
                        <Factor person={person} />
                        {mayChange && (person.passkeys > 0 || person.hasAuthenticator) && (
                          <StaffButton
                            variant="link"
                            aria-label={`Remove the second factor of ${nameOf(person)}`}
                            onClick={() => setOpen({ window: 'factor', person })}
                          >
                            Remove
                          </StaffButton>
                        )}
                      </span>
                    </td>
                    <td data-label="Last sign-in">
                      {person.lastSignIn ? momentWords(person.lastSignIn) : 'Not lately'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {list.filter(({ role }) => role === 'owner').length < 2 && (
              <p className={classes.note}>
                <IconInfoCircle size={18} stroke={1.75} aria-hidden />
                <span>There is one owner. A second one can help when the first one loses their phone.</span>
              </p>
            )}
          </>
        )}
      </ListLoaded>
      {open?.window === 'role' && <RoleWindow person={open.person} onClose={() => setOpen(null)} />}
      {open?.window === 'factor' && <FactorWindow person={open.person} onClose={() => setOpen(null)} />}
    </section>
  )
}
