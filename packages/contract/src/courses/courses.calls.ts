import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDate } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { CourseAnswer, CourseAssessment, CourseBoard, CourseModuleInfo } from './courses.schema.ts'

export const getCourseModules = call({
  method: 'GET',
  path: '/AdditionalCourse/GetELearningModules/:courseId',
  access: 'member',
  summary: "A course of the member: its modules, the current day, today's step, what to expect",
  source: 'COURSE-05; WELCOME-20; G-130',
  params: z.object({ courseId: IdParam }),
  reply: CourseBoard,
  errors: ['course_not_purchased', 'not_found'],
})

export const getCourseModuleDetail = call({
  method: 'GET',
  path: '/AdditionalCourse/GetELearningModuleDetail/:moduleId',
  access: 'member',
  private: true,
  summary: 'A module of a course. 403 `course_not_purchased`, `module_locked` before its day of the course',
  source: 'COURSE-06; G-71',
  params: z.object({ moduleId: IdParam }),
  reply: CourseModuleInfo,
  errors: ['course_not_purchased', 'module_locked', 'not_found'],
})

export const completeCourseModule = call({
  method: 'PUT',
  path: '/AdditionalCourse/CompleteELearningModule',
  access: 'member',
  summary: 'Complete an open module of a course, in any order. Idempotent',
  source: 'COURSE-07; G-68, G-71',
  body: z.object({ Id, userId: Id }),
  reply: z.object({ isCompleted: z.literal(true), completedDay: CalendarDate, nextStepId: z.literal(0) }),
  errors: ['course_not_purchased', 'module_locked', 'not_found'],
})

export const getCourseAssessment = call({
  method: 'GET',
  path: '/AdditionalCourse/GetAssessmentQuestions/:courseId',
  access: 'member',
  summary:
    'The assessment of a course before its start. 403 `course_not_purchased`; 409 `course_begun` after it is answered: the client then goes to the dashboard',
  source: 'COURSE-09, COURSE-11; G-74',
  params: z.object({ courseId: IdParam }),
  reply: CourseAssessment,
  errors: ['course_not_purchased', 'not_found', 'course_begun'],
})

export const saveCourseAssessment = call({
  method: 'POST',
  path: '/AdditionalCourse/SaveAssessment',
  access: 'member',
  summary:
    'Save all answers of a course and start its days. Numbers are clamped to the range of their question. The same answers again change nothing; others: 409 `course_begun`',
  source: 'COURSE-10, COURSE-12, COURSE-13; G-74, G-75',
  body: z.object({ userId: Id, CourseId: Id, Details: z.array(CourseAnswer).min(1).max(200) }),
  reply: Done,
  errors: ['course_not_purchased', 'not_found', 'course_begun'],
})
