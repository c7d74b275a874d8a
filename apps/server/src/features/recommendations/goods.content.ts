import type { Prices } from '@oola/contract/billing/prices.schema'
import type { Good } from '@oola/contract/orders/orders.schema'
import type { RecommendationsContent } from './recommendations.content.ts'

/**
 * The products of the built-in shop, at their price with shipping. The Total Rebalancing System has a price that ships
 * free (PUBLIC-63).
 */
export const goodsForSale = (
  { products }: Pick<RecommendationsContent, 'products'>,
  { trs, shippingCents }: Prices,
): Good[] =>
  products
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, title, subTitle, price, isTrs }) => ({
      id,
      title,
      text: subTitle,
      unitCents: isTrs ? trs.freeShippingCents : price,
      shippingCents: isTrs ? 0 : shippingCents,
    }))
