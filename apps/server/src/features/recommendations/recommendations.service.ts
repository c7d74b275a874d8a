import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { Good } from '@oola/contract/orders/orders.schema'
import type {
  CourseCard,
  CourseSalesContent,
  ProductCard,
  ProductTypeId,
  ServiceItem,
} from '@oola/contract/recommendations/recommendations.schema'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { CourseModulesService } from '../courses/course-modules.service.ts'
import { goodsForSale } from './goods.content.ts'
import type { Program } from './recommendations.content.ts'
import { requireRecommendations } from './recommendations.policy.ts'
import { productAddress, serviceItems } from './service-items.content.ts'

interface Needs {
  readonly settings: Pick<Deps['settings'], 'STORE_URL' | 'BACKOFFICE_URL' | 'CART_URL'>
  readonly content: Pick<Deps['content'], 'recommendations' | 'site'>
  readonly courseModules: Pick<CourseModulesService, 'owned'>
}

/** Recommendations of the dashboard: content, with the addresses of this deployment (G-61). */
export const recommendationsService = ({ settings, content, courseModules }: Needs) => {
  const store = settings.STORE_URL

  /**
   * The purchase address of a course (COURSE-16, COURSE-17): for subscribers the single sign-on of an external office,
   * for non-subscribers an external cart, each with the item's code; without one of them the built-in order.
   */
  const purchaseLink = ({ userTypeId }: MemberSession, { id, exigoItemCode }: Program) => {
    const isSubscriber = userTypeId === USER_TYPES.subscriber
    const outside = isSubscriber ? settings.BACKOFFICE_URL : settings.CART_URL
    if (!outside || outside.startsWith('/')) return { link: `/orderCourse?courseId=${id}`, isSignOn: false }
    const link = `${outside}${outside.includes('?') ? '&' : '?'}itemCode=${encodeURIComponent(exigoItemCode)}`
    return { link, isSignOn: isSubscriber }
  }

  return {
    /** The public products of the built-in shop. */
    goods: (): readonly Good[] => goodsForSale(content.recommendations, content.site.prices),
    /** COURSE-03: all courses; those not purchased are recommended (COURSE-04). */
    courses: async (session: MemberSession): Promise<CourseCard[]> => {
      requireRecommendations(session)
      const ownedCourse = await courseModules.owned(session)
      return content.recommendations.programs.map(({ salesText: _, ...card }) => ({
        ...card,
        ...ownedCourse(card.id),
      }))
    },
    products: (session: MemberSession): ProductCard[] => {
      requireRecommendations(session)
      return content.recommendations.products.map(({ path, isTrs, ...card }) => ({
        ...card,
        completed: false,
        urlProduct: productAddress({ id: card.id, path, isTrs }, store),
      }))
    },
    /** The public form of the list (C-50). */
    serviceItems: (typeId: ProductTypeId): ServiceItem[] =>
      serviceItems(content.recommendations, store).filter(({ productTypeId }) => productTypeId === typeId),
    /** @throws not_found */
    salesContent: (session: MemberSession, courseId: number): CourseSalesContent => {
      requireRecommendations(session)
      const program = content.recommendations.programs.find(({ id }) => id === courseId)
      if (!program) throw appError('not_found')
      const { title, salesText, price } = program
      return { title, html: salesText, price, ...purchaseLink(session, program) }
    },
  }
}
export type RecommendationsService = ReturnType<typeof recommendationsService>
