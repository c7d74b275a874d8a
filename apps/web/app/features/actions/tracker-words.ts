import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'
import { numberWordFirst } from '@oola/contract/count-words'

export interface TrackerWords {
  readonly title: string
  readonly text: string
}

interface Counts {
  /** Steps of today. */
  readonly count: number
  readonly currentStreak: number
  readonly longestStreak: number
}

const PUSH = 'Push the wheel each time you finish an action step. After three pushes, the day counts.'

/** `1 step`, `2 steps`. */
export const stepsOf = (count: number): string => (count === 1 ? '1 step' : `${count} steps`)

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Before three steps: how many are missing, and what they are for (mockup 11). */
const onTheWay = (missing: number, streak: number): string => {
  const steps = `${numberWordFirst(missing)} more ${missing === 1 ? 'step' : 'steps'}`
  const verb = missing === 1 ? (streak > 0 ? 'keeps' : 'starts') : streak > 0 ? 'keep' : 'start'
  return streak > 0 ? `${steps} ${verb} your streak at ${streak + 1}` : `${steps} ${verb} a streak`
}

/** A streak as its large figure says it. */
export const daysInARow = (streak: number): string => `${days(streak)} in a row`

/** What stands beside the closed pie. */
export interface DayResult {
  /** In small capitals above the streak. */
  readonly eyebrow: string
  /** Days in a row, today among them: at least 1. */
  readonly streak: number
  readonly text: string
}

const DAYS_OF_A_WEEK = 7

/** Whether this many days in a row are whole weeks: a reason for more than the drops of every day. */
export const isWholeWeeks = (streak: number): boolean => streak > 0 && streak % DAYS_OF_A_WEEK === 0

const eyebrowOf = (count: number, streak: number): string => {
  if (count === STEPS_OF_A_STREAK_DAY && isWholeWeeks(streak)) {
    const weeks = streak / DAYS_OF_A_WEEK
    return weeks === 1 ? 'ONE WHOLE WEEK' : `${weeks} WHOLE WEEKS`
  }
  return count === STEPS_OF_A_STREAK_DAY ? 'THREE OF THREE' : `${count} STEPS TODAY`
}

/** The day's result with its streak, once three steps are done (ACTIONS-12, ACTIONS-13). */
export const dayResult = ({ count, currentStreak, longestStreak }: Counts): DayResult => {
  const streak = Math.max(1, currentStreak)
  const today =
    streak === 1
      ? 'Today counts, and your streak begins.'
      : streak >= longestStreak
        ? 'Today counts, and this is your longest streak so far.'
        : 'Today counts.'
  const more =
    count >= ACTIONS_PER_DAY
      ? `${ACTIONS_PER_DAY} steps in one day is the most you can do. Enjoy the rest of your day.`
      : 'You can stop here, or plan tomorrow in one minute.'
  return { eyebrow: eyebrowOf(count, streak), streak, text: `${today} ${more}` }
}

/** What stands beside the tracker's pie until the day's result is shown. */
export const trackerWords = ({ count, currentStreak }: Omit<Counts, 'longestStreak'>): TrackerWords => {
  if (count === 0) {
    return {
      title: 'Nothing counted yet today',
      text: 'Do one action step, then push the wheel. Three pushes a day keep your streak going.',
    }
  }
  if (count < STEPS_OF_A_STREAK_DAY) {
    return { title: onTheWay(STEPS_OF_A_STREAK_DAY - count, currentStreak), text: PUSH }
  }
  return { title: 'That makes three', text: PUSH }
}
