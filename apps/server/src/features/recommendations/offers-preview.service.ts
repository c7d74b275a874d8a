import type { Content } from '#server/platform/content/content.ts'
import { goodsForSale } from './goods.content.ts'
import { serviceItems } from './service-items.content.ts'

/** The public cards of programs and products with a draft's texts, by the names that pages import them with. */
export const previewOffers = ({ recommendations, site }: Pick<Content, 'recommendations' | 'site'>) => ({
  services: serviceItems(recommendations),
  goods: goodsForSale(recommendations, site.prices),
})
