import { z } from 'zod'
import { COURSE_SCHEMAS } from './course.content.ts'

/** `content/courses/`: the courses with their days, the certification and its quizzes. */
export const CoursesContent = z.object(COURSE_SCHEMAS)
export type CoursesContent = z.infer<typeof CoursesContent>

/** The files, relative to `content/`; a folder is the list of its files. */
export const COURSES_FILES = {
  programs: 'courses/programs/',
  courseModules: 'courses/modules/',
  certification: 'courses/certification.yaml',
  certificationModules: 'courses/certification/',
  quizzes: 'courses/quizzes/',
  exam: 'courses/exam.yaml',
} as const satisfies Record<keyof CoursesContent, string>
