import { randomUUID } from 'node:crypto'
import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import { ASSESSMENT_TYPES, QUESTIONS_PER_AREA } from '@oola/contract/assessment/assessment.constants'
import { areaScore, overallScore } from '@oola/contract/assessment/overall-score'
import { GOAL_TEXT_MAX } from '@oola/contract/goals/goals.constants'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { TASK_TEXT_MAX } from '@oola/contract/todo/todo.constants'
import { WEEKDAYS } from '@oola/contract/weekdays'
import type { action, actionDay, actionRepeat, actionTotal, lateTick } from '../../actions/actions.tables.ts'
import type { answer, assessment } from '../../assessment/assessment.tables.ts'
import type { memberBadge } from '../../badges/badges.tables.ts'
import type { memberBreak } from '../../breaks/breaks.tables.ts'
import type { goal } from '../../goals/goals.tables.ts'
import type { customiseAnswer, watchedVideo } from '../../journey/journey.tables.ts'
import type { todoTask } from '../../todo/todo.tables.ts'
import type { importedStep } from './history.tables.ts'
import {
  type FileRow,
  type ImportContext,
  type ImportRule,
  lineText,
  moment,
  momentOrNull,
} from './import-rule.ts'

/** What came from the journey and the daily page of another account (IMPORT-02). */

export const importAboutMe: ImportRule<'about-me', typeof customiseAnswer> = {
  group: 'single',
  label: 'answers about you',
  read: (row, context) => {
    const { questionId, optionId } = row
    if (context.words.aboutMe(row).answer === null) return null
    return { questionId, optionId, savedAt: moment(row.savedAt, context) }
  },
}

export const importFilms: ImportRule<'films-watched', typeof watchedVideo> = {
  group: 'single',
  label: 'films watched',
  read: ({ videoId, watchedAt }, context) =>
    context.words.film(videoId) === null ? null : { videoId, watchedAt: moment(watchedAt, context) },
}

/** The seven sums of the answers; null when the file has not all of them. */
const scoresOf = (answers: readonly FileRow<'answers'>[]): number[] | null => {
  const sums = LIFE_AREAS.map(({ name }) => {
    const own = new Map(
      answers.filter(({ area }) => area === name).map((each) => [each.questionId, each.score]),
    )
    return own.size === QUESTIONS_PER_AREA ? areaScore([...own.values()]) : null
  })
  const whole = sums.filter((sum) => sum !== null)
  return whole.length === LIFE_AREAS.length ? whole : null
}

/** Only whole ones: an open one would conflict with the one that the journey opens. Scores follow from the answers. */
export const importWheels: ImportRule<'assessments', typeof assessment> = {
  group: 'wheels',
  label: 'wheels',
  read: (row, context) => {
    const { level, answered, lastArea, completionDate } = row
    const areaScores = scoresOf(context.answersOf(row.id))
    if (row.completedAt === null || completionDate === null || completionDate > context.today || !areaScores)
      return null
    return {
      ...{ typeId: ASSESSMENT_TYPES[row.type], level, answered, lastArea, completionDate, areaScores },
      overallScore: overallScore(areaScores),
      createdAt: moment(row.createdAt, context),
      completedAt: moment(row.completedAt, context),
    }
  },
}

export const importAnswers: ImportRule<'answers', typeof answer> = {
  group: 'wheels',
  label: 'answers',
  read: ({ assessmentId, questionId, score }, context) => {
    const wheel = context.newId('assessments', assessmentId)
    return wheel === null ? null : { assessmentId: wheel, questionId, score }
  },
}

export const importGoals: ImportRule<'goals', typeof goal> = {
  group: 'goals',
  label: 'goals',
  read: (row, context) => {
    const { cycle, areaId, completeBy, status, inTopSeven, sevenGoalOrder, isOneGoal, reachedFrom } = row
    const text = lineText(row.text, GOAL_TEXT_MAX)
    if (text === null) return null
    return {
      ...{ cycle, areaId, text, completeBy, status, inTopSeven, sevenGoalOrder, isOneGoal, reachedFrom },
      createdAt: moment(row.createdAt, context),
      completedAt: momentOrNull(row.completedAt, context),
      completionDate: row.completionDate,
    }
  },
}

const areaOf = (areaId: number | null): number | null =>
  LIFE_AREAS.some(({ id }) => id === areaId) ? areaId : null

/** The goal or the area that a step belongs to (THREAD-02). */
const ownerOf = (
  row: { readonly goalId: number | null; readonly areaId: number | null },
  context: ImportContext,
) => {
  const goalId = context.newId('goals', row.goalId)
  return { goalId, areaId: goalId === null ? areaOf(row.areaId) : null }
}

export const importRepeats: ImportRule<'repeating-action-steps', typeof actionRepeat> = {
  group: 'steps',
  label: 'repeating action steps',
  read: (row, context) => {
    const text = lineText(row.text, ACTION_TEXT_MAX)
    if (text === null) return null
    const { startDay, endDay } = row
    return {
      ...{ text, startDay, endDay },
      weekdays: row.weekdays.reduce((bits, day) => bits | (1 << WEEKDAYS.indexOf(day)), 0),
      ...ownerOf(row, context),
      createdAt: moment(row.createdAt, context),
    }
  },
}

export const importActions: ImportRule<'action-steps', typeof action> = {
  group: 'steps',
  label: 'action steps',
  read: (row, context) => {
    const { day, position, source, courseId, moduleId, completedDay } = row
    const text = source === 'tracker' && row.text === '' ? '' : lineText(row.text, ACTION_TEXT_MAX)
    const repeatId = context.newId('repeating-action-steps', row.repeatId)
    if (text === null || (source === 'repeat' && repeatId === null)) return null
    if (completedDay !== null && completedDay > context.today) return null
    return {
      ...{ text, day, position, source, courseId, moduleId, completedDay, repeatId },
      ...ownerOf(row, context),
      extraText: row.extraText === null ? null : lineText(row.extraText, 2000),
      createdAt: moment(row.createdAt, context),
      completedAt: momentOrNull(row.completedAt, context),
      removedAt: momentOrNull(row.removedAt, context),
    }
  },
}

/** A day counts no more steps than were imported with it. */
const countedOn = (row: FileRow<'days'>, context: ImportContext): number =>
  row.day > context.today ? 0 : Math.min(Math.max(0, row.completed), context.stepsOf(row.day))

export const importDays: ImportRule<'days', typeof actionDay> = {
  group: 'steps',
  label: 'days of your streak',
  read: (row, context) => (row.day > context.today ? null : { ...row, completed: countedOn(row, context) }),
}

/** Only those that are over: one that goes on would hold the reminders of this account. */
export const importBreaks: ImportRule<'breaks', typeof memberBreak> = {
  group: 'steps',
  label: 'breaks',
  read: ({ id: _, ...row }, context) =>
    row.lastDay >= context.today
      ? null
      : {
          ...row,
          clientKey: randomUUID(),
          plannedAt: moment(row.plannedAt, context),
          changedAt: moment(row.changedAt, context),
          canceledAt: momentOrNull(row.canceledAt, context),
          greetedAt: momentOrNull(row.greetedAt, context),
        },
}

export const importLateTicks: ImportRule<'late-ticks', typeof lateTick> = {
  group: 'steps',
  label: 'late ticks',
  read: ({ day, answer, actionIds, at }, context) =>
    day > context.today
      ? null
      : {
          ...{ day, answer, at: moment(at, context) },
          actionIds: actionIds.map((id) => context.newId('action-steps', id)).filter((id) => id !== null),
        },
}

export const importStepsTaken: ImportRule<'steps-taken', typeof actionTotal> = {
  group: 'steps',
  label: 'total of steps',
  read: ({ stepsTaken }, context) => {
    const days = new Map(context.rowsOf('days').map((row) => [row.day, countedOn(row, context)]))
    const counted = [...days.values()].reduce((sum, each) => sum + each, 0)
    return { stepsTaken: Math.min(Math.max(0, stepsTaken), counted) }
  },
}

/** From another app, in the account that is copied. */
export const importImportedSteps: ImportRule<'imported-steps', typeof importedStep> = {
  group: 'single',
  label: 'steps from other apps',
  sameBy: ['source', 'text', 'day'],
  read: ({ day, text, area, source }, context) => {
    const line = lineText(text, ACTION_TEXT_MAX)
    if (line === null || day > context.today) return null
    return { day, text: line, source, areaId: LIFE_AREAS.find(({ name }) => name === area)?.id ?? null }
  },
}

export const importTodos: ImportRule<'to-dos', typeof todoTask> = {
  group: 'todos',
  label: 'to-dos',
  read: (row, context) => {
    const text = lineText(row.text, TASK_TEXT_MAX)
    if (text === null) return null
    return {
      ...{ text, day: row.day, createdAt: moment(row.createdAt, context) },
      completedAt: momentOrNull(row.completedAt, context),
      removedAt: momentOrNull(row.removedAt, context),
    }
  },
}

/** Badges of coaches are earned in the certification, and stay with the account that passed it. */
export const importBadges: ImportRule<'badges', typeof memberBadge> = {
  group: 'single',
  label: 'badges',
  read: ({ badgeId, awardedAt, awardedDay, displayedAt }, context) => {
    if (!context.words.isMembersBadge(badgeId) || awardedDay > context.today) return null
    return {
      ...{ badgeId, awardedAt: moment(awardedAt, context), awardedDay },
      displayedAt: momentOrNull(displayedAt, context),
    }
  },
}
