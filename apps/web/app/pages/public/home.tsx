import { givenAlias } from '@oola/contract/ambassadors/web-alias'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation, useMatches, useParams } from 'react-router'
import { ProfilePlace } from '#web/features/ambassadors/components/profile-place.tsx'
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
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { SavedNote } from './saved-note.tsx'

/** Rarely visited. */
const AliasProfile = lazy(() => import('./alias-profile.tsx'))

export const meta = () => [
  { title: 'Oola · See your whole life in one wheel' },
  {
    name: 'description',
    content:
      'Seven areas of life, one clear picture, and a plan you can follow: goals and small action steps.',
  },
]

/** The home page, in the order of PUBLIC-01, and with an alias in its address the ambassador's (C-14). */
export default function Home() {
  return (
    <>
      <Hero />
      <Invitation />
      <AlternateStart />
      <JourneySection />
      <OfferSection />
      <ProductsSection />
      <ProgramsSection />
      <ServicesSection />
      <FreeTestSection />
      <JoinSection />
      <HomeTestimonials />
      <ProductStory />
      <Saved />
    </>
  )
}

/** ROUTE-01: only the root has an alternate form. Separate, so that the settings do not rerender the whole page. */
function AlternateStart() {
  const { data: settings } = useQuery(siteQueries.settings())
  const isRoot = useMatches().at(-1)?.id === 'home.root'
  return isRoot && settings?.homeVariant === 2 && <RebalancingStart />
}

/** The visitor's inviter: on the alias home only (AMB-01), and none for an unknown alias (G-105). */
function Invitation() {
  const { webAlias } = useParams()
  const alive = useHydrated()
  if (!webAlias) return null
  // One prerendered page serves all ambassadors.
  if (!alive) return <ProfilePlace />
  const alias = givenAlias(webAlias)
  return (
    alias && (
      <Suspense fallback={<ProfilePlace />}>
        <AliasProfile alias={alias} />
      </Suspense>
    )
  )
}

/** Comes from an assessment that will be continued later. */
function Saved() {
  const { state } = useLocation()
  return typeof state?.saved === 'string' && <SavedNote note={state.saved} />
}
