import prices from 'site-content:prices'
import words from 'site-content:trs'
import { CartButton } from '#web/features/site/components/cart-button.tsx'
import { Protocol } from '#web/features/site/components/protocol.tsx'
import { SiteButton } from '#web/features/site/components/site-button.tsx'
import { SiteTestimonials } from '#web/features/site/components/site-testimonials.tsx'
import { TrsHead } from '#web/features/site/components/trs-head.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { ProductDrawing } from '#web/ui/illustrations/product-drawing.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { TopicCard } from '#web/ui/sections/topic-card.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'

export const meta = () => pageMeta(words.head)

const BLENDS = ['mind', 'body'] as const

/** /TRS (public.md 2.8; PUBLIC-60..67). */
export default function Trs() {
  const { opening, pictures, price, blends, protocol, testimonials, closing } = words
  return (
    <>
      <TrsHead opening={opening} pictures={pictures} price={price} prices={prices.trs} />
      <Section title={blends.title} lead={blends.lead}>
        <Grid columns={2} gap={6}>
          {blends.each.map(({ title, text }, index) => (
            <TopicCard
              key={title}
              title={title}
              picture={<ProductDrawing picture={BLENDS[index] ?? 'set'} />}
            >
              {text}
            </TopicCard>
          ))}
        </Grid>
      </Section>
      <Section tone="surface" title={protocol.title} lead={protocol.lead}>
        <Protocol steps={protocol.steps} ingredientsAre={words.ingredientsAre} />
      </Section>
      <SiteTestimonials
        page="trs"
        title={testimonials.title}
        sampleNote={testimonials.lead}
        autoplay={5000}
      />
      <Section>
        <PictureRoom title={closing.title} lead={closing.text} picture={<Illustration id={11} />}>
          <CartButton size="lg">ORDER TODAY</CartButton>
          <SiteButton to="/Science" variant="text" size="lg">
            READ THE SCIENCE
          </SiteButton>
        </PictureRoom>
        <FinePrint>{words.disclaimer}</FinePrint>
      </Section>
    </>
  )
}
