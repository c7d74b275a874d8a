import type { ModuleInfo, ModuleSection } from '@oola/contract/learning/module-info.schema'
import { unlockText } from '@oola/contract/learning/unlock-text'
import { moduleCard, totalOf } from './module-cards.ts'
import type { ModuleView } from './module-views.ts'
import type { OpenedModule } from './program.repo.ts'
import { GO_TO_NEXT_LEVEL, reviewText } from './review-texts.ts'
import { filledWorkbook } from './workbook-cells.ts'

export const NO_BUTTON = { displayButton: false, text: '', value: '', isExternalLink: false, link: '' }
/** A section that has nothing yet. */
const EMPTY_SECTION = {
  title: '',
  videoUrl: '',
  introText: '',
  contentText: '',
  imageUrl: '',
  pdfUrl: '',
  hasActionSteps: false,
  isActionStepsButtonEnabled: false,
  textButtonActionSteps: '',
  doButton: null,
  buttonOne: NO_BUTTON,
  buttonTwo: NO_BUTTON,
  buttonThree: NO_BUTTON,
  buttonFour: NO_BUTTON,
} as const satisfies Omit<ModuleSection, 'name'>

/** What COMPLETE MODULE means (curriculum README 2). */
export const COMPLETE_TEXT =
  '<p>Tried it once? Then this module is complete. It stays open, and you can come back to it.</p>'

/** Watch, Read and Do of any module; Do is what each kind of module makes of it. */
export const sectionsOf = (
  { watchIntro, film, article }: Pick<ModuleView, 'watchIntro' | 'film' | 'article'>,
  doSection: Partial<Omit<ModuleSection, 'name'>>,
): ModuleSection[] => [
  {
    ...EMPTY_SECTION,
    name: 'Watch',
    introText: watchIntro,
    videoUrl: film?.mp4 ?? '',
    imageUrl: film?.poster ?? '',
  },
  { ...EMPTY_SECTION, name: 'Read', contentText: article },
  { ...EMPTY_SECTION, ...doSection, name: 'Do' },
]

/** The parts that are done; a completed module has done them all. */
export const partsDone = (
  { watched, read, done }: Pick<OpenedModule['module'], 'watched' | 'read' | 'done'>,
  isCompleted: boolean,
): ModuleInfo['parts'] => ({
  watch: isCompleted || watched,
  read: isCompleted || read,
  do: isCompleted || done,
})

const programDo = (view: ModuleView, { hasActionSteps, module }: OpenedModule, forYou: string) => ({
  introText: forYou,
  contentText: COMPLETE_TEXT,
  pdfUrl: `/api/ELearning/GetWorkbook/${view.id}`,
  hasActionSteps: view.actionSteps.length > 0,
  isActionStepsButtonEnabled: !hasActionSteps && module.completedDay === null,
  textButtonActionSteps: 'ADD TO MY ACTION STEPS',
})

/** Where a member stopped a film. */
export interface Stopped extends Pick<OpenedModule['module'], 'filmSeconds' | 'filmDevice' | 'filmAt'> {}

/** A film with the place where the member stopped it. */
export const filmOf = ({ film }: Pick<ModuleView, 'film'>, module: Stopped): ModuleInfo['film'] => {
  if (!film) return null
  const { filmSeconds: seconds, filmDevice: device, filmAt: at } = module
  const isStopped = seconds !== null && device !== null && at !== null
  return { ...film, resume: isStopped ? { seconds, device, at: at.toISOString() } : null }
}

/** A module as its page shows it to a member. Only for one that is open to her. */
export const moduleInfo = (
  view: ModuleView,
  found: OpenedModule,
  next: ModuleView | null,
  today: string,
): ModuleInfo => {
  const { module } = found
  const isCompleted = module.completedDay !== null
  // Once the review has begun, what is left to do is to complete the module.
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
