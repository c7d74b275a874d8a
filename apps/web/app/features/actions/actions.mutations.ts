import { saveFirstActions } from '@oola/contract/actions/actions.calls'
import { writtenActions } from '@oola/contract/actions/first-actions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { memberId } from '#web/lib/session.ts'

/**
 * Saves the first actions, which ends Step 3 (ACTIONS-19, ACTIONS-20). A refusal alerts its error (ACTIONS-53); when
 * there was no answer the screen offers to try again, and the same texts once more add nothing.
 */
export const useSaveFirstActions = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (texts: readonly string[]) =>
      send(saveFirstActions, { body: { userId: memberId(), actions: writtenActions(texts) } }),
    onError: (error) => {
      if (error instanceof ApiError) showError(error.message, error.title)
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['actions'] }),
  })
}
