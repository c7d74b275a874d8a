import { PRODUCT_TYPES } from '@oola/contract/recommendations/recommendations.constants'
import type { ServiceItem } from '@oola/contract/recommendations/recommendations.schema'
import type { Product, RecommendationsContent } from './recommendations.content.ts'

/** The page of the Total Rebalancing System (public.md 2.8). */
const TRS_PAGE = '/TRS'
/** More about the programme and the additional programs, for visitors. */
const PROGRAM_PAGE = '/learnMore'
/** The page for future coaches (public.md 2.9). */
const COACH_PAGE = '/Partner'

/** The purchase address of a product: in the store, else the built-in order. */
export const productAddress = (
  { id, path, isTrs }: Pick<Product, 'id' | 'path' | 'isTrs'>,
  store: string | undefined,
): string => {
  if (store) return `${store.replace(/\/+$/, '')}/${path}`
  return isTrs ? TRS_PAGE : `/order?product=${id}`
}

/**
 * The public offers (C-50): the programme, the additional programs and the products of the dashboard's list. Finished
 * pages have them without a store; the call has the deployment's addresses.
 */
export const serviceItems = (
  { framework, programs, products }: RecommendationsContent,
  store?: string,
): ServiceItem[] => [
  { ...item(framework), urlProduct: PROGRAM_PAGE, productTypeId: PRODUCT_TYPES.program },
  ...programs.map((program) => ({
    ...item(program),
    urlProduct: program.externalLink ?? (program.isCoachCertification ? COACH_PAGE : PROGRAM_PAGE),
    productTypeId: PRODUCT_TYPES.program,
  })),
  ...products.map((product) => ({
    ...item(product),
    urlProduct: productAddress(product, store),
    productTypeId: PRODUCT_TYPES.product,
  })),
]

const item = ({ id, title, subTitle, imageUrl }: RecommendationsContent['framework']) => ({
  id,
  title,
  content: subTitle,
  imageUrl,
})
