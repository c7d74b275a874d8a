import type { Breaks } from '@oola/contract/breaks/breaks.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showRefusal } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { breakQueries } from './breaks.queries.ts'

/** What the member wants. */
export interface WantedBreak {
  readonly firstDay: string
  readonly lastDay: string
  readonly movesProgram: boolean
  readonly keptSessions: string[]
}

/** The reply is shown at once; streak, lists and program follow from it. */
const useBreakChange = <T>(change: (input: T) => Promise<Breaks>) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'breaks' },
    mutationFn: change,
    onSuccess: (breaks) => {
      client.setQueryData(breakQueries.mine().queryKey, breaks)
      void refreshAfter(client, 'ActionsChanged')
      void refreshAfter(client, 'LearningChanged')
    },
    onError: (error: Error) => {
      if (!showRefusal(error)) showToast('That did not work', error.message, 'danger')
      void client.invalidateQueries({ queryKey: breakQueries.mine().queryKey })
    },
  })
}

/** One key for each intent plans it once. */
export const usePlanBreak = () =>
  useBreakChange(({ clientKey, ...wanted }: WantedBreak & { clientKey: string }) =>
    send('POST /Breaks/PlanBreak', { body: { userId: memberId(), ...wanted, clientKey } }),
  )

export const useChangeBreak = () =>
  useBreakChange((wanted: WantedBreak & { id: number }) =>
    send('PUT /Breaks/ChangeBreak', { body: { userId: memberId(), ...wanted } }),
  )

/** END IT NOW; one that has not begun is canceled. */
export const useEndBreak = () =>
  useBreakChange((id: number) => send('PUT /Breaks/EndBreak', { body: { userId: memberId(), id } }))

export const useSetBreakGreeted = () =>
  useBreakChange((id: number) => send('PUT /Breaks/SetBreakGreeted', { body: { userId: memberId(), id } }))
