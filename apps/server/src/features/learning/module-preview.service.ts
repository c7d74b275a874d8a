import type { ModuleInfo } from '@oola/contract/learning/module-info.schema'
import type { Content } from '#server/platform/content/content.ts'
import type { ModuleContent } from './learning.content.ts'
import { moduleInfo } from './module-info.ts'
import { moduleQuestions, moduleView } from './module-views.ts'

type Texts = Pick<Content, 'learning' | 'media' | 'mediaFolder'>

/** Nothing done, nothing written; what every module page of the preview shows. */
export const UNTOUCHED = {
  ...{ watched: false, read: false, done: false, completedDay: null },
  ...{ filmSeconds: null, filmDevice: null, filmAt: null },
} as const

/**
 * The page of a module of the program with a draft's texts, as its first reader on `today` would see it: nothing done, the
 * first option of the quick question chosen.
 */
export const previewModule = (
  module: ModuleContent,
  { learning, media, mediaFolder }: Texts,
  today: string,
): ModuleInfo => {
  const questions = moduleQuestions(module)
  const { area: areaId } = module
  const { actionSteps } = module.do
  const view = { ...moduleView(module, learning, { media, mediaFolder }), areaId, questions, actionSteps }
  const chosen = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.id ?? 0]))
  return moduleInfo(
    view,
    {
      module: {
        ...UNTOUCHED,
        level: 1,
        kind: 'breakthrough',
        position: 1,
        moduleId: module.id,
        nextStepId: 4,
        unlockDay: today,
        isTold: true,
      },
      ...{ next: null, note: '', answers: {}, chosen, hasActionSteps: false },
      ...{ isReviewBegun: false, mainGoal: null },
    },
    null,
    today,
  )
}
