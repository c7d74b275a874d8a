import type { Tx } from '#server/platform/db/client.ts'
import { setAreasOfSteps } from './step-areas.repo.ts'
import { lockTotal } from './steps.repo.ts'

/**
 * What was done for goals that are about to be removed stays in their areas, and so do their planned steps and rules
 * (THREAD-03). In the transaction that removes them, before.
 */
export const moveStepsToAreas = async (
  tx: Tx,
  memberId: number,
  goalIds: readonly number[],
): Promise<void> => {
  if (goalIds.length === 0) return
  // No step is completed for one of them meanwhile.
  await lockTotal(tx, memberId)
  await setAreasOfSteps(tx, memberId, goalIds)
}
