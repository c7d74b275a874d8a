import { EXAM_ID } from '@oola/contract/courses/courses.constants'
import { AreaId, Id } from '@oola/contract/ids'
import { z } from 'zod'
import { cleanHtml } from '#server/platform/content/clean-html.ts'
import {
  CheatSheet,
  InlineMarkdown,
  Markdown,
  MODULE_PARTS,
  SafetyKey,
  StepText,
  Text,
  WorkbookQuestion,
} from '../learning/module.content.ts'

const Html = Text.transform(cleanHtml).meta({ markup: 'html' })

/** An option of a course's assessment. */
const Option = z.object({
  text: Text,
  /** "None of these": choosing it clears the others. */
  clears: z.literal(true).optional(),
  /** Its paragraph "For you", and the module that shows it at Do. */
  forYou: z.object({ module: Id, text: Markdown }).optional(),
  /** Its addition to the help of steps, on these days of the course. */
  help: z.array(z.object({ days: z.array(z.int().min(1)).min(1), text: Text })).optional(),
})

/** A question of a course's assessment (COURSE-11): one option, several, or numbers of 0 to 1000 in steps of 0.01. */
const CourseQuestion = z.discriminatedUnion('kind', [
  z.object({
    id: Id,
    kind: z.literal('single'),
    text: Text,
    options: z.array(Option).min(2),
    /** Support information: shown as soon as one of these options, from 1, is chosen. */
    support: z.object({ options: z.array(z.int().min(1)), safety: SafetyKey, text: Markdown }).optional(),
  }),
  z.object({ id: Id, kind: z.literal('multi'), text: Text, options: z.array(Option).min(2) }),
  z.object({
    id: Id,
    kind: z.literal('numeric'),
    text: Text,
    subQuestions: z
      .array(z.object({ id: Id, text: Text, min: z.number().min(0), max: z.number().max(1000) }))
      .min(1),
    /** Text in the help of a day's step; {1} is the first number, {2} the second. */
    recall: z.array(z.object({ day: z.int().min(1), text: Text })).default([]),
  }),
])
export type CourseQuestionContent = z.infer<typeof CourseQuestion>

/** A course with its own days: assessment, welcome, one step a day, and modules that open on their day (COURSE-02). */
const Course = z.object({
  id: Id,
  /** The life area of its colors. */
  area: AreaId,
  safety: z.array(SafetyKey),
  assessment: z.object({
    htmlTitle: Text,
    numberOfModules: z.int().min(1),
    introTitle: Text,
    introText: Text,
    htmlContent: Html,
    questions: z.array(CourseQuestion).min(1),
  }),
  welcome: z.object({ htmlTitle: Text, htmlWelcomeText: Html, htmlContent: Html, htmlWaitingMesage: Text }),
  phases: z
    .array(z.object({ title: Text, days: z.array(z.object({ step: StepText, help: Text })).min(1) }))
    .min(1),
  /** The day of the course on which each module opens. */
  modules: z.array(z.object({ id: Id, day: z.int().min(1) })).min(1),
  cheatSheet: CheatSheet,
})
export type CourseContent = z.infer<typeof Course>

/** A module of a course: the course's days replace action steps. */
const CourseModule = z.object({
  id: Id,
  ...MODULE_PARTS,
  do: z.object({ intro: Markdown, workbook: z.array(WorkbookQuestion).min(2).max(5) }),
})
export type CourseModuleContent = z.infer<typeof CourseModule>

const LETTERS = ['A', 'B', 'C', 'D'] as const

/** A question of a quiz or the exam: four options, the correct one, and its explanation. */
const QuizQuestion = z.object({
  id: Id,
  text: Text,
  options: z.array(Text).length(LETTERS.length),
  correct: z.enum(LETTERS),
  why: Text,
})
export type QuizQuestionContent = z.infer<typeof QuizQuestion>

/** The page of a certification module: 900 to 1,200 words. */
const CertificationRead = z.object({
  opening: Markdown,
  parts: z.array(z.object({ heading: InlineMarkdown, text: Markdown })).min(3),
  /** A piece of a session, under "An example". */
  example: Markdown,
  close: Markdown,
})

/** A module of the certification: a practice task with a page for it and its self-check, then the quiz. */
const CertificationModule = z.object({
  id: Id,
  ...MODULE_PARTS,
  /** Learning goals: "You can ...". */
  goals: z.array(Text).min(2),
  read: CertificationRead,
  do: z.object({
    practice: Markdown,
    selfCheck: Text,
    workbook: z.array(WorkbookQuestion).min(1).max(5),
  }),
})
export type CertificationModuleContent = z.infer<typeof CertificationModule>

/** The quiz of a certification module, with the module's id. */
const Quiz = z.object({ id: Id, questions: z.array(QuizQuestion).length(10) })

/** The final exam: questions by section; missed `key` ones are shown first. */
const Exam = z.object({
  id: z.literal(EXAM_ID),
  title: Text,
  sections: z.array(
    z.object({
      section: z.int().min(1),
      questions: z.array(QuizQuestion.extend({ key: z.boolean().default(false) })),
    }),
  ),
})

/** The sections of the certification and the modules of each, in order (QUIZ-02). */
const Certification = z.object({
  id: Id,
  sections: z.array(z.object({ title: Text, subtitle: Text, modules: z.array(Id).min(1) })).min(1),
  /** The points of a coach's promise: at the end of a module's Read, and printed with the certificate. */
  ethics: z.object({
    module: Id,
    points: z.array(z.object({ title: InlineMarkdown, text: InlineMarkdown })).min(1),
  }),
})

const unique = (list: readonly { id: number }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length
const UNIQUE = 'has an id twice'

/** The schemas of `content/courses/`. */
export const COURSE_SCHEMAS = {
  programs: z.array(Course).refine(unique, UNIQUE),
  courseModules: z.array(CourseModule).refine(unique, UNIQUE),
  certification: Certification,
  certificationModules: z.array(CertificationModule).refine(unique, UNIQUE),
  quizzes: z.array(Quiz).refine(unique, UNIQUE),
  exam: Exam,
}
