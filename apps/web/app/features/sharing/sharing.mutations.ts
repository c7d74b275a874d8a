import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { type ShareKind, sharingQueries } from './sharing.queries.ts'

/** SCORE-28. The dashboard has a text of its own (C-37, SCORE-29). */
export const SHARE_FAILURE_TEXT = 'Sorry there was an error on sharing, please try again'

/** Loads what the share dialog shows; the dialog opens when it is there (SCORE-26, SCORE-27). */
export const useOpenShare = (kind: ShareKind, failureText: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => client.fetchQuery(sharingQueries.content(kind)),
    onError: () => showError(failureText),
  })
}

/** Makes the shared page and its picture public; the member has chosen a channel (spec-decision 8). */
export const usePublishShare = (failureText: string) =>
  useMutation({
    // The channel's tab comes to the front at once, which on a phone can end this page.
    mutationFn: (shareCode: string) =>
      send('PUT /Customer/PublishShare/:shareCode', { params: { shareCode } }, { keepalive: true }),
    retry: 2,
    onError: () => showError(failureText),
  })
