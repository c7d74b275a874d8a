import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import type { AreaKind, ViewKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import {
  maySee,
  maySeeAll,
  maySeeAny,
  maySeeBadges,
  maySeeModules,
  maySeeProgress,
  seenScores,
} from '@oola/contract/coaching/coach-sharing/may-see'
import type { AssessmentService } from '../../assessment/assessment.service.ts'
import type { GoalsService } from '../../goals/goals.service.ts'
import type { Done } from './client-page.repo.ts'

type Finished = Awaited<ReturnType<AssessmentService['finishedOf']>>
type TopSeven = Awaited<ReturnType<GoalsService['topSevenOf']>>

/** The shared wheels, oldest first; none when every area is private. */
export const seenWheels = (marks: SharingMarks, finished: Finished): ClientPage['wheels'] =>
  maySeeAny(marks, 'scores')
    ? finished.toReversed().map(({ completionDate, areaScores, overallScore }) => ({
        day: completionDate,
        scores: seenScores(marks, areaScores),
        score: maySeeAll(marks, 'scores') ? overallScore : null,
      }))
    : []

/** Goals of shared areas, and the number of private ones. */
export const seenGoals = (
  marks: SharingMarks,
  topSeven: TopSeven,
): Pick<ClientPage, 'goals' | 'privateGoals'> => {
  const goals = topSeven
    .filter(({ areaId }) => maySee(marks, 'goals', areaId))
    .map(({ id, text, areaId, completeBy, isOneGoal }) => ({
      id,
      text,
      areaId,
      completedByDate: completeBy,
      isOneGoal,
    }))
  return { goals, privateGoals: marks.isOn ? topSeven.length - goals.length : 0 }
}

/** Enough steps to talk about. */
const STEPS_SHOWN = 5

/** Completed steps of shared areas: a step without an area only while the steps of all areas are shared. */
export const seenDone = (
  marks: SharingMarks,
  { now, before, steps, goals }: Done,
): Pick<NonNullable<ClientPage['since']>, 'steps' | 'actions' | 'goals'> => ({
  steps: maySeeProgress(marks) ? { now, before } : null,
  actions: steps
    .filter(({ areaId }) =>
      areaId === null ? maySeeAll(marks, 'actions') : maySee(marks, 'actions', areaId),
    )
    .slice(0, STEPS_SHOWN),
  goals: goals.filter(({ areaId }) => maySee(marks, 'goals', areaId)),
})

/** The kinds of data on the page, for the log of views. */
export const lookedAt = (marks: SharingMarks): ViewKind[] => {
  const kinds: readonly AreaKind[] = ['scores', 'goals', 'actions']
  return [
    ...kinds.filter((kind) => maySeeAny(marks, kind)),
    ...(maySeeProgress(marks) ? (['progress'] as const) : []),
    ...(maySeeModules(marks) ? (['modules'] as const) : []),
    ...(maySeeBadges(marks) ? (['badges'] as const) : []),
  ]
}
