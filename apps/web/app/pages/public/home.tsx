import { givenAlias } from '@oola/contract/ambassadors/web-alias'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMatches, useParams } from 'react-router'
import { Hero } from '#web/features/site/components/hero.tsx'
import { JourneySection } from '#web/features/site/components/journey-section.tsx'
import { RebalancingStart } from '#web/features/site/components/rebalancing-start.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { useAlive } from '#web/lib/use-alive.ts'
import HomeBelow from './home-below.tsx'

/** Few visitors come to it. */
const AliasProfile = lazy(() => import('./alias-profile.tsx'))

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
      <Invitation />
      {isRoot && settings?.homeVariant === 2 && <RebalancingStart />}
      <JourneySection />
      <HomeBelow />
    </>
  )
}

/** Who invited the visitor: on the alias home only (AMB-01), and nobody for an alias that is nobody's (G-105). */
function Invitation() {
  const { webAlias } = useParams()
  const alive = useAlive()
  const alias = alive ? givenAlias(webAlias) : null
  return (
    alias && (
      <Suspense>
        <AliasProfile alias={alias} />
      </Suspense>
    )
  )
}
