import { dayOffset } from '@oola/contract/actions/action-days'
import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

const days = (count: number): string => (count === 1 ? 'One day' : `${count} days`)

/** How a reached goal lies to the day that was set for it. */
export const reachedWords = ({
  completionDate,
  completedByDate,
}: Pick<DashboardGoal, 'completionDate' | 'completedByDate'>): string => {
  const early = completionDate === null ? 0 : dayOffset(completedByDate, completionDate)
  if (early > 0) return `${days(early)} before your date. You did it.`
  if (early === 0) return 'Right on your date. You did it.'
  return `${days(-early)} after your date, and you stayed with it. You did it.`
}

/** Goals reached in each area, as a share of the area with the most: 0 to 1, in area order. */
export const areaShares = (completed: readonly Pick<DashboardGoal, 'areaId'>[]): number[] => {
  const counts = LIFE_AREAS.map(({ id }) => completed.filter(({ areaId }) => areaId === id).length)
  const most = Math.max(1, ...counts)
  return counts.map((count) => count / most)
}
