import { DAY_OFFSET_MAX, dayName, dayOffset } from '@oola/contract/actions/action-days'
import { addDays } from '@oola/contract/local-day'
import { tidyText } from '@oola/contract/tidy-text'
import { TASK_MISSING } from '@oola/contract/todo/todo.constants'

/** State of the add and edit windows. */
export interface TaskDraft {
  readonly text: string
  /** `YYYY-MM-DD`; null while none is selected. */
  readonly day: string | null
  /** Key of a new task, so that a retry without a response does not add a second one (traps 17). */
  readonly key: string
}

export interface PlannableDay {
  readonly day: string
  readonly name: string
}

/** The days that a task can be planned for: today and the six after it (TODO-07). */
export const plannableDays = (today: string): PlannableDay[] =>
  Array.from({ length: DAY_OFFSET_MAX + 1 }, (_, offset) => ({
    day: addDays(today, offset),
    name: dayName(today, offset) ?? '',
  }))

const isPlannable = (day: string, today: string): boolean => {
  const offset = dayOffset(day, today)
  return offset >= 0 && offset <= DAY_OFFSET_MAX
}

/** Why a draft is not a task yet, by field; null if it is valid (TODO-06, TODO-07; G-59). */
export const draftProblems = ({ text, day }: TaskDraft, today: string) => ({
  text: tidyText(text) === '' ? TASK_MISSING : null,
  day:
    day === null
      ? 'Choose the day for this task.'
      : isPlannable(day, today)
        ? null
        : 'That day has passed. Choose another one.',
})

/** The initial day of an edited task: an overdue one needs a new day (G-59). */
export const dayToEdit = (createdDate: string, today: string): string | null =>
  isPlannable(createdDate, today) ? createdDate : null
