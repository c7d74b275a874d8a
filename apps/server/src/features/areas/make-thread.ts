import { areaAdvice, isQuietGoal, needsGoal } from '@oola/contract/areas/area-advice'
import type { AreaReview, AreaThread, ThreadGoal, ThreadWheel } from '@oola/contract/areas/areas.schema'
import { TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { localDay } from '@oola/contract/local-day'
import type { AreaFacts } from './areas.repo.ts'

type GoalFacts = AreaFacts['goals'][number]

/** A finished assessment. */
export interface Finished {
  readonly id: number
  readonly typeId: AreaReview['assessmentTypeId']
  readonly completionDate: string
  readonly completedAt: Date
  readonly areaScores: readonly number[]
  readonly overallScore: number
}

/** What a thread is made from. */
export interface ThreadFacts extends AreaFacts {
  readonly today: string
  readonly timeZone: string
  /** The newest first. */
  readonly finished: readonly Finished[]
}

/** The steps of an area; null: without one. */
const stepsOf = ({ sums }: Pick<AreaFacts, 'sums'>, areaId: number | null): number =>
  sums.filter((sum) => sum.areaId === areaId).reduce((total, { steps }) => total + steps, 0)

const wheelOf = ({ completionDate, areaScores, overallScore }: Finished): ThreadWheel => ({
  day: completionDate,
  scores: [...areaScores],
  score: overallScore,
})

const isOpenGoal = ({ status }: GoalFacts): boolean => status === 'inProgress'
/** A goal of the thread: chosen, or with steps. Others are ideas. */
const isTaken = (goal: GoalFacts): boolean => goal.status !== 'pending' || goal.steps > 0

const advised =
  ({ timeZone }: Pick<ThreadFacts, 'timeZone'>) =>
  (goal: GoalFacts) => ({
    id: goal.id,
    isOpen: isOpenGoal(goal),
    lastDay: goal.lastDay ?? localDay(goal.createdAt, timeZone),
  })

const STATES = { inProgress: 'open', completed: 'reached', pending: 'waiting' } as const
const ORDER = { open: 0, reached: 1, waiting: 2 } as const

const threadGoal =
  (facts: Pick<ThreadFacts, 'timeZone' | 'today'>) =>
  (goal: GoalFacts): ThreadGoal => ({
    id: goal.id,
    areaId: goal.areaId,
    text: goal.text,
    state: STATES[goal.status],
    isOneGoal: goal.isOneGoal,
    completedByDate: goal.completeBy,
    reachedDay: goal.reachedDay,
    steps: goal.steps,
    isQuiet: isQuietGoal(advised(facts)(goal), facts.today),
  })

/** Open ones by place, then reached ones, the newest first, then the others. */
const inOrder = (goals: readonly GoalFacts[]): GoalFacts[] =>
  goals.toSorted(
    (a, b) =>
      ORDER[STATES[a.status]] - ORDER[STATES[b.status]] ||
      (a.place ?? 0) - (b.place ?? 0) ||
      (b.reachedDay ?? '').localeCompare(a.reachedDay ?? '') ||
      a.id - b.id,
  )

/** Makes the thread of an area. Modules and courses are added by the service. */
export const makeThread = (
  facts: ThreadFacts,
  areaId: number,
): Omit<AreaThread, 'modules' | 'courses' | 'nextWheelDay'> => {
  const { today, finished, goals } = facts
  const [latest] = finished
  const first = finished.length > 1 ? finished.at(-1) : undefined
  const score = (wheel: Finished | undefined, id: number): number | null => wheel?.areaScores[id - 1] ?? null
  const goalsOf = (id: number) => goals.filter((goal) => goal.areaId === id)
  const own = inOrder(goalsOf(areaId).filter(isTaken))
  const total = stepsOf(facts, areaId)
  const without = stepsOf(facts, null)
  return {
    areaId,
    today,
    first: first ? wheelOf(first) : null,
    latest: latest ? wheelOf(latest) : null,
    wheels: finished
      .toReversed()
      .map((wheel) => ({ day: wheel.completionDate, score: score(wheel, areaId) ?? 0 })),
    goals: own.map(threadGoal(facts)),
    ideas: goalsOf(areaId)
      .filter((goal) => !isTaken(goal))
      .map(({ id, text }) => ({ id, text })),
    steps: {
      total,
      withoutGoal: total - own.reduce((sum, { steps }) => sum + steps, 0),
      months: facts.sums.filter((sum) => sum.areaId === areaId).map(({ month, steps }) => ({ month, steps })),
    },
    areas: LIFE_AREAS.map(({ id }) => ({
      areaId: id,
      first: score(first, id),
      latest: score(latest, id),
      goals: goalsOf(id).filter(isTaken).length,
      steps: stepsOf(facts, id),
      needsGoal: needsGoal(score(latest, id), goalsOf(id).map(advised(facts))),
    })),
    without,
    total: LIFE_AREAS.reduce((sum, { id }) => sum + stepsOf(facts, id), without),
    advice: areaAdvice({
      score: score(latest, areaId),
      goals: goalsOf(areaId).map(advised(facts)),
      today,
      hasRoom: goals.filter(isOpenGoal).length < TOP_SEVEN,
    }),
  }
}

/** Makes a review from what was done between its wheel and the one before (THREAD-04). */
export const makeReview = (
  facts: Omit<ThreadFacts, 'finished'>,
  { before, now }: { readonly before: Finished; readonly now: Finished },
): AreaReview => {
  const isOfSpan = (goal: GoalFacts): boolean =>
    isOpenGoal(goal) || goal.steps > 0 || (goal.completedAt !== null && goal.completedAt > before.completedAt)
  const rows = LIFE_AREAS.map(({ id }, index) => {
    const goals = facts.goals.filter((goal) => goal.areaId === id && isOfSpan(goal))
    const score = now.areaScores[index] ?? 0
    return {
      areaId: id,
      before: before.areaScores[index] ?? 0,
      now: score,
      goals: inOrder(goals).map(threadGoal(facts)),
      steps: stepsOf(facts, id),
      needsGoal: needsGoal(score, goals.map(advised(facts))),
    }
  })
  const change = (row: (typeof rows)[number]): number => Math.abs(row.now - row.before)
  return {
    assessmentId: now.id,
    assessmentTypeId: now.typeId,
    before: wheelOf(before),
    now: wheelOf(now),
    areas: rows.toSorted((a, b) => change(b) - change(a)),
    without: stepsOf(facts, null),
  }
}
