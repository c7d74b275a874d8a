import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** `settings()` when messages may come, and how many; `devices()` the browsers that are pushed to. */
export const reminderQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['reminders', 'settings'],
      queryFn: ({ signal }) => send('GET /Notification/GetReminders', {}, { signal }),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['reminders', 'devices'],
      queryFn: ({ signal }) => send('GET /Notification/GetPushDevices', {}, { signal }),
    }),
}
