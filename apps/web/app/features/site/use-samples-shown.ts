import { useQuery } from '@tanstack/react-query'
import { siteQueries } from './site.queries.ts'

/**
 * Whether sample content is shown: in the demo only (spec-decision 16.5). The prerendered page has none; the
 * settings enable it (docs/decisions/content).
 */
export const useSamplesShown = (): boolean => {
  const { data } = useQuery(siteQueries.settings())
  return data?.demo ?? false
}
