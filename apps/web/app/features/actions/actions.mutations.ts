import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { writtenActions } from '@oola/contract/actions/first-actions'
import { useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { memberId } from '#web/lib/session.ts'
import type { ActionForm } from './action-form.ts'
import { dayDrafts } from './actions.drafts.ts'
import { changeOutbox } from './actions.outbox.ts'
import { afterSave, type DayDraft, type DaySave, isEmptyDraft, NO_DRAFT } from './day-rows.ts'
import { stepPlan, stepText } from './written-steps.ts'

/**
 * Saves the first actions, which ends Step 3 (ACTIONS-19, ACTIONS-20). A refusal alerts its error (ACTIONS-53);
 * without a response the screen offers to try again, and sending the same texts twice adds nothing.
 */
export const useSaveFirstActions = () =>
  useMutation({
    mutationFn: (texts: readonly string[]) =>
      send('POST /Actions', { body: { userId: memberId(), actions: writtenActions(texts) } }),
    onError: (error) => {
      if (error instanceof ApiError) showError(error.message, error.title)
    },
    onSuccess: () => void refetchQuery(['actions']).catch(() => undefined),
  })

/**
 * Saves are sent one after the other and retried without a response. Every new row has a key, so none is added
 * twice.
 */
const SAVE = {
  scope: { id: 'actions' },
  retry: (count: number, error: Error) => count < 2 && !(error instanceof ApiError),
  retryDelay: (attempt: number) => 400 * 2 ** attempt,
}

/** It may change the lists of several days. */
const readDays = () => refetchQuery(['actions', 'day'])

/** A refusal alerts its error and the lists are refetched; the texts stay in the browser (ACTIONS-53). */
const alertRefusal = (error: Error) => {
  if (!(error instanceof ApiError)) return
  showError(error.message, error.title)
  void queryClient.invalidateQueries({ queryKey: ['actions'] })
}

/** Stores the draft of a day, or removes it when it is empty. */
export const putDayDraft = (day: string, draft: DayDraft) => {
  if (draft.rows.length === 0 && isEmptyDraft(draft)) dayDrafts().drop(day)
  else dayDrafts().put(day, draft)
}

interface SavedDay {
  readonly day: string
  readonly rows: DaySave['rows']
  /** The steps of the day, with those that wait. */
  readonly actions: readonly ActionStep[]
}

/**
 * Saves the new and changed rows of a day in one call (ACTIONS-18). Without a connection they wait in the outbox, and
 * count as saved.
 */
export const useSaveDay = () =>
  useMutation({
    scope: SAVE.scope,
    mutationFn: ({ day, rows, actions }: SavedDay) =>
      changeOutbox().submit(rows.map((row) => stepText(row, day, actions))),
    onSuccess: (_, { day, rows }) =>
      putDayDraft(day, afterSave(dayDrafts().read().get(day) ?? NO_DRAFT, rows)),
    onError: alertRefusal,
  })

interface SavedAction {
  /** Null for a new one. */
  readonly id: number | null
  readonly form: ActionForm
  /** The member's day. */
  readonly today: string
}

/** Saves one action with its day and its rule (ACTIONS-25), or lets it wait like `useSaveDay`. */
export const useSaveAction = () =>
  useMutation({
    scope: SAVE.scope,
    mutationFn: ({ id, form, today }: SavedAction) => changeOutbox().submit([stepPlan(form, id, today)]),
    onError: alertRefusal,
  })

interface StepAreaChoice {
  readonly id: number
  readonly areaId: number | null
}

/** Gives a step of today an area, or takes it back (THREAD-02). A refusal shows its reason. */
export const useSetStepArea = () =>
  useMutation({
    ...SAVE,
    mutationFn: async (choice: StepAreaChoice) => {
      await send('PUT /Actions/SetStepArea', { body: { userId: memberId(), ...choice } })
      await Promise.all([refetchQuery(['actions', 'done']), refetchQuery(['areas'])])
    },
    onError: (error) => {
      showError(error.message, error instanceof ApiError ? error.title : 'Error')
      void queryClient.invalidateQueries({ queryKey: ['actions', 'done'] })
    },
  })

interface MissedDayAnswer {
  readonly courseId: number
  readonly startOver: boolean
}

/** Answers the missed-day modal (ACTIONS-34). */
export const useAnswerMissedDay = () =>
  useMutation({
    ...SAVE,
    mutationFn: async ({ courseId, startOver }: MissedDayAnswer) => {
      const params = {
        userId: String(memberId()),
        courseId: String(courseId),
        startOver: String(startOver),
      }
      await send('PUT /AdditionalCourse/ReactivateActionSteps/:userId/:courseId/:startOver', { params })
      await readDays()
    },
    onError: (error) => {
      showError(error.message, error instanceof ApiError ? error.title : 'Error')
      void queryClient.invalidateQueries({ queryKey: ['actions', 'day'] })
    },
  })
