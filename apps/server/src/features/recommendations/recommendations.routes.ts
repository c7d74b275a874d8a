import {
  getCourseSalesContent,
  getCourses,
  getOolaProducts,
  getServiceItems,
} from '@oola/contract/recommendations/recommendations.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { RecommendationsService } from './recommendations.service.ts'

export const recommendationsRoutes = (handle: Handle, recommendations: RecommendationsService): void => {
  handle(getCourses, async ({ session }) => recommendations.courses(session))
  handle(getCourseSalesContent, async ({ session, input }) =>
    recommendations.salesContent(session, input.params.courseId),
  )
  handle(getOolaProducts, async ({ session }) => recommendations.products(session))
  handle(getServiceItems, async ({ input }) =>
    recommendations.serviceItems(input.params.typeId === '1' ? 1 : 2),
  )
}
