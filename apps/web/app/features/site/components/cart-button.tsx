import { useQuery } from '@tanstack/react-query'
import type { ButtonAppearance } from '#web/ui/buttons/button.tsx'
import { siteQueries } from '../site.queries.ts'
import { SiteButton } from './site-button.tsx'

/** Links to the cart: the deployment's own, or our order form (PUBLIC-64; spec-decision 11). */
export function CartButton(button: ButtonAppearance) {
  const { data } = useQuery(siteQueries.settings())
  return <SiteButton to={data?.links.cart ?? '/order?product=201'} {...button} />
}
