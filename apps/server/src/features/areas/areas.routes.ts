import { getAreaReview, getAreaSteps, getAreaThread } from '@oola/contract/areas/areas.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { AreasService } from './areas.service.ts'

export const areasRoutes = (handle: Handle, areas: AreasService): void => {
  handle(getAreaThread, ({ session, input }) => areas.thread(session, input.params.areaId))
  handle(getAreaSteps, ({ session, input }) => areas.steps(session, input.params.areaId, input.query))
  handle(getAreaReview, ({ session, input }) => areas.review(session, input.params.assessmentId))
}
