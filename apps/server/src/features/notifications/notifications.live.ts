import { joinNotifications } from '@oola/contract/notifications/notifications.events'
import type { OnBrowserEvent } from '#server/platform/realtime/browser-events.ts'
import { requireOwnGroup } from './notifications.policy.ts'

/** A tab asks to be told its member's news, once for each connection (NOTIF-01). */
export const notificationsHub = (on: OnBrowserEvent): void =>
  on(joinNotifications, {
    policy: requireOwnGroup,
    perMinute: 60,
    answer: async ({ proof, join }) => {
      await join(proof)
      return {}
    },
  })
