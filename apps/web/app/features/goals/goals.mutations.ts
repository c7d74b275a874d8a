import { toUsDate } from '@oola/contract/us-date'
import { useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { memberId } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { KeyedDraft } from './goal-cards.ts'
import { editedGoal, goalItem, keyOfWaitingGoal } from './goal-items.ts'
import { clearPlanDrafts, goalCardDrafts } from './goals.drafts.ts'
import { goalOutbox } from './goals.outbox.ts'
import { saveFailureText } from './save-failure-text.ts'

/** Changes of one plan are sent one after the other, in the order in which they were made. */
const SCOPE = { id: 'goals' }

/** The server refused by a rule (409); the "Error" modal shows its text. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409

/** Opens the "Error" modal for a refusal of the server (journey.md 8, 409). Returns whether it did. */
const showRefusal = (error: unknown): boolean => {
  if (!isRefusal(error)) return false
  showError(error.message, error.title)
  return true
}

/** Refetches the goals of the screen; a save is done when they are there. */
const readGoals = () => refetchQuery(['goals'])
/** Whatever the result of a change. */
const showGoals = () => refreshAfter(queryClient, 'GoalsChanged')

const toPartialGoal = ({ key, goalId, areaId, text, date }: KeyedDraft) => ({
  GoalId: goalId ?? 0,
  ClientKey: key,
  AreaId: areaId,
  Text: text.trim(),
  CompletedByDate: date ?? '',
})

/**
 * Saves goal cards (STEP2-39). First the list is refetched, then the drafts are removed, so that no card flickers;
 * a card that was edited in the meantime keeps its draft. A refusal alerts its error (journey.md 8); for a save
 * without a response the screen offers to try again.
 */
export const useSaveGoals = () =>
  useMutation({
    scope: SCOPE,
    mutationFn: async (drafts: readonly KeyedDraft[]) => {
      const body = { userId: memberId(), Goals: drafts.map(toPartialGoal) }
      const saved = await send('POST /Goals/PartialSaveGoals', { body })
      await readGoals()
      return saved
    },
    onSuccess: (saved, drafts) => {
      const store = goalCardDrafts()
      drafts.forEach((draft, index) => {
        const now = store.read().get(draft.key)
        if (!now) return
        if (now.text === draft.text && now.date === draft.date) store.drop(draft.key)
        else store.put(draft.key, { ...now, goalId: saved[index]?.id ?? null })
      })
    },
    onError: (error) => {
      if (error instanceof ApiError) showError(saveFailureText(error), error.title)
      void showGoals()
    },
  })

/** Selects or arranges the Top 7 in one call (STEP2-40). The screen shows failures quietly (STEP2-42; traps 23). */
export const useSaveTopSeven = () =>
  useMutation({
    scope: SCOPE,
    mutationFn: async (Goals: readonly { GoalId: number; SevenGoalOrder: number }[]) => {
      await send('PUT /Goals/SetSevenGoalsOrder', { body: { Goals: [...Goals] } })
      await readGoals()
    },
    onError: (error) => {
      logFailure('the Top 7 was not saved', error)
      showRefusal(error)
      void showGoals()
    },
  })

/**
 * Sets the main goal, which ends the plan and moves the member's step (STEP2-41). The screen offers to try again
 * without a response; setting the same goal twice changes nothing.
 */
export const useSetMainGoal = () =>
  useMutation({
    scope: SCOPE,
    mutationFn: (goalId: number) =>
      send('PUT /Goals/SetOolaOne/:goalId', { params: { goalId: String(goalId) } }),
    onSuccess: () => {
      clearPlanDrafts()
      void showGoals()
    },
    onError: (error) => {
      if (error instanceof ApiError) showError(error.message, error.title)
    },
  })

interface SavedWords {
  readonly text: string
  readonly date: string
}

const waitingGoals = () => goalOutbox().read().waiting.values()

/** Whatever was refused: the list may be older than another tab's change. */
const alertRefusal = (error: Error) => {
  showRefusal(error)
  void showGoals()
}

/**
 * Adds a goal to an area on the review page and the dashboard (GOALS-11, GOALS-14). Without a connection this and the
 * other changes of one goal wait in the outbox, and count as saved.
 */
export const useAddGoal = () =>
  useMutation({
    mutationFn: ({ areaId, clientKey, text, date }: SavedWords & { areaId: number; clientKey: string }) =>
      goalOutbox().submit([{ kind: 'add', key: clientKey, areaId, text, date }]),
    onError: alertRefusal,
  })

/** Changes a goal's text and date (GOALS-11, GOALS-15). */
export const useUpdateGoal = () =>
  useMutation({
    mutationFn: (goal: SavedWords & { goalId: number; areaId: number }) =>
      goalOutbox().submit([editedGoal(goal, waitingGoals())]),
    onError: alertRefusal,
  })

interface NewDay {
  readonly goals: readonly { goalId: number; areaId: number; text: string }[]
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** Gives several goals the same day, all or none (STEP2-39; spec-decision 16.11). */
export const useRenewDays = () =>
  useMutation({
    scope: SCOPE,
    mutationFn: async ({ goals, day }: NewDay) => {
      const Goals = goals.map(({ goalId, areaId, text }) => ({
        GoalId: goalId,
        AreaId: areaId,
        Text: text,
        CompletedByDate: toUsDate(day),
      }))
      await send('POST /Goals/PartialSaveGoals', { body: { userId: memberId(), Goals } })
      await readGoals()
    },
    onError: (error) => {
      if (error instanceof ApiError) showError(saveFailureText(error), error.title)
      else showToast('The new dates weren’t saved.', 'Try again in a moment.', 'danger')
      void showGoals()
    },
  })

/** Removes a goal; one that could not be removed comes back (C-71). */
export const useDeleteGoal = () =>
  useMutation({
    mutationFn: async (goalId: number) => {
      const waiting = keyOfWaitingGoal(goalId, waitingGoals())
      if (waiting !== undefined) goalOutbox().discard([waiting])
      else await goalOutbox().submit([goalItem({ kind: 'remove', goalId })])
    },
    onError: (error) => {
      logFailure('the goal was not removed', error)
      alertRefusal(error)
    },
  })

/** Marks a goal as achieved on the review page: it moves to ACHIEVED and frees its place. */
export const useReachGoal = () =>
  useMutation({
    mutationFn: ({ goalId, day }: { goalId: number; day: string }) =>
      goalOutbox().submit([goalItem({ kind: 'complete', goalId, day })]),
    onError: alertRefusal,
  })

/** Undoes that: the goal is on the page again (spec-decision 17.1). */
export const useUndoReached = () =>
  useMutation({
    mutationFn: (goalId: number) => goalOutbox().submit([goalItem({ kind: 'undo', goalId })]),
    onError: (error) => {
      if (!showRefusal(error))
        showToast('The goal still counts as reached.', 'Try again in a moment.', 'danger')
      void showGoals()
    },
  })

/** CLEAN SLATE: removes every open goal, then refetches the goals (GOALS-10; C-30). */
export const useCleanSlate = () =>
  useMutation({
    mutationFn: () => send('DELETE /goals/RemoveAssessmentGoals', {}),
    onError: (error) => void showRefusal(error),
    onSettled: showGoals,
  })
