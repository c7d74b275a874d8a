import { joinNotifications, showPage } from '@oola/contract/notifications/notifications.events'
import type { OnBrowserEvent } from '#server/platform/realtime/browser-events.ts'
import { requireOwnGroup, requireOwnNotifications } from './notifications.policy.ts'

/** A tab joins its member's notifications, once per connection (NOTIF-01), and sends which page it shows (REMIND-06). */
export const notificationsHub = (on: OnBrowserEvent): void => {
  on(joinNotifications, {
    policy: requireOwnGroup,
    perMinute: 60,
    answer: async ({ proof, join }) => {
      await join(proof)
      return {}
    },
  })
  on(showPage, {
    policy: requireOwnNotifications,
    perMinute: 240,
    answer: async ({ session, payload, shows }) => {
      // Staff look at the portal as the member: the page is not on the member's screen.
      if (!session.isView) shows(payload)
      return {}
    },
  })
}
