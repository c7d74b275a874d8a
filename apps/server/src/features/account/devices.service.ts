import { DeviceInfo } from '@oola/contract/account/account.schema'
import type { LoggedInDevice } from '@oola/contract/account/own-account.schema'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireOwnAccount } from './account.policy.ts'
import type { SecurityEventsService } from './security/security-events.service.ts'
import { deleteSession, listSessions } from './sessions.repo.ts'
import type { SessionsService } from './sessions.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly sessions: SessionsService
  readonly events: SecurityEventsService
}

/** A member's logged-in devices, and logging them out (spec-decision 16.2). */
export const devicesService = ({ db, clock, sessions, events }: Needs) => ({
  /** This device first, then the most recently seen. */
  list: async (session: MemberSession): Promise<LoggedInDevice[]> => {
    requireOwnAccount(session)
    const { memberId, sessionKey, timeZone } = session
    const rows = await listSessions(db.orm, memberId, clock.now())
    const devices = rows.map(({ tokenHash, device, country, lastSeenAt }) => {
      const info = DeviceInfo.safeParse(device ?? {}).data
      return {
        key: tokenHash,
        browser: info?.browser ?? '',
        system: info?.OperativeSystem ?? '',
        country,
        lastSeen: localDateTime(lastSeenAt, timeZone),
        isThis: tokenHash === sessionKey,
      }
    })
    return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)]
  },

  /** Ends one of the member's sessions; idempotent. */
  logOut: async (session: MemberSession, key: string): Promise<void> => {
    requireOwnAccount(session)
    const { memberId, sessionKey } = session
    await inTransaction(db, async (tx) => {
      await deleteSession(tx, memberId, key)
      await events.record(tx, { memberId, kind: 'deviceLoggedOut', sessionKey })
    })
    sessions.disconnect(memberId, [key])
  },

  logOutOthers: async (session: MemberSession): Promise<void> => {
    requireOwnAccount(session)
    const { memberId, sessionKey } = session
    const ended = await inTransaction(db, async (tx) => {
      await events.record(tx, { memberId, kind: 'othersLoggedOut', sessionKey })
      return sessions.endOthers(tx, session)
    })
    sessions.disconnect(memberId, ended)
  },
})
