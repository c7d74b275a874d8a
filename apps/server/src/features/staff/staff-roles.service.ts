import { randomUUID } from 'node:crypto'
import type { PlannedChange } from '@oola/contract/staff/planned-change'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Actor, WriteAudit } from './audit.ts'
import { planned, requireSeen } from './planned-change.ts'
import * as repo from './staff-people.repo.ts'
import { planOfRole, roleWords } from './staff-plans.ts'
import { deleteStaffSessions } from './staff-sessions.repo.ts'
import { fullName } from './staff-sign-in.service.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly account: Pick<AccountService, 'queueMail' | 'previewMail'>
  readonly writeAudit: WriteAudit
}

export interface RoleChange {
  readonly memberId: number
  readonly role: StaffRole | null
  /** The digest of what the caller saw; undefined for the shell, which shows none. */
  readonly seen?: string
  readonly reason: string
}

const detailsOf = (role: StaffRole | null) => ({ values: { role: roleWords(role) }, path: '/staff' })

/** Who has which role (STAFF-01), for the console and for the shell. */
export const staffRolesService = ({ db, account, writeAudit }: Needs) => {
  /** The person, locked. @throws not_found, last_owner */
  const personFor = async (tx: Tx, memberId: number, role: StaffRole | null): Promise<repo.Person> => {
    const owners = await repo.lockOwners(tx)
    const person = await repo.lockPerson(tx, memberId)
    if (!person) throw appError('not_found')
    const isLast = owners.every(({ id }) => id === memberId)
    if (person.role === 'owner' && role !== 'owner' && isLast) throw appError('last_owner')
    return person
  }

  const planOf = async (tx: Tx, person: repo.Person, role: StaffRole | null) => {
    const mail = { name: 'staffRole', memberId: person.id, ...detailsOf(role) } as const
    return planOfRole(person, role, await account.previewMail(tx, mail))
  }

  return {
    /** @throws not_found, last_owner, changed_meanwhile when the member has the role already */
    plan: (memberId: number, role: StaffRole | null): Promise<PlannedChange> =>
      inTransaction(db, async (tx) => {
        const person = await personFor(tx, memberId, role)
        if (person.role === role) throw appError('changed_meanwhile')
        return planned(await planOf(tx, person, role))
      }),

    /**
     * Gives a member a role, or removes it (null). Their staff sessions end, and they get a mail.
     * @throws not_found, last_owner, changed_meanwhile
     */
    set: (actor: Actor, { memberId, role, seen, reason }: RoleChange): Promise<void> =>
      inTransaction(db, async (tx) => {
        const person = await personFor(tx, memberId, role)
        if (seen !== undefined) requireSeen(await planOf(tx, person, role), { seen })
        if (person.role === role) return
        await repo.writeStaffRole(tx, memberId, role)
        await deleteStaffSessions(tx, memberId)
        await account.queueMail(tx, 'staffRole', memberId, `staff-role-${randomUUID()}`, detailsOf(role))
        await writeAudit(tx, actor, {
          ...{ kind: 'staff.roleChanged', memberId, about: fullName(person), reason },
          ...{ before: { role: person.role }, after: { role } },
        })
      }),
  }
}
export type StaffRolesService = ReturnType<typeof staffRolesService>
