import { STEPS } from '@oola/contract/journey/steps'
import { assessmentName } from '@oola/contract/privacy/export/journey-parts'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { action, actionDay, actionRepeat, actionTotal } from '../actions/actions.tables.ts'
import { answer, assessment } from '../assessment/assessment.tables.ts'
import { memberBadge } from '../badges/badges.tables.ts'
import { freeResult } from '../free-tests/free-tests.tables.ts'
import { goal, removedGoal } from '../goals/goals.tables.ts'
import { customiseAnswer, reviewInvitation, watchedVideo } from '../journey/journey.tables.ts'
import { todoTask } from '../todo/todo.tables.ts'
import { asItIs, source } from './export-source.ts'

/** Seven scores in area order, by the name of the area. */
const scoresByArea = (scores: readonly number[] | null) => {
  const [fitness = null, finance = null, family = null, faith = null, ...rest] = scores ?? []
  const [field = null, friends = null, fun = null] = rest
  return { fitness, finance, family, faith, field, friends, fun }
}

const testName = (test: string) => (test === 'mind-body' ? 'mind-body' : 'life-balance')

export const JOURNEY_SOURCES = [
  source('about-me', customiseAnswer, { write: (row, words) => ({ ...row, ...words.aboutMe(row) }) }),
  source('films-watched', watchedVideo, {
    write: (row, words) => ({ ...row, film: words.film(row.videoId) }),
  }),
  source('reviews', reviewInvitation, {
    write: (row) => ({
      ...row,
      review: row.reviewStepId === STEPS.midYearReview ? 'midYear' : 'levelReview',
    }),
  }),
  source('assessments', assessment, {
    write: (row) => ({ ...row, type: assessmentName(row.typeId), ...scoresByArea(row.areaScores) }),
  }),
  source('answers', answer, {
    without: ['changedAt'],
    write: (row, words) => ({ ...row, ...words.scored(row.questionId, row.assessmentId) }),
  }),
  source('goals', goal, {
    without: ['clientKey'],
    write: (row, words) => ({ ...row, area: words.area(row.areaId) }),
  }),
  source('goals-removed', removedGoal, {
    without: ['row'],
    write: ({ row, ...removed }) => ({ ...removed, text: typeof row?.text === 'string' ? row.text : null }),
  }),
  source('repeating-action-steps', actionRepeat, {
    without: ['clientKey'],
    // Bit 0 is Monday.
    write: (row) => ({ ...row, weekdays: WEEKDAYS.filter((_, bit) => (row.weekdays & (1 << bit)) !== 0) }),
  }),
  source('action-steps', action, {
    without: ['clientKey'],
    write: (row, words) => ({
      ...row,
      course: words.course(row.courseId),
      module: words.module(row.moduleId),
    }),
  }),
  source('days', actionDay, { write: asItIs }),
  source('steps-taken', actionTotal, { write: asItIs }),
  source('to-dos', todoTask, { without: ['clientKey'], write: asItIs }),
  source('badges', memberBadge, { write: (row, words) => ({ ...row, badge: words.badge(row.badgeId) }) }),
  source('free-tests', freeResult, {
    owner: 'takenBy',
    // Mail retries are technical.
    without: ['clientKey', 'mailDueAt', 'mailTries'],
    write: (row) => ({ ...row, test: testName(row.test), ...scoresByArea(row.areaScores) }),
  }),
  source('free-test-answers', freeResult, {
    owner: 'takenBy',
    write: ({ test, code, answers }, words) =>
      answers.map(([questionId, score]) => ({
        ...{ test: testName(test), code, questionId, score },
        question: words.freeQuestion(questionId),
      })),
  }),
]
