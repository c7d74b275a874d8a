import type { CertificationModuleInfo } from '@oola/contract/courses/certification.schema'
import { filmOf, NO_BUTTON, partsDone, sectionsOf } from '../learning/module-sections.ts'
import { filledWorkbook } from '../learning/workbook-cells.ts'
import type { CertificationView } from './certification-views.ts'
import type { Progress } from './module-progress.repo.ts'

interface Place {
  readonly position: number
  readonly total: number
  readonly nextModuleId: number
  readonly isQuizPassed: boolean
  readonly isCompleted: boolean
  /** The quiz of the module, or the exam, for the third button (QUIZ-08; G-128). */
  readonly opens: { readonly text: string; readonly value: string }
}

/** The page of a certification module. Only for a module that is open to the member. */
export const certificationInfo = (
  view: CertificationView,
  progress: Progress,
  { opens, isCompleted, ...place }: Place,
): CertificationModuleInfo => {
  const { completedDay, note } = progress
  const { id, title, caption, goals, readMinutes, doMinutes, selfCheck } = view
  return {
    ...{ id, title, caption, readMinutes, doMinutes, selfCheck, note, completedDay, isCompleted, ...place },
    goals: [...goals],
    kind: 'certification',
    // Not unlocked by a day.
    unlockedDateText: '',
    nextStepId: 0,
    displayCompleteButton: true,
    goToNextLevelDesc: null,
    reviewText: null,
    questions: [],
    sections: sectionsOf(view, {
      contentText: view.practice,
      buttonThree: { ...NO_BUTTON, displayButton: true, ...opens },
    }),
    parts: partsDone(progress, isCompleted),
    film: filmOf(view, progress),
    workbook: filledWorkbook(view.workbook, progress.answers),
    actionSteps: [],
    mainGoal: null,
  }
}
