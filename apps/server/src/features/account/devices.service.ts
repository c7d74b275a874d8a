import { DeviceInfo } from '@oola/contract/account/account.schema'
import type { LoggedInDevice } from '@oola/contract/account/own-account.schema'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireOwnAccount } from './account.policy.ts'
import { deleteSession, listSessions } from './sessions.repo.ts'
import type { SessionsService } from './sessions.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly sessions: SessionsService
}

/** A member's logged-in devices, and logging them out (spec-decision 16.2). */
export const devicesService = ({ db, clock, sessions }: Needs) => ({
  /** This device first, then the most recently seen. */
  list: async (session: MemberSession): Promise<LoggedInDevice[]> => {
    requireOwnAccount(session)
    const { memberId, sessionKey, timeZone } = session
    const rows = await listSessions(db.orm, memberId, clock.now())
    const devices = rows.map(({ tokenHash, device, lastSeenAt }) => {
      const info = DeviceInfo.safeParse(device ?? {}).data
      return {
        key: tokenHash,
        browser: info?.browser ?? '',
        system: info?.OperativeSystem ?? '',
        lastSeen: localDateTime(lastSeenAt, timeZone),
        isThis: tokenHash === sessionKey,
      }
    })
    return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)]
  },

  /** Ends one of the member's sessions; idempotent. */
  logOut: async (session: MemberSession, key: string): Promise<void> => {
    requireOwnAccount(session)
    await deleteSession(db.orm, session.memberId, key)
    sessions.disconnect(session.memberId, [key])
  },

  logOutOthers: async (session: MemberSession): Promise<void> => {
    requireOwnAccount(session)
    const ended = await inTransaction(db, (tx) => sessions.endOthers(tx, session))
    sessions.disconnect(session.memberId, ended)
  },
})
