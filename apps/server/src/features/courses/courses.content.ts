import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import { Id } from '@oola/contract/ids'
import { z } from 'zod'
import { COURSE_SCHEMAS } from './course.content.ts'

const Text = z.string().trim().min(1)

/** An action step that a course puts on the list, with a word of help (G-54). */
const Step = z.object({ text: Text.max(ACTION_TEXT_MAX), help: Text.nullable().default(null) })
export type CourseStep = z.infer<typeof Step>

/** Some days of a course with the same daily steps. */
const Phase = z.object({ title: Text, days: z.int().min(1), steps: z.array(Step).min(1) })

const Course = z.object({ id: Id, phases: z.array(Phase).min(1) })

const unique = (list: readonly { id: number }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length

/** `content/courses/action-steps.yaml`: the action steps of courses (G-55). */
export const CoursesContent = z.object({
  ...COURSE_SCHEMAS,
  actionSteps: z.object({
    courses: z.array(Course).refine(unique, 'has an id twice'),
  }),
})
export type CoursesContent = z.infer<typeof CoursesContent>

/** Where it stands, relative to `content/`; a folder is the list of its files. */
export const COURSES_FILES = {
  actionSteps: 'courses/action-steps.yaml',
  programs: 'courses/programs/',
  courseModules: 'courses/modules/',
  certification: 'courses/certification.yaml',
  certificationModules: 'courses/certification/',
  quizzes: 'courses/quizzes/',
  exam: 'courses/exam.yaml',
} as const satisfies Record<keyof CoursesContent, string>
