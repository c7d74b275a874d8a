import type { Meeting } from '@oola/contract/meetings/meetings.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'
import { meetingQueries } from './meetings.queries.ts'

/** The coach starts a meeting with a client, or gets the open one (ROOM-19). */
export const useStartMeeting = (clientId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<Meeting> =>
      send('POST /Coach/CreateMeeting/:clientUserId', { params: { clientUserId: String(clientId) } }),
    onSuccess: (meeting) => {
      client.setQueryData(meetingQueries.open().queryKey, (open = []) => [
        ...open.filter((one) => one.clientId !== clientId),
        { ...meeting, coachId: memberId() ?? 0, clientId },
      ])
      return client.invalidateQueries({ queryKey: meetingQueries.open().queryKey })
    },
    // The response may be lost, and the meeting started.
    onError: () => void refreshAfter(client, 'MeetingChanged'),
  })
}

/** The coach completes the session with the meeting's code (ROOM-23): invalidates sessions and the meeting. */
export const useCompleteSession = (clientId: number) => {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([refreshAfter(client, 'SessionsChanged'), refreshAfter(client, 'MeetingChanged')])
  return useMutation({
    mutationFn: (MeetingCode: string) =>
      send('POST /Coach/CompleteSession', {
        body: { CoachId: memberId(), UserId: clientId, MeetingCode },
      }),
    onSuccess: refresh,
    // The response may be lost, and the session completed.
    onError: () => void refresh(),
  })
}
