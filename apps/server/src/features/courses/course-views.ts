import type { CourseAssessment, CourseQuestion } from '@oola/contract/courses/courses.schema'
import type { ModulePagesService } from '../learning/module-pages.service.ts'
import type { CourseContent, CourseModuleContent, CourseQuestionContent } from './course.content.ts'
import { courseOptionId } from './course-effects.ts'

/** A module of a course as it is for everyone, ready to be served. */
export interface CourseModuleView extends ReturnType<ModulePagesService['moduleView']> {
  /** HTML above its workbook. */
  readonly doIntro: string
  readonly courseId: number
  readonly areaId: number
  /** The day of the course on which it opens. */
  readonly day: number
  /** From 1. */
  readonly position: number
  /** A course asks no quick question: its assessment has picked the paragraphs. */
  readonly questions: readonly []
}

export interface CourseView {
  readonly id: number
  readonly title: string
  readonly areaId: number
  readonly courseDays: number
  readonly modules: readonly CourseModuleView[]
  readonly assessment: CourseAssessment
  readonly questions: readonly CourseQuestionContent[]
  readonly welcome: CourseContent['welcome']
  /** One a day. */
  readonly steps: readonly { readonly phase: string; readonly text: string; readonly help: string }[]
}

const questionView = (
  question: CourseQuestionContent,
  { html, safetyLines }: ModulePagesService,
): CourseQuestion => {
  const { id, text, kind } = question
  if (kind === 'numeric')
    return {
      ...{ id, text, questionTypeId: 1, options: [] },
      subQuestions: question.subQuestions.map((sub) => ({ ...sub, options: [], imageUrl: '' })),
    }
  const support = kind === 'single' ? question.support : undefined
  return {
    ...{ id, text, questionTypeId: kind === 'multi' ? 2 : 1, subQuestions: [] },
    options: question.options.map(({ text: label, clears = false }, index) => ({
      id: courseOptionId(id, index + 1),
      text: label,
      clears,
      support: support?.options.includes(index + 1)
        ? [...safetyLines([support.safety]), html(support.text)].join('\n')
        : null,
    })),
  }
}

/** A course, prepared once. */
export const courseView = (
  course: CourseContent,
  title: string,
  texts: readonly CourseModuleContent[],
  pages: ModulePagesService,
): CourseView => {
  const { id, area: areaId, assessment, welcome, phases, safety } = course
  const { questions, htmlContent, htmlTitle, numberOfModules, introTitle, introText } = assessment
  const modules = course.modules.map(({ id: moduleId, day }, index): CourseModuleView => {
    const text = texts.find((each) => each.id === moduleId)
    if (!text) throw new Error(`course ${id} has no module ${moduleId}`)
    return {
      ...pages.moduleView(text),
      doIntro: pages.html(text.do.intro),
      ...{ courseId: id, areaId, day, position: index + 1, questions: [] },
    }
  })
  const steps = phases.flatMap(({ title: phase, days }) =>
    days.map(({ step, help }) => ({ phase, text: step, help })),
  )
  return {
    ...{ id, title, areaId, modules, questions, welcome, steps },
    courseDays: steps.length,
    assessment: {
      ...{ areaId, htmlTitle, numberOfModules, introTitle, introText },
      htmlContent: [...pages.safetyLines(safety), htmlContent].join('\n'),
      introVideoUrl: pages.readFilm(id)?.mp4 ?? '',
      questions: questions.map((question) => questionView(question, pages)),
    },
  }
}
