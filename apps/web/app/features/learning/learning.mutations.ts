import type { ModulePart } from '@oola/contract/learning/learning.schema'
import type { Device } from '@oola/contract/learning/module-info.schema'
import type { StagedType } from '@oola/contract/learning/staged-type'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showRefusal } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { memberId } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { learningQueries } from './learning.queries.ts'
import type { PageModule } from './module-view-model.ts'

const onError = (error: Error) => {
  if (showRefusal(error)) return
  showToast('That did not work', error.message, 'danger')
}

export interface StagedAnswers {
  readonly type: StagedType
  /** Option ids by question id. */
  readonly answers: Readonly<Record<string, number>>
}

/** Saves all answers, then creates the modules; both may be repeated (ASSESS-05). */
export const useSaveStaged = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ type, answers }: StagedAnswers) => {
      const own = { userId: memberId(), AssessmentType: type }
      const AssesmentDetails = Object.entries(answers).map(([question, OptionId]) => ({
        questionId: Number(question),
        OptionId,
      }))
      await send('POST /ELearning', { body: { ...own, AssesmentDetails } })
      await send('POST /ELearning/CreateELearningModules', { body: own })
    },
    onSuccess: () => void refreshAfter(client, 'LearningChanged'),
    onError: (error) => logFailure('the answers were not saved', error),
  })
}

/** Marks a part as done; idempotent. */
export const useSavePart = (moduleId: number) => {
  const client = useQueryClient()
  const { queryKey } = learningQueries.module(moduleId)
  return useMutation({
    mutationFn: (part: ModulePart) => send('PUT /ELearning/SaveModulePart', { body: { moduleId, part } }),
    onMutate: (part) =>
      client.setQueryData(
        queryKey,
        (module) => module && { ...module, parts: { ...module.parts, [part]: true } },
      ),
    onError: (error) => logFailure('a part was not marked as done', error),
    onSettled: () => void refreshAfter(client, 'LearningChanged'),
  })
}

/** By the module's kind (G-71). */
const COMPLETE = {
  program: 'PUT /Elearning/CompleteELearningModule',
  course: 'PUT /AdditionalCourse/CompleteELearningModule',
} as const

/** COMPLETE MODULE; with `nextStepId` 6 the year in review starts with it (C-49). */
export const useCompleteModule = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, nextStepId, kind }: Pick<PageModule, 'id' | 'nextStepId' | 'kind'>) => {
      await send(COMPLETE[kind === 'course' ? 'course' : 'program'], {
        body: { Id: id, userId: memberId() },
      })
      if (nextStepId === 6) await send('PUT /Customer/SetYearInReviewStep', { body: {} })
    },
    onSuccess: () => void refreshAfter(client, 'LearningChanged'),
    onError,
  })
}

/** START MY OOLAWHEEL: the mid-year review starts (ELEARN-31). */
export const useStartMidYear = () =>
  useMutation({ mutationFn: () => send('PUT /Customer/SetMidYearReviewStep', { body: {} }), onError })

/** Adds the selected action steps of a module to today's list (G-56). */
export const useAddActionSteps = (moduleId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (steps: number[]) =>
      send('POST /AdditionalCourse/AddActionSteps/:moduleId', {
        params: { moduleId: String(moduleId) },
        body: { steps },
      }),
    onSuccess: async () => {
      await Promise.all([refreshAfter(client, 'ActionsChanged'), refreshAfter(client, 'LearningChanged')])
    },
    onError,
  })
}

export interface QuickAnswer {
  readonly questionId: number
  readonly OptionId: number
}

/** Answers the quick questions, after which the module is refetched (ELEARN-14). */
export const useSaveQuickAnswers = (moduleId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: readonly QuickAnswer[]) =>
      send('POST /ELearning/SaveCustomizeModuleAssessment', {
        body: { ModuleId: moduleId, AssesmentDetails: [...answers] },
      }),
    onSuccess: () => refreshAfter(client, 'LearningChanged'),
    onError,
  })
}

/**
 * Saves where the film was stopped, also in this page's cache: it may show the film again. A failure needs no
 * message.
 */
export const saveFilmPosition = (moduleId: number, seconds: number, device: Device, keepalive = false) => {
  const resume = seconds === 0 ? null : { seconds, device, at: new Date().toISOString() }
  queryClient.setQueryData(learningQueries.module(moduleId).queryKey, (module) =>
    module?.film ? { ...module, film: { ...module.film, resume } } : undefined,
  )
  send(
    'PUT /ELearning/SaveFilmPosition',
    { body: { moduleId, seconds, device } },
    { quiet: true, keepalive },
  ).catch((error) => logFailure('the place in the film was not saved', error))
}
