import { profileChanged } from '@oola/contract/account/account.events'
import type { AccountFields, OwnAccount } from '@oola/contract/account/own-account.schema'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { requireOwnAccount } from './account.policy.ts'
import { findOwnAccount, writeFields } from './own-account.repo.ts'

/** A member's own account, field by field (spec-decision 16.2). */
export const ownAccountService = ({ db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>) => {
  const viewIn = async (db: Db | Tx, memberId: number): Promise<OwnAccount> => {
    const found = await findOwnAccount(db, memberId, clock.now())
    if (!found) throw appError('not_found')
    const { passwordChangedAt, timeZone, ...shown } = found
    return { ...shown, passwordChangedAt: passwordChangedAt && localDateTime(passwordChangedAt, timeZone) }
  }
  const view = (memberId: number): Promise<OwnAccount> => viewIn(db.orm, memberId)

  return {
    view,
    /** For forms that include account fields: inside their transaction. */
    viewIn,
    writeIn: (tx: Tx, memberId: number, fields: Pick<AccountFields, 'firstName' | 'lastName'>) =>
      writeFields(tx, memberId, fields),

    read: async (session: MemberSession): Promise<OwnAccount> => {
      requireOwnAccount(session)
      return view(session.memberId)
    },

    /** Saves the given fields; missing fields stay. @throws alias_taken */
    update: async (session: MemberSession, fields: AccountFields): Promise<OwnAccount> => {
      requireOwnAccount(session)
      const { memberId } = session
      if (Object.values(fields).some((value) => value !== undefined)) {
        await writeFields(db.orm, memberId, fields).catch((error: unknown) => {
          throw violatedConstraint(error) === 'member_web_alias_key' ? appError('alias_taken') : error
        })
        live.publish(profileChanged, {}, othersOf(session))
      }
      return view(memberId)
    },
  }
}
export type OwnAccountService = ReturnType<typeof ownAccountService>
