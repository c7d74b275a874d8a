import type { CertificationModuleInfo } from '@oola/contract/courses/certification.schema'
import type { CourseModuleInfo } from '@oola/contract/courses/courses.schema'
import type { Quiz } from '@oola/contract/courses/quiz.schema'
import type { Content } from '#server/platform/content/content.ts'
import { UNTOUCHED } from '../learning/module-preview.service.ts'
import { certificationInfo } from './certification-info.ts'
import { certificationView } from './certification-views.ts'
import { courseInfo } from './course-info.ts'
import { makeCourseViews } from './course-views.ts'
import { askedQuestions, quizViews } from './quiz-views.ts'

type Texts = Pick<Content, 'courses' | 'learning' | 'media' | 'mediaFolder' | 'recommendations'>

const PROGRESS = { ...UNTOUCHED, note: '', answers: {} } as const

/** The assessment before a course with a draft's texts; null for a course that is not there. */
export const previewCourse = (content: Texts, courseId: number) =>
  makeCourseViews(content).find(({ id }) => id === courseId)?.assessment ?? null

/** The page of a module of a course, on the last day of the course; null for a module of no course. */
export const previewCourseModule = (
  content: Texts,
  moduleId: number,
  today: string,
): CourseModuleInfo | null => {
  const courses = makeCourseViews(content)
  const course = courses.find(({ modules }) => modules.some(({ id }) => id === moduleId))
  const view = course?.modules.find(({ id }) => id === moduleId)
  if (!course || !view) return null
  const { courseDays } = course
  const run = { startedDay: today, courseDays, reachedDay: courseDays, pauses: [] }
  const standing = { isPurchased: true, run, modules: [], written: [] }
  return courseInfo(course, view, { standing, progress: PROGRESS, forYou: '' }, today)
}

/** The page of a module of the certification; null for another module. */
export const previewCertificationModule = (
  content: Texts,
  moduleId: number,
): CertificationModuleInfo | null => {
  const { certificationModules } = content.courses
  const module = certificationModules.find(({ id }) => id === moduleId)
  if (!module) return null
  const opens = { text: 'QUIZ', value: String(moduleId) }
  return certificationInfo(certificationView(module, content), PROGRESS, {
    ...{ position: 1, total: certificationModules.length, nextModuleId: 0, opens },
    ...{ isQuizPassed: false, isCompleted: false },
  })
}

/** A quiz or the exam in the order of its file; null for another id. */
export const previewQuiz = (content: Texts, quizId: number): Quiz | null => {
  const view = quizViews(content.courses).get(quizId)
  if (!view) return null
  const asked = view.questions.map(({ id, options }) => ({
    questionId: id,
    optionIds: options.map((option) => option.id),
  }))
  return {
    ...{ quizId, attempt: 1, title: view.title, displayQuestionNumbers: true, answers: {}, result: null },
    questions: askedQuestions(view, asked),
  }
}

/** The right answers of a quiz with their reasons, as a member reads them after passing it. */
export const previewExplanations = (content: Texts, quizId: number) =>
  (quizViews(content.courses).get(quizId)?.questions ?? []).map(({ id, correctOptionId, why, isKey }) => ({
    ...{ questionId: id, correctOptionId, selectedOptionId: correctOptionId, why, isKey },
  }))
