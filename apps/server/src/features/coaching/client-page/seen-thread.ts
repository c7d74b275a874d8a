import type { AreaThread, ThreadWheel } from '@oola/contract/areas/areas.schema'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { maySee, maySeeAll, maySeeAny, maySeeModules } from '@oola/contract/coaching/coach-sharing/may-see'

const seenWheel = (marks: SharingMarks, wheel: ThreadWheel | null): ThreadWheel | null =>
  wheel && maySeeAny(marks, 'scores')
    ? {
        day: wheel.day,
        scores: wheel.scores.map((score, index) => (maySee(marks, 'scores', index + 1) ? score : null)),
        score: maySeeAll(marks, 'scores') ? wheel.score : null,
      }
    : null

/**
 * A client's thread as far as it is shared: what is private is null, and what only the member uses is left out (THREAD-06).
 * Steps of private goals count for their area, without the goal.
 */
export const seenThread = (marks: SharingMarks, thread: AreaThread): AreaThread => {
  const { areaId } = thread
  const seesSteps = maySee(marks, 'actions', areaId)
  const seesGoals = maySee(marks, 'goals', areaId)
  const goals = seesGoals ? (thread.goals ?? []).filter(({ state }) => state !== 'waiting') : null
  const ofGoals = (goals ?? []).reduce((sum, { steps }) => sum + (steps ?? 0), 0)
  return {
    areaId,
    today: thread.today,
    first: seenWheel(marks, thread.first),
    latest: seenWheel(marks, thread.latest),
    nextWheelDay: maySeeModules(marks) ? thread.nextWheelDay : null,
    wheels: maySee(marks, 'scores', areaId) ? thread.wheels : [],
    goals:
      goals?.map((goal) => ({
        ...goal,
        steps: seesSteps ? goal.steps : null,
        isQuiet: seesSteps && goal.isQuiet,
      })) ?? null,
    ideas: [],
    steps: seesSteps && thread.steps ? { ...thread.steps, withoutGoal: thread.steps.total - ofGoals } : null,
    areas: thread.areas.map((area) => ({
      areaId: area.areaId,
      first: maySee(marks, 'scores', area.areaId) ? area.first : null,
      latest: maySee(marks, 'scores', area.areaId) ? area.latest : null,
      goals: maySee(marks, 'goals', area.areaId) ? area.goals : null,
      steps: maySee(marks, 'actions', area.areaId) ? area.steps : null,
      needsGoal: false,
    })),
    without: maySeeAll(marks, 'actions') ? thread.without : null,
    total: maySeeAll(marks, 'actions') ? thread.total : null,
    advice: null,
    modules: maySeeModules(marks) ? thread.modules : null,
    courses: [],
  }
}
