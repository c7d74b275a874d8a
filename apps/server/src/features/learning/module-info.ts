import type { ModuleInfo } from '@oola/contract/learning/module-info.schema'
import { unlockText } from '@oola/contract/learning/unlock-text'
import { moduleCard, totalOf } from './module-cards.ts'
import { COMPLETE_TEXT, filmOf, partsDone, sectionsOf } from './module-sections.ts'
import type { ModuleView } from './module-views.ts'
import type { OpenedModule } from './program.repo.ts'
import { GO_TO_NEXT_LEVEL, reviewText } from './review-texts.ts'
import { filledWorkbook } from './workbook-cells.ts'

const programDo = (view: ModuleView, { hasActionSteps, module }: OpenedModule, forYou: string) => ({
  introText: forYou,
  contentText: COMPLETE_TEXT,
  pdfUrl: `/api/ELearning/GetWorkbook/${view.id}`,
  hasActionSteps: view.actionSteps.length > 0,
  isActionStepsButtonEnabled: !hasActionSteps && module.completedDay === null,
  textButtonActionSteps: 'ADD TO MY ACTION STEPS',
})

/** The page of a module. Only for a module that is open to the member. */
export const moduleInfo = (
  view: ModuleView,
  found: OpenedModule,
  next: ModuleView | null,
  today: string,
): ModuleInfo => {
  const { module } = found
  const isCompleted = module.completedDay !== null
  // After the review has begun, only completing the module is left.
  const nextStepId = module.nextStepId === 5 && found.isReviewBegun ? 4 : module.nextStepId
  const questions = view.questions.map(({ id, text, options }) => ({
    id,
    text,
    options: options.map((option) => ({ id: option.id, text: option.text })),
    selectedOptionId: found.chosen[id] ?? null,
  }))
  const forYou = view.questions.flatMap(({ id, options }) =>
    options.filter((option) => option.id === found.chosen[id]).map((option) => option.forYou),
  )
  return {
    id: view.id,
    title: view.title,
    caption: view.caption,
    unlockedDateText: unlockText(module.unlockDay, true),
    isCompleted,
    nextStepId,
    displayCompleteButton: nextStepId !== 5,
    goToNextLevelDesc: nextStepId === 6 ? GO_TO_NEXT_LEVEL : null,
    reviewText: reviewText(nextStepId, module.level),
    questions,
    sections: sectionsOf(view, programDo(view, found, forYou.join('\n'))),
    kind: module.kind,
    areaId: view.areaId,
    level: module.level,
    position: module.position,
    total: totalOf(module),
    completedDay: module.completedDay,
    parts: partsDone(module, isCompleted),
    film: filmOf(view, module),
    readMinutes: view.readMinutes,
    doMinutes: view.doMinutes,
    workbook: filledWorkbook(view.workbook, found.answers),
    note: found.note,
    actionSteps: [...view.actionSteps],
    next: found.next && next ? moduleCard(found.next, next, today) : null,
    mainGoal: found.mainGoal,
  }
}
