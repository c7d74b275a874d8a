import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { counted, nounOf, numberWord, numberWordFirst } from '@oola/contract/count-words'

export interface TrackerWords {
  readonly title: string
  readonly text: string
}

interface Counts {
  /** Steps of today. */
  readonly count: number
  /** Steps that make today count. */
  readonly needed: number
  readonly currentStreak: number
  readonly longestStreak: number
}

const pushText = (needed: number): string =>
  `Push the wheel each time you finish an action step. After ${numberWord(needed)} ${nounOf(needed, 'push', 'pushes')}, the day counts.`

/** Before the day counts: how many steps are missing, and for what (mockup 11). */
const onTheWay = (missing: number, streak: number): string => {
  const steps = `${numberWordFirst(missing)} more ${nounOf(missing, 'step')}`
  const verb = streak > 0 ? nounOf(missing, 'keeps', 'keep') : nounOf(missing, 'starts', 'start')
  return streak > 0 ? `${steps} ${verb} your streak at ${streak + 1}` : `${steps} ${verb} a streak`
}

/** A streak as its large figure. */
export const daysInARow = (streak: number): string => `${counted(streak, 'day')} in a row`

/** Text next to the completed pie. */
export interface DayResult {
  /** In small capitals above the streak. */
  readonly eyebrow: string
  /** Consecutive days including today: at least 1. */
  readonly streak: number
  readonly text: string
}

const DAYS_OF_A_WEEK = 7

/** Whether this many consecutive days are full weeks: celebrated with more than the daily drops. */
export const isWholeWeeks = (streak: number): boolean => streak > 0 && streak % DAYS_OF_A_WEEK === 0

const eyebrowOf = ({ count, needed }: Counts, streak: number): string => {
  if (count === needed && isWholeWeeks(streak)) {
    const weeks = streak / DAYS_OF_A_WEEK
    return weeks === 1 ? 'ONE WHOLE WEEK' : `${weeks} WHOLE WEEKS`
  }
  const all = numberWord(needed).toUpperCase()
  return count === needed ? `${all} OF ${all}` : `${count} STEPS TODAY`
}

/** The day's result with its streak, once it counts (ACTIONS-12, ACTIONS-13). */
export const dayResult = (counts: Counts): DayResult => {
  const { count, currentStreak, longestStreak } = counts
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
  return { eyebrow: eyebrowOf(counts, streak), streak, text: `${today} ${more}` }
}

/** Text next to the tracker's pie until the day's result is shown. */
export const trackerWords = ({
  count,
  needed,
  currentStreak,
}: Omit<Counts, 'longestStreak'>): TrackerWords => {
  if (count === 0) {
    return {
      title: 'Nothing counted yet today',
      text: `Do one action step, then push the wheel. ${numberWordFirst(needed)} ${nounOf(needed, 'push', 'pushes')} a day ${nounOf(needed, 'keeps', 'keep')} your streak going.`,
    }
  }
  const text = pushText(needed)
  return count < needed
    ? { title: onTheWay(needed - count, currentStreak), text }
    : { title: `That makes ${numberWord(needed)}`, text }
}
