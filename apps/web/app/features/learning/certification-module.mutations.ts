import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showError, showRefusal } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'

/** COMPLETE MODULE of the certification; returns the next module, 0 after the last (QUIZ-05, QUIZ-07). */
export const useCompleteCertificationModule = (moduleId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send('POST /AdditionalCourse/CompleteCertificationModule/:moduleId', {
        params: { moduleId: String(moduleId) },
      }),
    onSuccess: () => void refreshAfter(client, 'LearningChanged'),
    onError: (error) => {
      logFailure('the module was not completed', error)
      if (!showRefusal(error)) showError('Sorry we had an error, please try to reload the page')
    },
  })
}
