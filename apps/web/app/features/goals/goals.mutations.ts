import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { toUsDate } from '@oola/contract/us-date'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'
import type { KeyedDraft } from './goal-cards.ts'
import { forgetPlanDrafts, goalCardDrafts } from './goals.drafts.ts'
import { goalQueries, type PlanKind } from './goals.queries.ts'
import { saveFailureText } from './save-failure-text.ts'

/** Changes of one plan go out one after the other, in the order in which they were made. */
const SCOPE = { id: 'goals' }

/** The server's rules said no (409); the "Error" modal shows its words. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409

/** Opens the "Error" modal for a refusal of the server (journey.md 8, 409). Whether it did. */
export const showRefusal = (error: unknown): boolean => {
  if (!isRefusal(error)) return false
  showError(error.message, error.title)
  return true
}

const useGoalsChanged = () => {
  const client = useQueryClient()
  return () => refreshAfter(client, 'GoalsChanged')
}

const toPartialGoal = ({ key, goalId, areaId, text, date }: KeyedDraft) => ({
  GoalId: goalId ?? 0,
  ClientKey: key,
  AreaId: areaId,
  Text: text.trim(),
  CompletedByDate: date ?? '',
})

/** The saved list as it is once the server has taken these drafts under these ids (STEP2-39). */
const withSaved = (goals: readonly UserGoal[], drafts: readonly KeyedDraft[], ids: readonly number[]) => {
  const next = [...goals]
  drafts.forEach((draft, index) => {
    const goalId = ids[index]
    if (goalId === undefined) return
    const at = next.findIndex((goal) => goal.goalId === goalId)
    const words = { text: draft.text.trim(), completedByDate: draft.date ?? '' }
    const known = next[at]
    if (known) next[at] = { ...known, ...words }
    else {
      const fresh = {
        goalId,
        clientKey: draft.key,
        areaId: draft.areaId,
        sevenGoalOrder: null,
        isOneGoal: false,
      }
      next.push({ ...fresh, ...words })
    }
  })
  return next
}

/**
 * Saves goal cards (STEP2-39). First the saved list learns the words, then the drafts go, so that no card flickers;
 * a card that was written on meanwhile keeps its draft. A refusal alerts its error (journey.md 8); for a save without
 * an answer the screen offers to try again.
 */
export const useSaveGoals = () => {
  const client = useQueryClient()
  const changed = useGoalsChanged()
  return useMutation({
    scope: SCOPE,
    mutationFn: (drafts: readonly KeyedDraft[]) =>
      send('POST /Goals/PartialSaveGoals', {
        body: { userId: memberId(), Goals: drafts.map(toPartialGoal) },
      }),
    onSuccess: async (saved, drafts) => {
      const { queryKey } = goalQueries.plan('step-two')
      const ids = saved.map(({ id }) => id)
      // A refetch that is under way was asked before the save.
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (plan) => plan && { ...plan, userGoals: withSaved(plan.userGoals, drafts, ids) },
      )
      const store = goalCardDrafts()
      drafts.forEach((draft, index) => {
        const { key, ...sent } = draft
        const now = store.read().get(key)
        if (!now) return
        if (now.text === sent.text && now.date === sent.date) store.drop(key)
        else store.put(key, { ...now, goalId: ids[index] ?? null })
      })
    },
    onError: (error) => {
      if (error instanceof ApiError) showError(saveFailureText(error), error.title)
    },
    // Not awaited: the words are there already, and the next card need not wait for a repeat of them.
    onSettled: () => void changed(),
  })
}

/** Selects or arranges the Top 7 in one call (STEP2-40). The screen shows failures quietly (STEP2-42; traps 23). */
export const useSaveTopSeven = (kind: PlanKind) => {
  const client = useQueryClient()
  const changed = useGoalsChanged()
  return useMutation({
    scope: SCOPE,
    mutationFn: (Goals: readonly { GoalId: number; SevenGoalOrder: number }[]) =>
      send('PUT /Goals/SetSevenGoalsOrder', { body: { Goals: [...Goals] } }),
    onSuccess: async (_, sent) => {
      const { queryKey } = goalQueries.plan(kind)
      const orders = new Map(sent.map(({ GoalId, SevenGoalOrder }) => [GoalId, SevenGoalOrder]))
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (plan) =>
          plan && {
            ...plan,
            userGoals: plan.userGoals.map((goal) => ({
              ...goal,
              sevenGoalOrder: orders.get(goal.goalId) ?? null,
            })),
          },
      )
    },
    onError: (error) => {
      console.info('the Top 7 was not saved', error)
      showRefusal(error)
    },
    onSettled: () => void changed(),
  })
}

/**
 * Sets the main goal, which ends the plan and moves the member's step (STEP2-41). The screen offers to try again when
 * there was no answer; the same goal once more changes nothing.
 */
export const useSetMainGoal = () => {
  const changed = useGoalsChanged()
  return useMutation({
    scope: SCOPE,
    mutationFn: (goalId: number) =>
      send('PUT /Goals/SetOolaOne/:goalId', { params: { goalId: String(goalId) } }),
    onSuccess: () => {
      forgetPlanDrafts()
      void changed()
    },
    onError: (error) => {
      if (error instanceof ApiError) showError(error.message, error.title)
    },
  })
}

interface SavedWords {
  readonly text: string
  readonly date: string
}

/** Adds a goal to an area on the review page (GOALS-11, GOALS-14). `clientKey` makes a repeat harmless. */
export const useAddGoal = () => {
  const changed = useGoalsChanged()
  return useMutation({
    mutationFn: ({ areaId, clientKey, text, date }: SavedWords & { areaId: number; clientKey: string }) =>
      send('POST /Goals/AddDashboardGoal', {
        body: {
          userId: memberId(),
          int: 0,
          areaId,
          text,
          completedByDate: toUsDate(date),
          ClientKey: clientKey,
        },
      }),
    onError: (error) => void showRefusal(error),
    onSettled: changed,
  })
}

/** Changes a goal's words and date on the review page (GOALS-11, GOALS-15). */
export const useUpdateGoal = () => {
  const changed = useGoalsChanged()
  return useMutation({
    mutationFn: ({ goalId, text, date }: SavedWords & { goalId: number }) =>
      send('PUT /Goals/UpdateDashboardGoal', {
        body: { userId: memberId(), id: goalId, text, completedByDate: toUsDate(date) },
      }),
    onError: (error) => void showRefusal(error),
    onSettled: changed,
  })
}

/** Removes a goal. The list is loaded again either way, so one that could not be removed comes back (C-71). */
export const useDeleteGoal = () => {
  const changed = useGoalsChanged()
  return useMutation({
    mutationFn: (goalId: number) => send('DELETE /Goals/:goalId', { params: { goalId: String(goalId) } }),
    onError: (error) => {
      console.info('the goal was not removed', error)
      showRefusal(error)
    },
    onSettled: changed,
  })
}

/** CLEAN SLATE: removes every open goal, then loads the goals again (GOALS-10; C-30). */
export const useCleanSlate = () => {
  const changed = useGoalsChanged()
  return useMutation({
    mutationFn: () => send('DELETE /goals/RemoveAssessmentGoals', {}),
    onError: (error) => void showRefusal(error),
    onSettled: changed,
  })
}
