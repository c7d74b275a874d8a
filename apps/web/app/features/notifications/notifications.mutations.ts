import type { NotificationSetting } from '@oola/contract/notifications/notifications.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { showToast } from '#web/lib/toasts.ts'
import { notificationQueries } from './notifications.queries.ts'

/**
 * Removes the red dot as soon as the list is open, here at once and on the member's other devices through the
 * server. Failures are silent: the dot is back at the next visit.
 */
export const useMarkSeen = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) =>
      send('PUT /Notification/SetSeen/:notificationId', { params: { notificationId: String(upTo) } }),
    onMutate: async (upTo) => {
      const { queryKey } = notificationQueries.recent()
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) =>
        list?.map((each) => (each.id <= upTo ? { ...each, seen: true } : each)),
      )
    },
    onError: (error) => logFailure('not marked as seen', error),
  })
}

/** The key of all changes of the card "Reminders", which shows whether they are saved. */
export const SETTINGS_SCOPE = ['reminder-settings']

/**
 * Turns one kind of message on or off in one channel: on screen at once, and reverted if the server did not accept
 * it.
 */
export const useSetSetting = () => {
  const client = useQueryClient()
  const { queryKey } = notificationQueries.settings()
  return useMutation({
    mutationKey: SETTINGS_SCOPE,
    mutationFn: (body: NotificationSetting) => send('PUT /Notification/SetSetting', { body }),
    // One after the other, so that the last press counts.
    scope: { id: 'notification-settings' },
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) =>
        list?.map((it) => (it.kind === changed.kind && it.channel === changed.channel ? changed : it)),
      )
    },
    onError: ({ message }) => {
      showToast('That was not saved', message, 'danger')
      return client.invalidateQueries({ queryKey })
    },
  })
}
