import type { CourseCard } from '@oola/contract/recommendations/recommendations.schema'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { recommendationQueries } from '../recommendations.queries.ts'
import type { Purchase } from './course-sales-modal.tsx'
import { type Offer, OfferCard } from './offer-card.tsx'
import classes from './recommendations.module.css'

const CourseSalesModal = lazyPart(() => import('./course-sales-modal.tsx'))

/** DASH-12 */
const AUTOPLAY_MS = 3000

const TABS = [
  { id: 'programs', label: 'Recommended Programs' },
  { id: 'products', label: 'Recommended Products' },
] as const
type TabId = (typeof TABS)[number]['id']

interface RecommendationsProps {
  /** Opens the purchase of an item, signed in. */
  onBuy: (where: Purchase) => void
}

/** MY RECOMMENDATIONS (DASH-09, DASH-11, DASH-12; G-61). */
export function Recommendations({ onBuy }: RecommendationsProps) {
  const [tab, setTab] = useState<TabId>('programs')
  return (
    <Stack aria-labelledby="my-recommendations" as="section" gap={5}>
      <Row gap={3} justify="between" wrap>
        <Heading level={2} id="my-recommendations">
          MY RECOMMENDATIONS
        </Heading>
        <SegmentedTabs
          label="My recommendations"
          idPrefix="recommendations"
          tabs={TABS}
          value={tab}
          onChange={setTab}
        />
      </Row>
      <TabPanel idPrefix="recommendations" id={tab}>
        {tab === 'programs' ? <Programs onBuy={onBuy} /> : <Products />}
      </TabPanel>
    </Stack>
  )
}

/** A card links to an external page if it has one, else it opens the program's description (G-79). */
function Programs({ onBuy }: RecommendationsProps) {
  const programs = useQuery(recommendationQueries.programs())
  const [course, setCourse] = useState<CourseCard | null>(null)
  return (
    <>
      <Offers label="Recommended programs" query={programs} empty="You already have every program we offer.">
        {(program) =>
          program.externalLink ? (
            <LearnMore offer={program} href={program.externalLink} />
          ) : (
            <Button variant="outline" size="sm" onClick={() => setCourse(program)} aria-haspopup="dialog">
              LEARN MORE<VisuallyHidden> about {program.title}</VisuallyHidden>
            </Button>
          )
        }
      </Offers>
      {course && (
        <Suspense fallback={null}>
          <CourseSalesModal course={course} onBuy={onBuy} onClose={() => setCourse(null)} />
        </Suspense>
      )}
    </>
  )
}

function Products() {
  const products = useQuery(recommendationQueries.products())
  return (
    <Offers label="Recommended products" query={products} empty="There are no products to recommend now.">
      {(product) => product.urlProduct && <LearnMore offer={product} href={product.urlProduct} />}
    </Offers>
  )
}

function LearnMore({ offer, href }: { offer: Offer; href: string }) {
  return (
    <Button variant="outline" size="sm" href={href} newTab>
      LEARN MORE<VisuallyHidden> about {offer.title} (opens in a new tab)</VisuallyHidden>
    </Button>
  )
}

interface OffersProps<T extends Offer> {
  label: string
  query: UseQueryResult<T[]>
  empty: string
  /** The link of a card. */
  children: (offer: T) => ReactNode
}

function Offers<T extends Offer>({ label, query, empty, children }: OffersProps<T>) {
  return (
    <Loaded
      query={query}
      failure="We could not load your recommendations"
      safe="Everything you have is safe."
      skeleton={
        <div className={classes.loading}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} shape="block" height={432} />
          ))}
        </div>
      }
    >
      {(offers) =>
        offers.length === 0 ? (
          <EmptyState title="Nothing to recommend">{empty}</EmptyState>
        ) : (
          <Carousel label={label} layout="offers" autoplay={AUTOPLAY_MS}>
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} action={children(offer)} />
            ))}
          </Carousel>
        )
      }
    </Loaded>
  )
}
