import { createHash, ECDH } from 'node:crypto'
import { notificationSettingsChanged } from '@oola/contract/notifications/notifications.events'
import type {
  PushDevice,
  PushSubscription,
  ReminderChange,
  ReminderSettings,
} from '@oola/contract/notifications/reminders.schema'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireOutside } from '#server/platform/outside/guarded-lookup.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { requireOwnNotifications } from './notifications.policy.ts'
import * as devices from './push-devices.repo.ts'
import * as repo from './reminder-settings.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'secrets'> {
  /** Plans the member's next daily messages again, after a change of what decides them. */
  readonly plan: (tx: Tx, memberIds: readonly number[]) => Promise<void>
}

/** More than anybody uses; the oldest is deleted. */
const DEVICES_MAX = 20

const refuse = (path: string, message: string) =>
  appError('validation_failed', { issues: [{ path, message }] })

/** An address and keys that a push can be sent with. @throws validation_failed */
const requireUsable = ({ endpoint, keys }: PushSubscription): void => {
  try {
    requireOutside(new URL(endpoint))
  } catch {
    throw refuse('endpoint', 'is not the address of a push service')
  }
  try {
    // Only a point of the curve has a compressed form.
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
  } catch {
    throw refuse('keys.p256dh', 'is not a key of a browser')
  }
}

/** When a member may get messages, and in which browsers (mockup 64). */
export const reminderSettingsService = ({ db, clock, live, secrets, plan }: Needs) => {
  const changed = (tx: Tx, session: MemberSession): void =>
    afterCommit(tx, () => live.publish(notificationSettingsChanged, {}, othersOf(session)))

  return {
    read: async (session: MemberSession): Promise<ReminderSettings> => {
      requireOwnNotifications(session)
      return (await repo.listReminderSettings(db.orm, [session.memberId]))(session.memberId)
    },

    /** Changes some of the settings. Publishes to the member's other devices. */
    change: async (session: MemberSession, change: ReminderChange): Promise<ReminderSettings> => {
      requireOwnNotifications(session)
      const { memberId } = session
      return inTransaction(db, async (tx) => {
        const before = await repo.lockReminderSettings(tx, memberId)
        const settings = { ...before, ...change, times: { ...before.times, ...change.times } }
        await repo.writeReminderSettings(tx, memberId, settings)
        await plan(tx, [memberId])
        changed(tx, session)
        return settings
      })
    },

    /** The key that browsers subscribe with. */
    pushKey: (session: MemberSession): string => {
      requireOwnNotifications(session)
      return secrets.vapid.publicKey
    },

    /** Adds this browser for the time of its session; it is removed from the member who had it before. @throws validation_failed */
    addDevice: async (
      session: MemberSession,
      { name, ...subscription }: PushSubscription & { readonly name: string },
    ): Promise<number> => {
      requireOwnNotifications(session)
      requireUsable(subscription)
      const { memberId, sessionKey } = session
      const { endpoint, keys } = subscription
      const endpointHash = createHash('sha256').update(endpoint).digest('base64url')
      return inTransaction(db, async (tx) => {
        await devices.lockEndpoint(tx, endpointHash)
        await devices.deleteOfOthers(tx, memberId, endpointHash)
        const id = await devices.writeDevice(tx, {
          ...{ memberId, endpoint, endpointHash, name, ...keys },
          ...{ sessionHash: sessionKey, createdAt: clock.now() },
        })
        const many = (await devices.listDevices(tx, memberId)).filter((device) => device.id !== id)
        const oldest = many.slice(DEVICES_MAX - 1).map((device) => device.id)
        if (oldest.length > 0) await devices.deleteDevices(tx, memberId, oldest)
        await plan(tx, [memberId])
        changed(tx, session)
        return id
      })
    },

    /** @throws not_found */
    removeDevice: async (session: MemberSession, id: number): Promise<void> => {
      requireOwnNotifications(session)
      await inTransaction(db, async (tx) => {
        if (!(await devices.deleteDevices(tx, session.memberId, [id]))) throw appError('not_found')
        changed(tx, session)
      })
    },

    devices: async (session: MemberSession): Promise<PushDevice[]> => {
      requireOwnNotifications(session)
      const rows = await devices.listDevices(db.orm, session.memberId)
      return rows.map(({ id, name, createdAt, lastPushedAt, sessionHash }) => ({
        ...{ id, name, createdAt: createdAt.toISOString() },
        lastPushedAt: lastPushedAt?.toISOString() ?? null,
        isThisDevice: sessionHash === session.sessionKey,
      }))
    },
  }
}
export type ReminderSettingsService = ReturnType<typeof reminderSettingsService>
