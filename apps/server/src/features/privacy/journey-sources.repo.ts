import { STEPS } from '@oola/contract/journey/steps'
import { assessmentName } from '@oola/contract/privacy/export/journey-parts'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { action, actionDay, actionRepeat, actionTotal, lateTick } from '../actions/actions.tables.ts'
import { answer, assessment } from '../assessment/assessment.tables.ts'
import { memberBadge } from '../badges/badges.tables.ts'
import { memberBreak } from '../breaks/breaks.tables.ts'
import { freeResult } from '../free-tests/free-tests.tables.ts'
import { goal, removedGoal } from '../goals/goals.tables.ts'
import { customiseAnswer, reviewInvitation, watchedVideo } from '../journey/journey.tables.ts'
import { todoTask } from '../todo/todo.tables.ts'
import { asItIs, source } from './export-source.ts'
import { historyImport, importedStep } from './history/history.tables.ts'
import {
  importAboutMe,
  importActions,
  importAnswers,
  importBadges,
  importBreaks,
  importDays,
  importFilms,
  importGoals,
  importImportedSteps,
  importLateTicks,
  importRepeats,
  importStepsTaken,
  importTodos,
  importWheels,
} from './history/import-journey.repo.ts'
import { LINKS, notImported, PROGRAM } from './not-imported.ts'

/** Seven scores in area order, by the name of the area. */
const scoresByArea = (scores: readonly number[] | null) => {
  const [fitness = null, finance = null, family = null, faith = null, ...rest] = scores ?? []
  const [field = null, friends = null, fun = null] = rest
  return { fitness, finance, family, faith, field, friends, fun }
}

const testName = (test: string) => (test === 'mind-body' ? 'mind-body' : 'life-balance')

export const JOURNEY_SOURCES = [
  source('about-me', customiseAnswer, {
    onImport: importAboutMe,
    write: (row, words) => ({ ...row, ...words.aboutMe(row) }),
  }),
  source('films-watched', watchedVideo, {
    onImport: importFilms,
    write: (row, words) => ({ ...row, film: words.film(row.videoId) }),
  }),
  source('reviews', reviewInvitation, {
    onImport: notImported(PROGRAM),
    write: (row) => ({
      ...row,
      review: row.reviewStepId === STEPS.midYearReview ? 'midYear' : 'levelReview',
    }),
  }),
  source('assessments', assessment, {
    onImport: importWheels,
    write: (row) => ({ ...row, type: assessmentName(row.typeId), ...scoresByArea(row.areaScores) }),
  }),
  source('answers', answer, {
    onImport: importAnswers,
    without: ['changedAt'],
    write: (row, words) => ({ ...row, ...words.scored(row.questionId, row.assessmentId) }),
  }),
  source('goals', goal, {
    onImport: importGoals,
    without: ['clientKey'],
    write: (row, words) => ({ ...row, area: words.area(row.areaId) }),
  }),
  source('goals-removed', removedGoal, {
    onImport: notImported('what was removed stays with the account that removed it'),
    without: ['row'],
    write: ({ row, ...removed }) => ({ ...removed, text: typeof row?.text === 'string' ? row.text : null }),
  }),
  source('repeating-action-steps', actionRepeat, {
    onImport: importRepeats,
    without: ['clientKey'],
    // Bit 0 is Monday.
    write: (row, words) => ({
      ...row,
      area: words.areaOrNone(row.areaId),
      weekdays: WEEKDAYS.filter((_, bit) => (row.weekdays & (1 << bit)) !== 0),
    }),
  }),
  source('action-steps', action, {
    onImport: importActions,
    without: ['clientKey'],
    write: (row, words) => ({
      ...row,
      course: words.course(row.courseId),
      module: words.module(row.moduleId),
      area: words.areaOrNone(row.areaId),
    }),
  }),
  source('days', actionDay, { onImport: importDays, write: asItIs }),
  source('breaks', memberBreak, { onImport: importBreaks, without: ['clientKey'], write: asItIs }),
  source('late-ticks', lateTick, { onImport: importLateTicks, write: asItIs }),
  source('steps-taken', actionTotal, { onImport: importStepsTaken, write: asItIs }),
  source('to-dos', todoTask, {
    onImport: importTodos,
    without: ['clientKey'],
    people: ['coachId'],
    write: (row, words) => ({ ...row, coach: words.person(row.coachId) }),
  }),
  source('badges', memberBadge, {
    onImport: importBadges,
    write: (row, words) => ({ ...row, badge: words.badge(row.badgeId) }),
  }),
  source('imported-steps', importedStep, {
    onImport: importImportedSteps,
    // The imported file.
    without: ['importId'],
    write: ({ areaId, ...row }, words) => ({ ...row, area: areaId === null ? null : words.area(areaId) }),
  }),
  source('history-imports', historyImport, {
    onImport: notImported('the list of files belongs to the account that read them'),
    // What a job needs to go on; the steps themselves are in the copy.
    without: ['code', 'problem', 'preview', 'chosen', 'done', 'total', 'result', 'stepBefore', 'stepAfter'],
    write: asItIs,
  }),
  source('free-tests', freeResult, {
    onImport: notImported(LINKS),
    owner: 'takenBy',
    // Mail retries are technical.
    without: ['clientKey', 'mailDueAt', 'mailTries'],
    write: (row) => ({ ...row, test: testName(row.test), ...scoresByArea(row.areaScores) }),
  }),
  source('free-test-answers', freeResult, {
    onImport: notImported(LINKS),
    owner: 'takenBy',
    write: ({ test, code, answers }, words) =>
      answers.map(([questionId, score]) => ({
        ...{ test: testName(test), code, questionId, score },
        question: words.freeQuestion(questionId),
      })),
  }),
]
