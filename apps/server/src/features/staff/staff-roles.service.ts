import { randomUUID } from 'node:crypto'
import { ROLE_NAMES, type StaffRole } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Actor, WriteAudit } from './audit.ts'
import * as repo from './staff-people.repo.ts'
import { deleteStaffSessions } from './staff-sessions.repo.ts'
import { fullName } from './staff-sign-in.service.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly account: Pick<AccountService, 'queueMail'>
  readonly writeAudit: WriteAudit
}

export interface RoleChange {
  readonly memberId: number
  readonly role: StaffRole | null
  /** What the caller saw; undefined for the shell, which sees nothing. */
  readonly before?: StaffRole | null
  readonly reason: string
}

const roleWords = (role: StaffRole | null): string => (role ? ROLE_NAMES[role] : 'no role')

/** Who has which role (STAFF-01), for the console and for the shell. */
export const staffRolesService = ({ db, account, writeAudit }: Needs) => ({
  /**
   * Gives a member a role, or takes it away (null). Their staff sessions end, and a mail tells them.
   * @throws not_found, last_owner, changed_meanwhile
   */
  set: (actor: Actor, { memberId, role, before, reason }: RoleChange): Promise<void> =>
    inTransaction(db, async (tx) => {
      const owners = await repo.lockOwners(tx)
      const person = await repo.lockPerson(tx, memberId)
      if (!person) throw appError('not_found')
      if (before !== undefined && before !== person.role) throw appError('changed_meanwhile')
      if (person.role === role) return
      if (person.role === 'owner' && owners.length === 1) throw appError('last_owner')
      await repo.writeStaffRole(tx, memberId, role)
      await deleteStaffSessions(tx, memberId)
      await account.queueMail(tx, 'staffRole', memberId, `staff-role-${randomUUID()}`, {
        values: { role: roleWords(role) },
        path: '/staff',
      })
      await writeAudit(tx, actor, {
        ...{ kind: 'staff.roleChanged', memberId, about: fullName(person), reason },
        ...{ before: { role: person.role }, after: { role } },
      })
    }),
})
export type StaffRolesService = ReturnType<typeof staffRolesService>
