import { STEPS } from '@oola/contract/journey/steps'
import { certificate } from '../certificates/certificates.tables.ts'
import { coursePurchase, quizAttempt } from '../courses/certification.tables.ts'
import { courseAnswer } from '../courses/course-answers.tables.ts'
import { memberCourse } from '../courses/member-courses.tables.ts'
import {
  awayShift,
  calendarFeed,
  moduleNote,
  moduleProgress,
  programModule,
  quickAnswer,
  stagedAnswer,
  workbookAnswer,
} from '../learning/learning.tables.ts'
import { asItIs, source } from './export-source.ts'
import type { ExportWords } from './export-words.ts'
import { importNotes, importQuickAnswers, importWorkbooks } from './history/import-learning.repo.ts'
import { COURSES, LINKS, notImported, PAID, PROGRAM } from './not-imported.ts'

const withModule = <Row extends { moduleId: number }>(row: Row, words: ExportWords) => ({
  ...row,
  module: words.module(row.moduleId),
})
const withCourse = <Row extends { courseId: number }>(row: Row, words: ExportWords) => ({
  ...row,
  course: words.course(row.courseId),
})

const REVIEWS = {
  [STEPS.dashboard]: null,
  [STEPS.midYearReview]: 'midYear',
  [STEPS.levelReview]: 'levelReview',
} as const

export const LEARNING_SOURCES = [
  source('program-answers', stagedAnswer, {
    onImport: notImported(PROGRAM),
    write: (row, words) => ({ ...row, ...words.staged(row) }),
  }),
  source('program', programModule, {
    onImport: notImported(PROGRAM),
    write: (row, words) => ({ ...withModule(row, words), opensReview: REVIEWS[row.nextStepId] }),
  }),
  source('away', awayShift, {
    onImport: notImported(PROGRAM),
    without: ['clientKey'],
    write: (row, words) => ({ ...row, moved: row.moved.map((each) => withModule(each, words)) }),
  }),
  source('calendar-address', calendarFeed, {
    onImport: notImported(LINKS),
    without: ['tokenHash'],
    write: asItIs,
  }),
  source('modules', moduleProgress, { onImport: notImported(PROGRAM), write: withModule }),
  source('module-notes', moduleNote, { onImport: importNotes, write: withModule }),
  source('workbooks', workbookAnswer, {
    onImport: importWorkbooks,
    write: (row, words) => ({ ...withModule(row, words), ...words.field(row.moduleId, row.cell) }),
  }),
  source('quick-questions', quickAnswer, {
    onImport: importQuickAnswers,
    write: (row, words) => ({ ...withModule(row, words), ...words.quick(row) }),
  }),
  source('courses', memberCourse, { onImport: notImported(COURSES), write: withCourse }),
  source('course-answers', courseAnswer, {
    onImport: notImported(COURSES),
    write: (row, words) => ({ ...withCourse(row, words), ...words.answer(row) }),
  }),
  source('courses-purchased', coursePurchase, { onImport: notImported(PAID), write: withCourse }),
  source('quizzes', quizAttempt, {
    onImport: notImported(COURSES),
    write: (row, words) => ({ ...row, quiz: words.quiz(row.quizId) }),
  }),
  source('quiz-answers', quizAttempt, {
    onImport: notImported(COURSES),
    write: ({ quizId, attempt, asked, answers }, words) =>
      asked.map(({ questionId, optionIds }, index) => {
        const optionId = answers[questionId] ?? null
        return {
          ...{ quizId, attempt, position: index + 1, questionId, optionIds: [...optionIds], optionId },
          ...words.quizAnswer(quizId, attempt, { questionId, optionId }),
        }
      }),
  }),
  source('certificates', certificate, {
    onImport: notImported('a certificate proves who earned it, and stays with that account'),
    write: withCourse,
  }),
]
