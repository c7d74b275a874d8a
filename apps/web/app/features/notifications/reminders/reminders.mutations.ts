import type { ReminderChange } from '@oola/contract/notifications/reminders.schema'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { SETTINGS_SCOPE } from '../notifications.mutations.ts'
import { reminderQueries } from './reminders.queries.ts'

/** Changes some of the settings: on screen at once, and reverted if the server did not accept it. */
export const useSetReminders = () => {
  const client = useQueryClient()
  const { queryKey } = reminderQueries.settings()
  return useMutation({
    mutationKey: SETTINGS_SCOPE,
    mutationFn: (body: ReminderChange) => send('PUT /Notification/SetReminders', { body }),
    // One after the other, so that the last press counts.
    scope: { id: 'reminders' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (old) => old && { ...old, ...change, times: { ...old.times, ...change.times } },
      )
    },
    onError: ({ message }) => {
      showToast('That was not saved', message, 'danger')
      return client.invalidateQueries({ queryKey })
    },
  })
}

/** Whether a change of these settings is on its way. */
export const useIsSaving = (): boolean => useIsMutating({ mutationKey: SETTINGS_SCOPE }) > 0

/** Ends the pushes to one of the member's browsers. */
export const useRemoveDevice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      send('DELETE /Notification/RemovePushDevice/:deviceId', { params: { deviceId: String(id) } }),
    onError: ({ message }) => showToast('That was not saved', message, 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey: reminderQueries.devices().queryKey }),
  })
}
