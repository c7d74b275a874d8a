import type { AreaReview, AreaThread, ThreadGoal } from '@oola/contract/areas/areas.schema'
import { BALANCE_SCORE } from '@oola/contract/assessment/wheel-slices'
import { capitalized, counted, numberWord, numberWordFirst } from '@oola/contract/count-words'
import { formatLongDate, formatMonth, formatMonthDay, monthName } from '@oola/contract/date-words'
import { LIFE_AREAS, type LifeAreaKey, lifeArea } from '@oola/contract/life-areas/life-areas'
import { inOneLine } from '@oola/contract/list-words'
import { monthLater, monthOf } from '@oola/contract/local-day'

/** The page of an area. */
export const areaPath = (key: LifeAreaKey): string => `/areas/${key}`

/** The area of an address, by its name in any spelling, or null. */
export const areaOfPath = (name: string | undefined) =>
  LIFE_AREAS.find(({ key }) => key === name?.toLowerCase()) ?? null

/** An area score without an empty decimal: "4", "7.3". @param score 10 to 100 */
export const plainScore = (score: number): string => (score / 10).toFixed(1).replace(/\.0$/, '')

/** "4 to 7", "4", "private" or "no wheel yet". */
export const fromTo = (first: number | null, latest: number | null, missing = 'no wheel yet'): string => {
  if (latest === null) return missing
  return first === null ? plainScore(latest) : `${plainScore(first)} to ${plainScore(latest)}`
}

/** The title of a thread: "Family: 4 to 7". */
export const threadTitle = ({ areaId, areas }: Pick<AreaThread, 'areaId' | 'areas'>): string => {
  const { name } = lifeArea(areaId)
  const sums = areas[areaId - 1]
  return sums && sums.latest !== null ? `${name}: ${fromTo(sums.first, sums.latest)}` : name
}

const SHORTEST = {
  now: 'is the shortest petal',
  earlier: 'was the shortest petal',
  yours: 'was your shortest petal',
} as const
/** Of which wheel a note is: of an earlier one its member reads `yours`, a coach `earlier`. */
export type NotedWheel = keyof typeof SHORTEST

/** How long a petal is, compared with the others and with the line of balance. */
export const petalNote = (scores: readonly (number | null)[], areaId: number, wheel: NotedWheel): string => {
  const own = scores[areaId - 1] ?? null
  const { name } = lifeArea(areaId)
  if (own === null) return ''
  const others = scores.filter((score, index) => score !== null && index !== areaId - 1) as number[]
  if (others.every((score) => score > own)) return `${name} ${SHORTEST[wheel]}`
  if (own === BALANCE_SCORE) return 'On the balance line'
  if (own > BALANCE_SCORE) return 'Past the balance line'
  return others.every((score) => score < own) ? `${name} is the longest petal` : 'Inside the balance line'
}

/** When the next wheel is drawn. */
export const nextWheelNote = ({
  nextWheelDay,
  today,
}: Pick<AreaThread, 'nextWheelDay' | 'today'>): string => {
  if (nextWheelDay === null) return 'Your next wheel comes with your next review.'
  return nextWheelDay <= today
    ? 'Your next wheel comes with the review that’s open now.'
    : `Your next wheel comes with your review on ${formatLongDate(nextWheelDay)}.`
}

/** The state of a goal of a thread. */
export const goalNote = (
  { state, isOneGoal, reachedDay, completedByDate, isQuiet }: ThreadGoal,
  today: string,
): string => {
  const main = isOneGoal ? 'Main goal, ' : ''
  const words = {
    reached: `reached ${reachedDay ? formatMonthDay(reachedDay) : ''}`,
    open:
      completedByDate < today
        ? `still open, its day was ${formatLongDate(completedByDate)}`
        : `in progress, until ${formatLongDate(completedByDate)}`,
    waiting: 'back on your list of 21',
  }[state]
  const note = `${main}${words}${isQuiet ? ', no step for two weeks' : ''}`.trim()
  return capitalized(note)
}

/** Bars that a chart has room for. */
const BARS = 6

export interface MonthBar {
  /** Months that it counts, like `2026-11`. */
  readonly from?: string
  readonly to: string
  readonly label: string
  readonly spoken: string
  readonly steps: number
}

/**
 * The last six months to this one, oldest first; with older steps the first bar is everything before. Months before the
 * first step are left out.
 */
export const monthBars = (
  months: readonly { readonly month: string; readonly steps: number }[],
  today: string,
): MonthBar[] => {
  const [first] = months
  if (!first) return []
  const shown: string[] = []
  let month = monthOf(today)
  while (shown.length < BARS && month >= first.month) {
    shown.unshift(month)
    month = monthLater(month, -1)
  }
  const stepsIn = (wanted: string): number => months.find((each) => each.month === wanted)?.steps ?? 0
  const [oldest = month] = shown
  const isMore = first.month < oldest
  const bars = (isMore ? shown.slice(1) : shown).map((each): MonthBar => {
    const name = monthName(Number(each.slice(5)))
    return {
      ...{ from: each, to: each, label: name.slice(0, 3), spoken: formatMonth(each) },
      steps: stepsIn(each),
    }
  })
  if (!isMore) return bars
  const before = months.filter((each) => each.month <= oldest).reduce((sum, { steps }) => sum + steps, 0)
  const next = bars[0]
  return [{ to: oldest, label: 'Before', spoken: `before ${next?.spoken ?? ''}`, steps: before }, ...bars]
}

/** The month with the most steps in words; empty without any. */
export const mostWords = (bars: readonly MonthBar[]): string => {
  const most = Math.max(0, ...bars.map(({ steps }) => steps))
  const best = bars.filter(({ steps, from }) => steps === most && from !== undefined)
  const [bar] = best
  if (most === 0 || !bar || best.length > 1 || bars.length < 2) return ''
  return `Most in ${bar.spoken.split(' ')[0]}, ${most} of them`
}

interface AdviceWords {
  readonly text: string
  readonly action: 'CHOOSE A GOAL' | 'CHOOSE THE NEXT GOAL' | 'PLAN A STEP'
}

/** The one thing to do for an area, kindly (THREAD-05). Null for a coach. */
export const adviceWords = ({
  areaId,
  advice,
  goals,
  latest,
}: Pick<AreaThread, 'areaId' | 'advice' | 'goals' | 'latest'>): AdviceWords | null => {
  if (!advice) return null
  const { name } = lifeArea(areaId)
  const open = (goals ?? []).filter(({ state }) => state === 'open')
  const still =
    open.length === 1 ? 'One goal is still open.' : `${numberWordFirst(open.length)} goals are still open.`
  const score = latest?.scores[areaId - 1] ?? null
  switch (advice.kind) {
    case 'lowWithoutGoal':
      return {
        text: `${name} is at ${plainScore(score ?? 0)} and has no goal yet. One small goal is a good place to start.`,
        action: 'CHOOSE A GOAL',
      }
    case 'withoutGoal':
      return { text: `${name} has no goal right now. Would you like one?`, action: 'CHOOSE A GOAL' }
    case 'quietGoal': {
      const quiet = open.find(({ id }) => id === advice.goalId)
      return {
        text: `“${quiet?.text ?? 'A goal'}” has had no step for two weeks. One small step this week gets it moving again.`,
        action: 'PLAN A STEP',
      }
    }
    case 'roomForMore':
      return { text: `${still} There is room for a new one in your Top 7.`, action: 'CHOOSE THE NEXT GOAL' }
    case 'keepGoing':
      return { text: `${still} What is the next small step?`, action: 'PLAN A STEP' }
  }
}

/** The foot of a review: where most steps went, what the shortest petal got, and areas that need a goal. */
export const reviewSentence = ({ areas }: Pick<AreaReview, 'areas'>): string => {
  const nameOf = ({ areaId }: { areaId: number }) => lifeArea(areaId).name
  const [most, second] = areas.toSorted((a, b) => b.steps - a.steps)
  const grew = areas.filter(({ now, before }) => now > before)
  const best = grew.toSorted((a, b) => b.now - b.before - (a.now - a.before))[0]
  const isSame = best && most && best.areaId === most.areaId
  const low = areas.filter((area) => area.needsGoal).map(nameOf)
  const parts: string[] = []
  if (most && most.steps > 0 && most.steps !== second?.steps)
    parts.push(
      isSame
        ? `${nameOf(most)} has the most steps, and it grew the most.`
        : `${nameOf(most)} has the most steps: ${counted(most.steps, 'step')}.`,
    )
  // The steps of the shortest petal say most next to those of the area with the most.
  const [lowest, next] = areas.toSorted((a, b) => a.now - b.now)
  const isLowest = lowest && lowest.now < (next?.now ?? 0) && lowest.areaId !== most?.areaId
  if (parts.length > 0 && isLowest && !lowest.needsGoal)
    parts.push(`${nameOf(lowest)} got ${lowest.steps === 0 ? 'none' : numberWord(lowest.steps)}.`)
  if (low.length > 0)
    parts.push(`${inOneLine(low)} ${low.length === 1 ? 'has' : 'have'} room to grow and no goal yet.`)
  return parts.join(' ')
}

/** The spoken label of a petal: "Family: 4 to 7. 2 goals, 61 steps". */
export const petalWords = ({ areaId, before, now, goals, steps }: AreaReview['areas'][number]): string =>
  `${lifeArea(areaId).name}: ${fromTo(before, now)}. ${counted(goals.length, 'goal')}, ${counted(steps, 'step')}`
