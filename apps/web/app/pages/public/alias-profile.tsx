import { useQuery } from '@tanstack/react-query'
import { ambassadorQueries } from '#web/features/ambassadors/ambassadors.queries.ts'
import { AmbassadorProfile } from '#web/features/ambassadors/components/ambassador-profile.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { Section } from '#web/ui/sections/section.tsx'

/** The public profile on the alias home; renders nothing for an unknown alias (G-105). */
export default function AliasProfile({ alias }: { alias: string }) {
  const { data: profile, error } = useQuery(ambassadorQueries.profile(alias))
  const { data: settings } = useQuery(siteQueries.settings())
  if (profile === null || error) return null
  return (
    <Section>
      <AmbassadorProfile profile={profile} media={settings?.addresses.media} />
    </Section>
  )
}
