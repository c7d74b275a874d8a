import { nounOf, numberWordFirst } from '@oola/contract/count-words'
import type { DayStanding } from '../../actions/day-standing.service.ts'
import type { DueTasks } from '../../todo/due-tasks.service.ts'
import type { MessageWords } from '../message-parts.ts'

/** Where today's steps and tasks are. */
const TODAY = '/dashboard'

const moreSteps = (missing: number): string => `${numberWordFirst(missing)} more ${nounOf(missing, 'step')}`

/** Steps are missing today; null when the day is complete or in a break. */
export const stepsWords = ({ missing, isExcused, streak, next }: DayStanding): MessageWords | null => {
  if (missing === 0 || isExcused) return null
  const verb = missing === 1 ? ['keeps', 'makes'] : ['keep', 'make']
  const title =
    streak > 0
      ? `${moreSteps(missing)} ${verb[0]} your streak at ${streak}`
      : `${moreSteps(missing)} ${verb[1]} today count`
  const line = 'Small ones count too.'
  return {
    ...{ title, line, url: TODAY },
    // The member's own text may contain a name.
    ...(next ? { named: { title, line: `Next on today’s list: ${next.text}`, stepId: next.id } } : {}),
  }
}

/** Only when today would end the streak. */
export const streakWords = ({ missing, isExcused, streak, endsToday }: DayStanding): MessageWords | null => {
  if (missing === 0 || isExcused || !endsToday) return null
  const days = streak === 1 ? 'one day' : `${streak} days`
  const line = `${moreSteps(missing)} before midnight ${missing === 1 ? 'keeps' : 'keep'} it.`
  return { title: `Your streak of ${days} ends tonight`, line, url: TODAY }
}

/** One line for all tasks of today. */
export const tasksWords = ({ count, first }: DueTasks): MessageWords => {
  const title = count === 1 ? 'One task is due today' : `${count} tasks are due today`
  const line = 'Open Oola to see it.'
  return {
    ...{ title, line: count === 1 ? line : 'Open Oola to see them.', url: TODAY },
    named: { title, line: count === 1 ? first : `${first}, and ${count - 1} more` },
  }
}
