import type { OpenMeeting } from '@oola/contract/meetings/meetings.schema'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/**
 * Meetings: `open()` those that the member can join now, and `openOf(clientId)` the one of a client among them; null while
 * the coach has started none (ROOM-22), and for a coach whose coaching has ended.
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
}
