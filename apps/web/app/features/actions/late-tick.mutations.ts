import type { LateTick } from '@oola/contract/actions/late-tick.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showRefusal } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { actionQueries } from './actions.queries.ts'

/** The reply is shown at once; streak, lists and badges follow from it. */
const useLateChange = <T>(change: (input: T) => Promise<LateTick>) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'late-tick' },
    mutationFn: change,
    onSuccess: (late) => {
      client.setQueryData(actionQueries.lateTick().queryKey, late)
      void refreshAfter(client, 'ActionsChanged')
    },
    onError: (error: Error) => {
      if (!showRefusal(error)) showToast('That did not work', error.message, 'danger')
      void client.invalidateQueries({ queryKey: actionQueries.lateTick().queryKey })
    },
  })
}

interface Ticked {
  readonly day: string
  readonly ids: number[]
  readonly other: { text: string; clientKey: string } | null
}

/** COUNT IT FOR YESTERDAY. */
export const useTickLate = () =>
  useLateChange((ticked: Ticked) =>
    send('POST /Actions/TickLate', { body: { userId: memberId(), ...ticked } }),
  )

/** "No, it was two". */
export const useDeclineLateTick = () =>
  useLateChange((day: string) => send('PUT /Actions/DeclineLateTick', { body: { userId: memberId(), day } }))

export const useUndoLateTick = () =>
  useLateChange((day: string) => send('PUT /Actions/UndoLateTick', { body: { userId: memberId(), day } }))
