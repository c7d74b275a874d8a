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
import { type Known, lineText, moment, momentOrNull, type Taken, type TakenRow } from './taken-part.ts'

/** What came from the journey and the daily page of another account (IMPORT-02). */

export const takeAboutMe: Taken<'about-me', typeof customiseAnswer> = {
  group: 'single',
  label: 'answers about you',
  read: (row, known) => {
    const { questionId, optionId } = row
    if (known.words.aboutMe(row).answer === null) return null
    return { questionId, optionId, savedAt: moment(row.savedAt, known) }
  },
}

export const takeFilms: Taken<'films-watched', typeof watchedVideo> = {
  group: 'single',
  label: 'films watched',
  read: ({ videoId, watchedAt }, known) =>
    known.words.film(videoId) === null ? null : { videoId, watchedAt: moment(watchedAt, known) },
}

/** The seven sums of the answers; null when the file has not all of them. */
const scoresOf = (answers: readonly TakenRow<'answers'>[]): number[] | null => {
  const sums = LIFE_AREAS.map(({ name }) => {
    const own = new Map(
      answers.filter(({ area }) => area === name).map((each) => [each.questionId, each.score]),
    )
    return own.size === QUESTIONS_PER_AREA ? areaScore([...own.values()]) : null
  })
  const whole = sums.filter((sum) => sum !== null)
  return whole.length === LIFE_AREAS.length ? whole : null
}

/** Only whole ones: an open one would be in the way of the one that the journey opens. Scores follow from the answers. */
export const takeWheels: Taken<'assessments', typeof assessment> = {
  group: 'wheels',
  label: 'wheels',
  read: (row, known) => {
    const { level, answered, lastArea, completionDate } = row
    const areaScores = scoresOf(known.answersOf(row.id))
    if (row.completedAt === null || completionDate === null || completionDate > known.today || !areaScores)
      return null
    return {
      ...{ typeId: ASSESSMENT_TYPES[row.type], level, answered, lastArea, completionDate, areaScores },
      overallScore: overallScore(areaScores),
      createdAt: moment(row.createdAt, known),
      completedAt: moment(row.completedAt, known),
    }
  },
}

export const takeAnswers: Taken<'answers', typeof answer> = {
  group: 'wheels',
  label: 'answers',
  read: ({ assessmentId, questionId, score }, known) => {
    const wheel = known.newId('assessments', assessmentId)
    return wheel === null ? null : { assessmentId: wheel, questionId, score }
  },
}

export const takeGoals: Taken<'goals', typeof goal> = {
  group: 'goals',
  label: 'goals',
  read: (row, known) => {
    const { cycle, areaId, completeBy, status, inTopSeven, sevenGoalOrder, isOneGoal, reachedFrom } = row
    const text = lineText(row.text, GOAL_TEXT_MAX)
    if (text === null) return null
    return {
      ...{ cycle, areaId, text, completeBy, status, inTopSeven, sevenGoalOrder, isOneGoal, reachedFrom },
      createdAt: moment(row.createdAt, known),
      completedAt: momentOrNull(row.completedAt, known),
      completionDate: row.completionDate,
    }
  },
}

const areaOf = (areaId: number | null): number | null =>
  LIFE_AREAS.some(({ id }) => id === areaId) ? areaId : null

/** The goal or the area that a step belongs to (THREAD-02). */
const ownerOf = (row: { readonly goalId: number | null; readonly areaId: number | null }, known: Known) => {
  const goalId = known.newId('goals', row.goalId)
  return { goalId, areaId: goalId === null ? areaOf(row.areaId) : null }
}

export const takeRepeats: Taken<'repeating-action-steps', typeof actionRepeat> = {
  group: 'steps',
  label: 'repeating action steps',
  read: (row, known) => {
    const text = lineText(row.text, ACTION_TEXT_MAX)
    if (text === null) return null
    const { startDay, endDay } = row
    return {
      ...{ text, startDay, endDay },
      weekdays: row.weekdays.reduce((bits, day) => bits | (1 << WEEKDAYS.indexOf(day)), 0),
      ...ownerOf(row, known),
      createdAt: moment(row.createdAt, known),
    }
  },
}

export const takeActions: Taken<'action-steps', typeof action> = {
  group: 'steps',
  label: 'action steps',
  read: (row, known) => {
    const { day, position, source, courseId, moduleId, completedDay } = row
    const text = source === 'tracker' && row.text === '' ? '' : lineText(row.text, ACTION_TEXT_MAX)
    const repeatId = known.newId('repeating-action-steps', row.repeatId)
    if (text === null || (source === 'repeat' && repeatId === null)) return null
    if (completedDay !== null && completedDay > known.today) return null
    return {
      ...{ text, day, position, source, courseId, moduleId, completedDay, repeatId },
      ...ownerOf(row, known),
      extraText: row.extraText === null ? null : lineText(row.extraText, 2000),
      createdAt: moment(row.createdAt, known),
      completedAt: momentOrNull(row.completedAt, known),
      removedAt: momentOrNull(row.removedAt, known),
    }
  },
}

/** A day counts no more steps than came in with it. */
const countedOn = (row: TakenRow<'days'>, known: Known): number =>
  row.day > known.today ? 0 : Math.min(Math.max(0, row.completed), known.stepsOf(row.day))

export const takeDays: Taken<'days', typeof actionDay> = {
  group: 'steps',
  label: 'days of your streak',
  read: (row, known) => (row.day > known.today ? null : { ...row, completed: countedOn(row, known) }),
}

/** Only those that are over: one that goes on would hold the reminders of this account. */
export const takeBreaks: Taken<'breaks', typeof memberBreak> = {
  group: 'steps',
  label: 'breaks',
  read: ({ id: _, ...row }, known) =>
    row.lastDay >= known.today
      ? null
      : {
          ...row,
          clientKey: randomUUID(),
          plannedAt: moment(row.plannedAt, known),
          changedAt: moment(row.changedAt, known),
          canceledAt: momentOrNull(row.canceledAt, known),
          greetedAt: momentOrNull(row.greetedAt, known),
        },
}

export const takeLateTicks: Taken<'late-ticks', typeof lateTick> = {
  group: 'steps',
  label: 'late ticks',
  read: ({ day, answer, actionIds, at }, known) =>
    day > known.today
      ? null
      : {
          ...{ day, answer, at: moment(at, known) },
          actionIds: actionIds.map((id) => known.newId('action-steps', id)).filter((id) => id !== null),
        },
}

export const takeStepsTaken: Taken<'steps-taken', typeof actionTotal> = {
  group: 'steps',
  label: 'total of steps',
  read: ({ stepsTaken }, known) => {
    const days = new Map(known.rowsOf('days').map((row) => [row.day, countedOn(row, known)]))
    const counted = [...days.values()].reduce((sum, each) => sum + each, 0)
    return { stepsTaken: Math.min(Math.max(0, stepsTaken), counted) }
  },
}

/** From another app, in the account that is copied. */
export const takeImportedSteps: Taken<'imported-steps', typeof importedStep> = {
  group: 'single',
  label: 'steps from other apps',
  sameBy: ['source', 'text', 'day'],
  read: ({ day, text, area, source }, known) => {
    const line = lineText(text, ACTION_TEXT_MAX)
    if (line === null || day > known.today) return null
    return { day, text: line, source, areaId: LIFE_AREAS.find(({ name }) => name === area)?.id ?? null }
  },
}

export const takeTodos: Taken<'to-dos', typeof todoTask> = {
  group: 'todos',
  label: 'to-dos',
  read: (row, known) => {
    const text = lineText(row.text, TASK_TEXT_MAX)
    if (text === null) return null
    return {
      ...{ text, day: row.day, createdAt: moment(row.createdAt, known) },
      completedAt: momentOrNull(row.completedAt, known),
      removedAt: momentOrNull(row.removedAt, known),
    }
  },
}

/** Badges of coaches are earned in the certification, and stay with the account that passed it. */
export const takeBadges: Taken<'badges', typeof memberBadge> = {
  group: 'single',
  label: 'badges',
  read: ({ badgeId, awardedAt, awardedDay, displayedAt }, known) => {
    if (!known.words.isMembersBadge(badgeId) || awardedDay > known.today) return null
    return {
      ...{ badgeId, awardedAt: moment(awardedAt, known), awardedDay },
      displayedAt: momentOrNull(displayedAt, known),
    }
  },
}
