import words from 'site-content:home'
import services from 'site-content:services'
import { PRODUCT_TYPES } from '@oola/contract/recommendations/recommendations.constants'
import type { ServiceItem } from '@oola/contract/recommendations/recommendations.schema'
import { useQuery } from '@tanstack/react-query'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { TextWithPicture } from '#web/ui/sections/text-with-picture.tsx'
import { TopicCard } from '#web/ui/sections/topic-card.tsx'
import { withImageBase } from '../image-base.ts'
import { siteQueries } from '../site.queries.ts'
import { SiteButton } from './site-button.tsx'

/** The supplements (PUBLIC-28, PUBLIC-30). */
export function ProductsSection() {
  const { title, text, facts, drawing } = words.products
  return (
    <Section>
      <TextWithPicture title={title} picture={<Illustration id={drawing} />}>
        <p>{text}</p>
        <CheckList items={facts} />
        <SiteButton to="/TRS" size="lg" variant="outline">
          SEE THE PRODUCTS
        </SiteButton>
      </TextWithPicture>
    </Section>
  )
}

/** The digital programme: courses, the framework, coaches (PUBLIC-31). */
export function ProgramsSection() {
  const { title, text, facts, drawing } = words.programs
  return (
    <Section>
      <TextWithPicture title={title} picture={<Illustration id={drawing} />} flipped>
        <p>{text}</p>
        <CheckList items={facts} />
        <SiteButton to="/learnMore" size="lg" variant="outline">
          SEE THE PROGRAM
        </SiteButton>
      </TextWithPicture>
    </Section>
  )
}

/** All offers, in a loop: three, two or one at a time (PUBLIC-14, PUBLIC-18, PUBLIC-19). */
export function ServicesSection() {
  const { title, text } = words.services
  const { data: programs } = useQuery(siteQueries.services(PRODUCT_TYPES.program, services))
  const { data: products } = useQuery(siteQueries.services(PRODUCT_TYPES.product, services))
  return (
    <Section title={title} lead={text}>
      <Carousel label={title} layout="services" autoplay={3000} circular>
        {inTurn(programs, products).map((item) => (
          <ServiceCard key={item.id} item={item} />
        ))}
      </Carousel>
    </Section>
  )
}

/** Programs and products alternate, so that both are visible at once. */
const inTurn = (left: readonly ServiceItem[], right: readonly ServiceItem[]): ServiceItem[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, place) => [left[place], right[place]])
    .flat()
    .filter((item) => item !== undefined)

function ServiceCard({ item }: { item: ServiceItem }) {
  const { data: settings } = useQuery(siteQueries.settings())
  const { id, title, content, imageUrl, urlProduct, productTypeId } = item
  const image = withImageBase(imageUrl, settings?.addresses.media)
  return (
    <TopicCard
      title={title}
      picture={
        image ? <img src={image} alt="" width={480} height={320} loading="lazy" /> : <Illustration id={id} />
      }
      action={
        <SiteButton to={urlProduct} size="sm" variant="outline">
          {/* PUBLIC-15 */}
          {productTypeId === PRODUCT_TYPES.program ? 'LEARN MORE' : 'SHOP NOW'}
        </SiteButton>
      }
    >
      {content}
    </TopicCard>
  )
}
