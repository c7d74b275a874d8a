import type { CourseAssessment, CourseQuestion } from '@oola/contract/courses/courses.schema'
import type { Content } from '#server/platform/content/content.ts'
import { html } from '#server/platform/content/markdown.ts'
import { onceOfContent } from '#server/platform/content/once-of-content.ts'
import { readFilm } from '../learning/film-tracks.ts'
import { moduleView, safetyLines } from '../learning/module-views.ts'
import type { CourseContent, CourseQuestionContent } from './course.content.ts'
import { courseOptionId } from './course-effects.ts'

/** The member-independent part of a course module, rendered once. */
export interface CourseModuleView extends ReturnType<typeof moduleView> {
  /** HTML above its workbook. */
  readonly doIntro: string
  readonly courseId: number
  readonly areaId: number
  /** The course day on which it opens. */
  readonly day: number
  /** From 1. */
  readonly position: number
  /** A course has no quick question: its assessment selects the paragraphs. */
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
  texts: Pick<Content['learning'], 'safety'>,
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
        ? [...safetyLines({ safety: [support.safety] }, texts), html(support.text)].join('\n')
        : null,
    })),
  }
}

const courseView = (
  course: CourseContent,
  title: string,
  {
    courses: { courseModules },
    learning,
    media,
    mediaFolder,
  }: Pick<Content, 'courses' | 'learning' | 'media' | 'mediaFolder'>,
): CourseView => {
  const { id, area: areaId, assessment, welcome, phases, safety } = course
  const { questions, htmlContent, htmlTitle, numberOfModules, introTitle, introText } = assessment
  const modules = course.modules.map(({ id: moduleId, day }, index): CourseModuleView => {
    const text = courseModules.find((each) => each.id === moduleId)
    if (!text) throw new Error(`course ${id} has no module ${moduleId}`)
    return {
      ...moduleView(text, learning, { media, mediaFolder }),
      doIntro: html(text.do.intro),
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
      htmlContent: [...safetyLines({ safety }, learning), htmlContent].join('\n'),
      introVideoUrl: readFilm({ media, mediaFolder }, id)?.mp4 ?? '',
      questions: questions.map((question) => questionView(question, learning)),
    },
  }
}

/** All courses with days. */
export const makeCourseViews = (
  content: Pick<Content, 'courses' | 'learning' | 'media' | 'mediaFolder' | 'recommendations'>,
): readonly CourseView[] =>
  content.courses.programs.map((course) => {
    const title = content.recommendations.programs.find(({ id }) => id === course.id)?.title ?? ''
    return courseView(course, title, content)
  })

/** The same, prepared once. */
export const courseViews = onceOfContent(makeCourseViews)
