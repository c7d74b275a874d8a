import { dayOffset } from '@oola/contract/actions/action-days'
import { counted } from '@oola/contract/count-words'
import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

const days = (count: number): string => (count === 1 ? 'One day' : counted(count, 'day'))

/**
 * How an achieved goal compares with its due day, and how many action steps led there (mockup 31).
 * @param actionSteps 0 until the server has sent them
 */
export const reachedWords = (
  { completionDate, completedByDate }: Pick<DashboardGoal, 'completionDate' | 'completedByDate'>,
  actionSteps: number,
): string => {
  const early = completionDate === null ? 0 : dayOffset(completedByDate, completionDate)
  const steps = actionSteps === 1 ? 'one action step' : counted(actionSteps, 'action step')
  const end = actionSteps > 0 ? `, with ${steps} on the way.` : '. You did it.'
  if (early > 0) return `${days(early)} before your date${end}`
  if (early === 0) return `Right on your date${end}`
  return `${days(-early)} after your date, and you stayed with it${end}`
}

/** Goals achieved in each area, relative to the area with the most: 0 to 1, in area order. */
export const areaShares = (completed: readonly Pick<DashboardGoal, 'areaId'>[]): number[] => {
  const counts = LIFE_AREAS.map(({ id }) => completed.filter(({ areaId }) => areaId === id).length)
  const most = Math.max(1, ...counts)
  return counts.map((count) => count / most)
}
