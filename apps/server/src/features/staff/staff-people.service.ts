import { randomUUID } from 'node:crypto'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import type { StaffListed } from '@oola/contract/staff/staff-people.calls'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Actor, WriteAudit } from './audit.ts'
import { planned, requireSeen } from './planned-change.ts'
import * as repo from './staff-people.repo.ts'
import { planOfReset } from './staff-plans.ts'
import { type RoleChange, staffRolesService } from './staff-roles.service.ts'
import type { StaffSession } from './staff-session.ts'
import { deleteStaffSessions } from './staff-sessions.repo.ts'
import { fullName } from './staff-sign-in.service.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly account: Pick<AccountService, 'secondFactor' | 'closing' | 'queueMail' | 'previewMail'>
  readonly writeAudit: WriteAudit
}

type Listed = Awaited<ReturnType<typeof repo.listStaffPeople>>[number]

const toListed = ({ role, lastSignIn, ...person }: Listed): StaffListed[] =>
  role ? [{ ...person, role, lastSignIn: lastSignIn?.toISOString() ?? null }] : []

/** The people who run the program, and their roles (STAFF-01). */
export const staffPeopleService = ({ db, account, writeAudit }: Needs) => {
  const roles = staffRolesService({ db, account, writeAudit })
  const { authenticator } = account.secondFactor

  /** The locked person and what a reset would do now. @throws not_found */
  const resetFor = async (tx: Tx, memberId: number, by: string) => {
    await repo.lockPerson(tx, memberId)
    const person = await repo.findStaffPerson(tx, memberId)
    if (!person?.role) throw appError('not_found')
    const details = { values: { person: by }, path: '/staff' }
    const mail = await account.previewMail(tx, { name: 'staffFactorReset', memberId, ...details })
    return { person, details, plan: planOfReset(person, mail) }
  }

  return {
    list: async (): Promise<StaffListed[]> => (await repo.listStaffPeople(db.orm)).flatMap(toListed),

    planRole: roles.plan,

    /**
     * Gives a member a role, or takes it away (null).
     * @throws not_found, last_owner, changed_meanwhile
     */
    setRole: async (actor: Actor, change: RoleChange): Promise<StaffListed | null> => {
      await roles.set(actor, change)
      const changed = await repo.findStaffPerson(db.orm, change.memberId)
      return changed ? (toListed(changed)[0] ?? null) : null
    },

    /** @throws not_found */
    planFactorReset: (session: StaffSession, memberId: number): Promise<PlannedChange> =>
      inTransaction(db, async (tx) => planned((await resetFor(tx, memberId, fullName(session))).plan)),

    /**
     * Removes every factor of a person who lost theirs; all their sessions end, here and in the portal.
     * @throws not_found, changed_meanwhile
     */
    resetFactor: async (actor: Actor, memberId: number, { reason, seen }: Confirmed): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const { person, details, plan } = await resetFor(tx, memberId, actor.name)
        requireSeen(plan, { seen })
        await authenticator.reset(tx, memberId)
        await deleteStaffSessions(tx, memberId)
        await account.closing.endSessions(tx, memberId)
        await account.queueMail(tx, 'staffFactorReset', memberId, `staff-factor-${randomUUID()}`, details)
        await writeAudit(tx, actor, {
          ...{ kind: 'staff.factorReset', memberId, about: fullName(person), reason },
        })
      })
      account.closing.disconnect(memberId)
    },
  }
}
