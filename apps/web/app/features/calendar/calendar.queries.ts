import type { CoachSchedule, HitsAnswer, OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'

/** The coach's own week: hours, rules, exceptions and bookings. */
export const scheduleQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'own'],
    queryFn: ({ signal }): Promise<OwnSchedule> =>
      send('GET /Coach/GetSchedule/:userId', { params: { userId: String(memberId()) } }, { signal }),
  })

/**
 * Saves a schedule, which shows at once; if sessions would fall outside of the hours they are returned by name, and
 * nothing is saved. One change after the other: each is the whole schedule.
 */
export const useSaveSchedule = () => {
  const client = useQueryClient()
  const { queryKey } = scheduleQuery()
  return useMutation({
    scope: { id: 'coach-schedule' },
    mutationFn: ({ schedule, confirmed }: { schedule: CoachSchedule; confirmed: HitsAnswer | null }) =>
      send('PUT /Coach/SaveSchedule', { body: { userId: memberId(), schedule, confirmed } }),
    onMutate: async ({ schedule }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (own) => own && { ...own, schedule })
    },
    onSuccess: ({ own }, { confirmed }) => {
      client.setQueryData(queryKey, own)
      // Sessions were canceled with it, which other pages show as well.
      if (confirmed === 'cancel') void refreshAfter(client, 'SessionsChanged')
    },
    // Some may be canceled already.
    onError: (error) => {
      showError(error.message)
      return refreshAfter(client, 'SessionsChanged')
    },
  })
}

/** The server's response is the week on screen. */
const useWeekChange = <T>(change: (input: T) => Promise<OwnSchedule>) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'coach-schedule' },
    mutationFn: change,
    onSuccess: (own) => client.setQueryData(scheduleQuery().queryKey, own),
  })
}

/** Reads an external calendar, which may be slow (some seconds), and stores its address. */
export const useSaveOutside = () =>
  useWeekChange((address: string) =>
    send('PUT /Coach/SaveOutsideCalendar', { body: { userId: memberId(), address } }),
  )

/** Removes the external calendar and its busy times. */
export const useRemoveOutside = () =>
  useWeekChange(() => send('PUT /Coach/RemoveOutsideCalendar', { body: { userId: memberId() } }))
