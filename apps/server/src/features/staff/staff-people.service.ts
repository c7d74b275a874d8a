import { randomUUID } from 'node:crypto'
import type { StaffListed } from '@oola/contract/staff/staff-people.calls'
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
  readonly account: Pick<AccountService, 'secondFactor' | 'closing' | 'queueMail'>
  readonly writeAudit: WriteAudit
}

type Person = Awaited<ReturnType<typeof repo.listStaffPeople>>[number]

const toListed = ({ role, lastSignIn, ...person }: Person): StaffListed[] =>
  role ? [{ ...person, role, lastSignIn: lastSignIn?.toISOString() ?? null }] : []

export interface RoleChange {
  readonly memberId: number
  readonly role: StaffRole | null
  /** What the caller saw; undefined for the shell, which sees nothing. */
  readonly before?: StaffRole | null
  readonly reason: string
}

const roleWords = (role: StaffRole | null): string => (role ? ROLE_NAMES[role] : 'no role')

/** The people who run the program, and their roles (STAFF-01). */
export const staffPeopleService = ({ db, account, writeAudit }: Needs) => ({
  list: async (): Promise<StaffListed[]> => (await repo.listStaffPeople(db.orm)).flatMap(toListed),

  /**
   * Gives a member a role, or takes it away (null). Their staff sessions end, and a mail tells them.
   * @throws not_found, last_owner, changed_meanwhile
   */
  setRole: async (
    actor: Actor,
    { memberId, role, before, reason }: RoleChange,
  ): Promise<StaffListed | null> => {
    await inTransaction(db, async (tx) => {
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
    })
    const changed = await repo.findStaffPerson(db.orm, memberId)
    return changed ? (toListed(changed)[0] ?? null) : null
  },

  /** Removes every factor of a person who lost theirs; all their sessions end, here and in the portal. @throws not_found */
  resetFactor: async (actor: Actor, memberId: number, reason: string): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const person = await repo.lockPerson(tx, memberId)
      if (!person?.role) throw appError('not_found')
      await account.secondFactor.authenticator.reset(tx, memberId)
      await deleteStaffSessions(tx, memberId)
      await account.closing.endSessions(tx, memberId)
      await account.queueMail(tx, 'staffFactorReset', memberId, `staff-factor-${randomUUID()}`, {
        values: { person: actor.name },
        path: '/staff',
      })
      await writeAudit(tx, actor, {
        ...{ kind: 'staff.factorReset', memberId, about: fullName(person), reason },
      })
    })
    account.closing.disconnect(memberId)
  },
})
export type StaffPeopleService = ReturnType<typeof staffPeopleService>
