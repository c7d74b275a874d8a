import type { StaffView, Viewable } from '@oola/contract/account/staff-view.schema'
import { MINUTE_MS } from '@oola/contract/durations'
import { VIEW_MINUTES } from '@oola/contract/staff/staff.constants'
import { grantOf } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { ReadSession } from '#server/platform/http/member-session.ts'
import { toViewToken, withoutViewMark } from '#server/platform/http/view-token.ts'
import { createToken, hashToken, readToken } from '#server/platform/member-token.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import type { StaffSession } from '../staff-session.ts'
import { findStaffSession } from '../staff-sessions.repo.ts'
import * as repo from './view-as.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly account: Pick<AccountService, 'findMember' | 'viewed'>
  readonly writeAudit: WriteAudit
}

/**
 * View as member (STAFF-13): a token of its own kind, accepted by the entrance of calls only (platform/http/handle.ts).
 * Live connections and files look for it among the sessions of members, where it is not.
 */
export const viewAsService = ({ db, clock, account, writeAudit }: Needs) => {
  /** @throws not_found, view_of_staff */
  const viewable = async (memberId: number): Promise<Viewable> => {
    const { id, firstName, lastName, staffRole } = await account.findMember(memberId)
    if (staffRole) throw appError('view_of_staff')
    return { id, firstName, lastName }
  }

  return {
    viewable,

    /** Begins a view, with its entry in the log. @throws not_found, view_of_staff */
    begin: async (
      session: StaffSession,
      actor: Actor,
      { memberId, reason }: { readonly memberId: number; readonly reason: string },
    ): Promise<Omit<StaffView, 'closed'>> => {
      const member = await viewable(memberId)
      const token = createToken(memberId)
      const expiresAt = new Date(clock.now().getTime() + VIEW_MINUTES * MINUTE_MS)
      await inTransaction(db, async (tx) => {
        await repo.insertView(tx, {
          ...{ memberId, tokenHash: hashToken(token), expiresAt },
          ...{ staffId: session.memberId, staffKey: session.sessionKey },
        })
        await writeAudit(tx, actor, {
          ...{ kind: 'member.viewedAs', memberId, about: `${member.firstName} ${member.lastName}`, reason },
          after: { minutes: VIEW_MINUTES },
        })
      })
      return {
        ...{ member, reason, viewer: actor.name, endsAt: expiresAt.toISOString() },
        session: await account.viewed.describe(memberId, toViewToken(token)),
      }
    },

    /** Ends a person's views of a member. */
    end: ({ memberId: staffId }: StaffSession, memberId: number): Promise<void> =>
      repo.deleteViews(db.orm, memberId, staffId),

    /** The session of a view's token; it ends with the staff session that began it, and with the right. */
    read: (async (token) => {
      const parsed = readToken(withoutViewMark(token))
      if (!parsed) return null
      const now = clock.now()
      const view = await repo.findView(db.orm, parsed, now)
      if (!view) return null
      const { staffId, staffKey, ...session } = view
      const viewer = await findStaffSession(db.orm, { memberId: staffId, tokenHash: staffKey }, now)
      if (!viewer?.role || grantOf(viewer.role, 'viewAsMember') === null) return null
      return { ...(await account.viewed.standing(parsed.memberId)), ...session, isView: true }
    }) satisfies ReadSession,
  }
}
export type ViewAsService = ReturnType<typeof viewAsService>
