import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'

export interface TrackerWords {
  readonly title: string
  readonly text: string
}

const PUSH = 'Push the wheel each time you finish an action step. After three pushes, the day counts.'

/** `1 step`, `2 steps`. */
export const stepsOf = (count: number): string => (count === 1 ? '1 step' : `${count} steps`)

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

const NUMBERS = ['No', 'One', 'Two'] as const

/** Before three steps: how many are missing, and what they are for (mockup 11). */
const onTheWay = (missing: number, streak: number): string => {
  const steps = `${NUMBERS[missing]} more ${missing === 1 ? 'step' : 'steps'}`
  const verb = missing === 1 ? (streak > 0 ? 'keeps' : 'starts') : streak > 0 ? 'keep' : 'start'
  return streak > 0 ? `${steps} ${verb} your streak at ${streak + 1}` : `${steps} ${verb} a streak`
}

/** The day's result with its streak, once three steps are done (ACTIONS-12, ACTIONS-13). */
const result = (count: number, streak: number, longest: number): TrackerWords => {
  const title = streak > 1 ? `Today counts: ${days(streak)} in a row` : 'Today counts: your streak begins'
  const record =
    streak >= longest && streak > 1
      ? 'This is your longest streak so far.'
      : `Your longest streak is ${days(Math.max(longest, streak))}.`
  const more =
    count >= ACTIONS_PER_DAY
      ? `${ACTIONS_PER_DAY} steps in one day is the most you can do. Enjoy the rest of your day.`
      : 'Keep pushing the wheel for each extra step.'
  return { title, text: `You took ${count} steps today. ${record} ${more}` }
}

interface Counts {
  /** Steps of today. */
  readonly count: number
  readonly currentStreak: number
  readonly longestStreak: number
}

/**
 * What stands beside the tracker's pie.
 * @param showResult the wait after the third step is over, or the page was opened after it
 */
export const trackerWords = (
  { count, currentStreak, longestStreak }: Counts,
  showResult: boolean,
): TrackerWords => {
  if (count === 0) {
    return {
      title: 'Nothing counted yet today',
      text: 'Do one action step, then push the wheel. Three pushes a day keep your streak going.',
    }
  }
  if (count < STEPS_OF_A_STREAK_DAY) {
    return { title: onTheWay(STEPS_OF_A_STREAK_DAY - count, currentStreak), text: PUSH }
  }
  if (!showResult) return { title: 'That makes three', text: PUSH }
  return result(count, currentStreak, longestStreak)
}
