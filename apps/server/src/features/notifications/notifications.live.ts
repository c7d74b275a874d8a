import { joinNotifications } from '@oola/contract/notifications/notifications.events'
import type { OnBrowserEvent } from '#server/platform/realtime/browser-events.ts'
import { requireOwnGroup } from './notifications.policy.ts'

/** Subscribes a tab to its member's notifications, once per connection (NOTIF-01). */
export const notificationsHub = (on: OnBrowserEvent): void =>
  on(joinNotifications, {
    policy: requireOwnGroup,
    perMinute: 60,
    answer: async ({ proof, join }) => {
      await join(proof)
      return {}
    },
  })
