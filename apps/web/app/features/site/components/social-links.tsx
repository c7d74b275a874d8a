import { useQuery } from '@tanstack/react-query'
import { SocialList } from '#web/ui/lists/social-list.tsx'
import { siteQueries } from '../site.queries.ts'

/** The company's social pages (SHELL-16); only those that this deployment has set. */
export function SocialLinks() {
  const { data } = useQuery(siteQueries.settings())
  return <SocialList who="Oola" label="Oola elsewhere" places={data?.social ?? []} />
}
