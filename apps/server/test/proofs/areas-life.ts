import { getAreaReview, getAreaSteps, getAreaThread } from '@oola/contract/areas/areas.calls'
import type { Caller } from './caller.ts'

/** A member opens the page of an area, its lists and a review. */
export const lookAtAreas = async (
  { ask }: Pick<Caller, 'ask'>,
  userId: number,
  { assessmentId = 0 } = {},
): Promise<void> => {
  const params = { userId: String(userId) }
  await ask(getAreaThread, { params: { ...params, areaId: '3' } })
  await ask(getAreaReview, { params: { ...params, assessmentId: String(assessmentId) } })
  const some = { goalId: '0', fromMonth: '2020-01', reviewId: String(assessmentId), before: '1' }
  for (const query of [{}, some]) await ask(getAreaSteps, { params: { ...params, areaId: '3' }, query })
}
