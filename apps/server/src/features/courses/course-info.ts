import type { CourseModuleCard, CourseModuleInfo } from '@oola/contract/courses/courses.schema'
import { unlockText } from '@oola/contract/learning/unlock-text'
import { COMPLETE_TEXT, filmOf, partsDone, sectionsOf } from '../learning/module-sections.ts'
import { filledWorkbook } from '../learning/workbook-cells.ts'
import { isModuleOpen, moduleDay, progressOf, type Run } from './course-days.ts'
import type { CourseStanding, ModuleDone } from './course-standing.repo.ts'
import type { CourseModuleView, CourseView } from './course-views.ts'
import type { Progress } from './module-progress.repo.ts'

const NOTHING_DONE = { watched: false, read: false, done: false, filmSeconds: null, completedDay: null }

const dayText = (run: Run | null, day: number, today: string): string => {
  const local = moduleDay(run, day, today)
  return local ? unlockText(local, isModuleOpen(run, day, today)) : `Unlocks on day ${day}`
}

/** A course module on the board; a locked one has only its title. */
export const courseCard = (
  view: CourseModuleView,
  total: number,
  { run, modules, written }: Omit<CourseStanding, 'isPurchased'>,
  today: string,
): CourseModuleCard => {
  const done: Omit<ModuleDone, 'moduleId'> = modules.find((each) => each.moduleId === view.id) ?? NOTHING_DONE
  const isUnlocked = isModuleOpen(run, view.day, today)
  const isCompleted = done.completedDay !== null
  const parts = {
    watch: isCompleted || done.watched,
    read: isCompleted || done.read,
    do: isCompleted || done.done,
  }
  const filmSeconds = view.film?.seconds ?? null
  const { id, title, day, position, readMinutes, doMinutes } = view
  return {
    ...{
      id,
      title,
      day,
      position,
      readMinutes,
      doMinutes,
      total,
      isUnlocked,
      isCompleted,
      parts,
      filmSeconds,
    },
    caption: isUnlocked ? view.caption : null,
    imageUrl: view.film?.poster ?? null,
    unLockDateText: dayText(run, day, today),
    externalLink: null,
    kind: 'course',
    areaId: view.areaId,
    unlockDay: moduleDay(run, day, today),
    completedDay: done.completedDay,
    isBegun: Object.values(parts).includes(true) || done.filmSeconds !== null || written.includes(id),
    filmSecondsLeft: filmSeconds === null ? null : Math.max(0, filmSeconds - (done.filmSeconds ?? 0)),
  }
}

/** The page of a course module. Only for an open one. @param forYou HTML, selected by the member's answers */
export const courseInfo = (
  course: CourseView,
  view: CourseModuleView,
  found: { readonly standing: CourseStanding; readonly progress: Progress; readonly forYou: string },
  today: string,
): CourseModuleInfo => {
  const { standing, progress, forYou } = found
  const { completedDay, note } = progress
  const { id, title, caption, position, readMinutes, doMinutes } = view
  const isCompleted = completedDay !== null
  const total = course.modules.length
  const after = course.modules[position]
  return {
    ...{ id, title, caption, position, total, readMinutes, doMinutes, note, completedDay, isCompleted },
    kind: 'course',
    courseId: course.id,
    courseTitle: course.title,
    courseProgress: progressOf(standing.run, course.courseDays, today),
    unlockedDateText: dayText(standing.run, view.day, today),
    nextStepId: 0,
    displayCompleteButton: true,
    goToNextLevelDesc: null,
    reviewText: null,
    questions: [],
    sections: sectionsOf(view, {
      introText: forYou,
      contentText: `${view.doIntro}
${COMPLETE_TEXT}`,
      pdfUrl: `/api/ELearning/GetWorkbook/${id}`,
    }),
    parts: partsDone(progress, isCompleted),
    film: filmOf(view, progress),
    workbook: filledWorkbook(view.workbook, progress.answers),
    actionSteps: [],
    next: after ? courseCard(after, total, standing, today) : null,
    mainGoal: null,
  }
}
