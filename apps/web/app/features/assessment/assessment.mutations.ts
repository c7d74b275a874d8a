import { useMutation } from '@tanstack/react-query'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import type { Answers } from './use-answers.ts'

type Flush = Answers['flush']

/** A closed assessment has informed the member already (`onClosed`), a lost session has asked for the password. */
const showServerError = (error: Error) => {
  if (error instanceof ApiError && error.status >= 429) showError(error.message, error.title)
}

/**
 * Saves everything before an area is left (STEP1-33). The screen shows a `ConnectionError` as the dialog of
 * journey.md 8 and the member stays on the question (STEP1-34).
 */
export const useSaveArea = (flush: Flush) =>
  useMutation({
    /** `again`: from the dialog about the lost connection, which stays open meanwhile. */
    mutationFn: (_: { again: boolean }) => flush({ finishing: true }),
    onError: showServerError,
  })

/**
 * SAVE AND CONTINUE LATER (G-20). Without a connection the answers wait in this browser, and the message says so.
 */
export const useSaveForLater = (flush: Flush) =>
  useMutation({
    mutationFn: () => flush({ finishing: false }),
    onError: (error) => {
      if (!(error instanceof ConnectionError)) return showServerError(error)
      showError(
        'We could not reach the server just now. Your answers are saved in this browser. Reopen this page here to send them.',
        'Your answers are not sent yet',
      )
    },
  })
