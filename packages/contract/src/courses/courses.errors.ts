import type { ErrorTable } from '../error-table.ts'

/** Additional courses, the certification and its quizzes. */
export const COURSES_ERRORS = {
  course_not_purchased: {
    status: 403,
    title: 'Not open yet',
    message: 'This belongs to a course that you do not have yet.',
  },
  course_begun: {
    status: 409,
    title: 'Your course has begun',
    message: 'You have answered these questions already.',
  },
  course_owned: {
    status: 409,
    title: 'This is yours already',
    message: 'You have this course. Nothing was charged.',
  },
  module_waits: {
    status: 403,
    title: 'Not open yet',
    message: 'This module opens when you have completed the one before it.',
  },
  exam_waits: {
    status: 403,
    title: 'Not open yet',
    message: 'The final exam opens when you have completed all the modules.',
  },
  quiz_not_passed: {
    status: 409,
    title: 'One more thing',
    message: 'Pass the quiz of this module first. Then you can complete it.',
  },
  quiz_scored: {
    status: 409,
    title: 'Error',
    message: 'This try has been scored already. Open the quiz again.',
  },
} as const satisfies ErrorTable
