import { isWebAlias } from '@oola/contract/ambassadors/web-alias'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMatches, useParams } from 'react-router'
import { ambassadorQueries } from '#web/features/ambassadors/ambassadors.queries.ts'
import { AmbassadorProfile } from '#web/features/ambassadors/components/ambassador-profile.tsx'
import {
  ProductsSection,
  ProgramsSection,
  ServicesSection,
} from '#web/features/site/components/goods-sections.tsx'
import { Hero } from '#web/features/site/components/hero.tsx'
import { FreeTestSection, JoinSection } from '#web/features/site/components/join-sections.tsx'
import { JourneySection } from '#web/features/site/components/journey-section.tsx'
import { OfferSection } from '#web/features/site/components/offer-section.tsx'
import { RebalancingStart } from '#web/features/site/components/rebalancing-start.tsx'
import { HomeTestimonials, ProductStory } from '#web/features/site/components/voices-sections.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { useAlive } from '#web/lib/use-alive.ts'
import { forgetAlias } from '#web/lib/web-alias.ts'
import { Section } from '#web/ui/sections/section.tsx'

export const meta = () => [
  { title: 'Oola · See your whole life in one wheel' },
  {
    name: 'description',
    content:
      'Seven areas of life, one honest picture, and a plan you can follow: goals and small daily actions.',
  },
]

/** The home page, and with an alias in its address the ambassador's (PUBLIC-01; C-14). */
export default function Home() {
  const { data: settings } = useQuery(siteQueries.settings())
  // ROUTE-01: only the root has an alternate form.
  const isRoot = useMatches().at(-1)?.id === 'home.root'
  return (
    <>
      <Hero />
      <AliasProfile />
      {isRoot && settings?.homeVariant === 2 && <RebalancingStart />}
      <JourneySection />
      <OfferSection />
      <ProductsSection />
      <ProgramsSection />
      <ServicesSection />
      <FreeTestSection />
      <JoinSection />
      <HomeTestimonials />
      <ProductStory />
    </>
  )
}

/** Who invited the visitor: on the alias home only (AMB-01), and nobody for an alias that is nobody's (G-105). */
function AliasProfile() {
  const { webAlias } = useParams()
  const alive = useAlive()
  const alias = alive && webAlias && isWebAlias(webAlias) ? webAlias : null
  return alias && <KnownAlias alias={alias} />
}

function KnownAlias({ alias }: { alias: string }) {
  const { data: profile, isError } = useQuery(ambassadorQueries.profile(alias))
  const { data: settings } = useQuery(siteQueries.settings())
  const nobody = profile === null
  useEffect(() => {
    if (nobody) forgetAlias(alias)
  }, [nobody, alias])
  if (nobody || isError) return null
  return (
    <Section>
      <AmbassadorProfile webAlias={alias} profile={profile} media={settings?.addresses.media} />
    </Section>
  )
}
