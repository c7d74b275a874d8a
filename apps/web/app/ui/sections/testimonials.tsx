import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { Carousel } from '../carousel/carousel.tsx'
import { Card } from '../layout/card.tsx'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { Portrait } from '../portraits/portrait.tsx'
import { Text } from '../text/text.tsx'
import { AnimatedLine } from './animated-line.tsx'
import classes from './sections.module.css'
import { StatCounters } from './stat-counters.tsx'

/** The data of a testimonial in a carousel (PUBLIC-24). */
export interface Quote {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly location: string
  /** null: the initials. */
  readonly photoUrl: string | null
  /** A mark next to the place. */
  readonly sample: boolean
}

interface TestimonialsProps {
  quotes: readonly Quote[]
  /** Autoplay interval in milliseconds; usually 5000 (public.md 9). */
  autoplay?: number | undefined
}

/**
 * Testimonials in a loop, with the guarantee, the line that opens as the page scrolls, and the two counters
 * (PUBLIC-20, PUBLIC-21). Put it into a `Section`.
 */
export function Testimonials({ quotes, autoplay }: TestimonialsProps) {
  return (
    <Stack gap={8}>
      <AnimatedLine />
      <StatCounters />
      {quotes.length > 0 && (
        <Carousel label="What people say" layout="quotes" autoplay={autoplay} circular>
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} {...quote} />
          ))}
        </Carousel>
      )}
      <Text size="lead" tone="quiet" wide>
        <strong className={classes.promise}>{REFUND_DAYS} days, risk-free.</strong> If it is not for you, you
        get a full refund, no questions asked.
      </Text>
    </Stack>
  )
}

function QuoteCard({ id, name, text, location, photoUrl, sample }: Quote) {
  return (
    <Card as="figure" gap={6} className={classes.quote}>
      <blockquote>{text}</blockquote>
      <Row as="figcaption" gap={3}>
        <Portrait userId={id} name={name} pictureUrl={photoUrl} size={56} />
        <Stack as="span">
          <strong>{name}</strong>
          <Text as="span" size="small" tone="quiet">
            {location}
            {sample && ' · sample testimonial'}
          </Text>
        </Stack>
      </Row>
    </Card>
  )
}
