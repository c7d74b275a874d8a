import type { ProgramCalendar } from '@oola/contract/learning/program-calendar.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showRefusal } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { showToast } from '#web/lib/toasts.ts'
import { learningQueries } from './learning.queries.ts'

const onError = (error: Error) => {
  if (!showRefusal(error)) showToast('That did not work', error.message, 'danger')
}

/** The reply of a move or its undo is shown at once; the board shows the same days. */
const useCalendarChange = <T>(change: (input: T) => Promise<ProgramCalendar>) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'program-calendar' },
    mutationFn: change,
    onSuccess: (calendar) => {
      client.setQueryData(learningQueries.calendar().queryKey, calendar)
      void refreshAfter(client, 'LearningChanged')
    },
    onError,
  })
}

/** "I was away": moves locked modules; one key for each intent moves them once. */
export const useMoveLocked = () =>
  useCalendarChange((body: { days: number; clientKey: string }) =>
    send('PUT /ELearning/MoveLockedModules', { body }),
  )

export const useUndoMove = () =>
  useCalendarChange((id: number) => send('PUT /ELearning/UndoMove/:id', { params: { id: String(id) } }))

/** Creates a private address; an earlier one stops working. */
export const useMakeAddress = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send('POST /ELearning/MakeCalendarAddress', {}),
    onSuccess: () => void refreshAfter(client, 'LearningChanged'),
    onError,
  })
}

export const useDeleteAddress = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send('DELETE /ELearning/DeleteCalendarAddress', {}),
    onSuccess: () => void refreshAfter(client, 'LearningChanged'),
    onError,
  })
}
