import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '#web/lib/app-dialogs.ts'
import { type ShareSubject, sharingQueries } from './sharing.queries.ts'

/** SCORE-28. The dashboard has a text of its own (C-37, SCORE-29). */
export const SHARE_FAILURE_TEXT = 'Sorry there was an error on sharing, please try again'

/** Loads the content of the share dialog; the dialog opens when it is loaded (SCORE-26, SCORE-27). */
export const useOpenShare = (subject: ShareSubject, failureText: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => client.fetchQuery(sharingQueries.content(subject)),
    onError: () => showError(failureText),
  })
}
