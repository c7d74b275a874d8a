import type { Meeting, OpenMeeting } from '@oola/contract/meetings/meetings.schema'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/**
 * Meetings: `open()` those that the member can join now, and `openOf(clientId)` the one of a client among them;
 * `of(clientId)` for the one who joins, null while the coach has started none (ROOM-21, ROOM-22).
 */
export const meetingQueries = {
  open: () =>
    queryOptions({
      queryKey: ['meetings', 'open'],
      queryFn: ({ signal }): Promise<OpenMeeting[]> => send('GET /Coach/GetOpenMeetings', {}, { signal }),
    }),
  openOf: (clientId: number) => ({
    ...meetingQueries.open(),
    select: (meetings: OpenMeeting[]) => meetings.find((one) => one.clientId === clientId) ?? null,
  }),
  of: (clientId: number) =>
    queryOptions({
      queryKey: ['meetings', clientId],
      queryFn: async ({ signal }): Promise<Meeting | null> => {
        try {
          return await send(
            'GET /Coach/GetMeeting/:userId',
            { params: { userId: String(clientId) } },
            { signal },
          )
        } catch (error) {
          if (error instanceof ApiError && error.code === 'no_meeting') return null
          throw error
        }
      },
    }),
}
