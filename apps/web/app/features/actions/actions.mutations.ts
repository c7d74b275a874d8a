import type { TrackerDay } from '@oola/contract/actions/actions.schema'
import { writtenActions } from '@oola/contract/actions/first-actions'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { memberId } from '#web/lib/session.ts'
import { type ActionForm, formBody } from './action-form.ts'
import { dayDrafts } from './actions.drafts.ts'
import { actionQueries } from './actions.queries.ts'
import { CHANGE_SCOPE, sendChange } from './change-line.ts'
import { afterSave, type DayDraft, type DaySave, isEmptyDraft, NO_DRAFT } from './day-rows.ts'

/**
 * Saves the first actions, which ends Step 3 (ACTIONS-19, ACTIONS-20). A refusal alerts its error (ACTIONS-53); when
 * there was no answer the screen offers to try again, and the same texts once more add nothing.
 */
export const useSaveFirstActions = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (texts: readonly string[]) =>
      send('POST /Actions', { body: { userId: memberId(), actions: writtenActions(texts) } }),
    onError: (error) => {
      if (error instanceof ApiError) showError(error.message, error.title)
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['actions'] }),
  })
}

/** Without an answer the same save again: every new row has a key, so none is added twice. */
const RETRY = {
  retry: (count: number, error: Error) => count < 2 && !(error instanceof ApiError),
  retryDelay: (attempt: number) => 400 * 2 ** attempt,
}

/** A refusal alerts its error and the lists are read again; the words stay in the browser (ACTIONS-53). */
const alertRefusal = (client: QueryClient, error: Error) => {
  if (!(error instanceof ApiError)) return
  showError(error.message, error.title)
  void client.invalidateQueries({ queryKey: ['actions'] })
}

/** The list that a save answered, at the place where that day is shown. */
const keepDay = (client: QueryClient, answer: TrackerDay) => {
  for (const [queryKey, known] of client.getQueriesData<TrackerDay>({ queryKey: ['actions', 'day'] })) {
    if (known?.day === answer.day) client.setQueryData(queryKey, answer)
  }
}

/** Keeps what is written on a day, and nothing when nothing is. */
export const putDayDraft = (day: string, draft: DayDraft) => {
  if (draft.rows.length === 0 && isEmptyDraft(draft)) dayDrafts().drop(day)
  else dayDrafts().put(day, draft)
}

interface SavedDay {
  readonly day: string
  readonly rows: DaySave['rows']
}

/** Saves the new and changed rows of a day in one call (ACTIONS-18). */
export const useSaveDay = () => {
  const client = useQueryClient()
  return useMutation({
    ...RETRY,
    scope: CHANGE_SCOPE,
    mutationFn: ({ day, rows }: SavedDay) =>
      sendChange(client, () =>
        send('POST /Actions/UpdateInsertActions', { body: { userId: memberId(), actions: [...rows], day } }),
      ),
    onSuccess: (answer, { day, rows }) => {
      keepDay(client, answer)
      putDayDraft(day, afterSave(dayDrafts().read().get(day) ?? NO_DRAFT, rows))
    },
    onError: (error) => alertRefusal(client, error),
  })
}

interface SavedAction {
  /** 0 for a new one. */
  readonly id: number
  readonly form: ActionForm
}

/** Saves one action with its day and its rule (ACTIONS-25). It may change the lists of several days. */
export const useSaveAction = () => {
  const client = useQueryClient()
  return useMutation({
    ...RETRY,
    scope: CHANGE_SCOPE,
    mutationFn: ({ id, form }: SavedAction) =>
      sendChange(client, () => send('POST /Actions/UpdateInsertAction', { body: formBody(form, id) })),
    onSuccess: ({ id: _, ...answer }) => {
      keepDay(client, answer)
      void client.invalidateQueries({ queryKey: ['actions', 'day'] })
    },
    onError: (error) => alertRefusal(client, error),
  })
}

interface MissedDayAnswer {
  readonly courseId: number
  readonly startOver: boolean
}

/** Answers the missed-day modal (ACTIONS-34). */
export const useAnswerMissedDay = () => {
  const client = useQueryClient()
  return useMutation({
    ...RETRY,
    scope: CHANGE_SCOPE,
    mutationFn: ({ courseId, startOver }: MissedDayAnswer) => {
      const params = {
        userId: String(memberId()),
        courseId: String(courseId),
        startOver: String(startOver),
      }
      return sendChange(client, () =>
        send('PUT /AdditionalCourse/ReactivateActionSteps/:userId/:courseId/:startOver', { params }),
      )
    },
    onSuccess: (today) => client.setQueryData(actionQueries.day(0).queryKey, today),
    onError: (error) => showError(error.message, error instanceof ApiError ? error.title : 'Error'),
    onSettled: () => void client.invalidateQueries({ queryKey: ['actions', 'day'] }),
  })
}
