import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { announcementQueries } from './announcements.queries.ts'

const mark = (id: number, as: 'read' | 'closed') => send('POST /Announcements/Mark', { body: { id, as } })

/** Counts an announcement as read, if the member reads it. A failure is silent: it is counted on a later visit. */
export const useAnnouncementRead = () =>
  useMutation({
    mutationFn: async (id: number) => {
      if (!readStaffView()) await mark(id, 'read')
    },
    onError: (error) => logFailure('the announcement was not counted as read', error),
  })

/** Closes an announcement for good. It leaves the page at once; when the server did not learn of it, it is back on a later visit. */
export const useCloseAnnouncement = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => mark(id, 'closed'),
    retry: 2,
    onMutate: () =>
      client.setQueryData(announcementQueries.current().queryKey, (shown) => ({
        ...{ announcement: null, changesIn: shown?.changesIn ?? null },
      })),
    onError: (error) => logFailure('the announcement was not closed', error),
  })
}
