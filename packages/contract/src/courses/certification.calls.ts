import { z } from 'zod'
import { call } from '../call.ts'
import { ANSWER_ALL } from '../chosen-options.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { CertificationModuleInfo, CertificationSection } from './certification.schema.ts'
import { Attempt, Quiz, QuizResult } from './quiz.schema.ts'

const QuizAnswer = z.object({ QuestionId: Id, SelectedOptionId: Id })
const QUESTIONS_MAX = 100

export const getCertificationModules = call({
  method: 'GET',
  path: '/AdditionalCourse/GetCertificationModules/:courseId',
  access: 'member',
  summary: 'The sections of the certification. 403 `course_not_purchased`, 404 for other courses',
  source: 'QUIZ-02, QUIZ-03; COURSE-15',
  params: z.object({ courseId: IdParam }),
  reply: z.array(CertificationSection),
  errors: ['course_not_purchased', 'not_found'],
})

export const getCertificationModuleDetail = call({
  method: 'GET',
  path: '/AdditionalCourse/GetCertificationModuleDetail/:moduleId',
  access: 'member',
  private: true,
  summary: 'A module of the certification. 403 `module_waits` until the previous one is completed',
  source: 'QUIZ-04; G-71, G-128',
  params: z.object({ moduleId: IdParam }),
  reply: CertificationModuleInfo,
  errors: ['course_not_purchased', 'module_waits', 'not_found'],
})

export const completeCertificationModule = call({
  method: 'POST',
  path: '/AdditionalCourse/CompleteCertificationModule/:moduleId',
  access: 'member',
  summary:
    'Complete a module after its quiz is passed, else 409 `quiz_not_passed`. Returns the next module, 0 after the last. Idempotent',
  source: 'QUIZ-05; G-78',
  params: z.object({ moduleId: IdParam }),
  reply: z.object({ nextModuleId: z.int().min(0) }),
  errors: ['course_not_purchased', 'module_waits', 'not_found', 'quiz_not_passed'],
})

export const endCertificationTour = call({
  method: 'PUT',
  path: '/AdditionalCourse/EndCertificationTour',
  access: 'member',
  summary:
    'Mark the tutorial of the certification as seen: sets `displayCoachCertificationTutorial` to false. Idempotent',
  source: 'ours: COURSE-20; G-78',
  body: z.object({ userId: Id }),
  reply: Done,
})

export const getQuiz = call({
  method: 'GET',
  path: '/AdditionalCourse/GetQuiz/:moduleId',
  access: 'member',
  private: true,
  summary:
    'The quiz of a module or the exam: the open attempt, or a new one with its own order; after the quiz is passed, that attempt with its result. Correct options are returned only then',
  source: 'QUIZ-12, QUIZ-14; G-76',
  params: z.object({ moduleId: IdParam }),
  reply: Quiz,
  errors: ['course_not_purchased', 'exam_waits', 'module_waits', 'not_found'],
})

export const saveQuizAnswers = call({
  method: 'PUT',
  path: '/AdditionalCourse/SaveQuizAnswers',
  access: 'member',
  summary:
    'Save one or more answers of the open attempt without scoring them. The last answer to a question counts. 409 `quiz_scored` if this attempt is not open',
  source: 'ours: issue 11, a quiz can be continued on another device',
  body: z.object({
    quizId: Id,
    userId: Id,
    attempt: Attempt,
    Answers: z.array(QuizAnswer).min(1).max(QUESTIONS_MAX),
  }),
  reply: Done,
  errors: ['course_not_purchased', 'exam_waits', 'module_waits', 'not_found', 'quiz_scored'],
})

export const saveQuizResults = call({
  method: 'POST',
  path: '/AdditionalCourse/SaveQuizResults',
  access: 'member',
  summary:
    'Score the open attempt. Each question needs exactly one of its own options, else nothing is stored. The same answers again return the same result, others 409 `quiz_scored`. With `attempt`, it applies to that attempt',
  source: 'QUIZ-13, QUIZ-15, QUIZ-16; G-76',
  body: z.object({
    quizId: Id,
    userId: Id,
    attempt: Attempt.optional(),
    Answers: z.array(QuizAnswer).min(1, ANSWER_ALL).max(QUESTIONS_MAX),
  }),
  reply: QuizResult,
  errors: ['course_not_purchased', 'exam_waits', 'module_waits', 'not_found', 'quiz_scored'],
})
