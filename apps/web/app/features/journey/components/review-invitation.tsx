import { STEPS } from '@oola/contract/journey/steps'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { useStartReview } from '../journey.mutations.ts'
import { journeyQueries } from '../journey.queries.ts'

type ReviewStep = typeof STEPS.midYearReview | typeof STEPS.levelReview

interface Words {
  readonly eyebrow: string
  readonly title: string
  /** Description of the review. */
  readonly text: string
  readonly start: string
}

/** Named as the welcome pages that follow. */
const WORDS: Readonly<Record<ReviewStep, Words>> = {
  [STEPS.midYearReview]: {
    eyebrow: 'Mid-year review',
    title: 'Your mid-year review is open',
    text: 'Answer the 70 questions again and see how your wheel has changed. Every answer is saved, so you can take a break whenever you like.',
    start: 'START MY OOLAWHEEL',
  },
  [STEPS.levelReview]: {
    eyebrow: 'Level Up',
    title: 'Your year in review is open',
    text: 'Look at all seven areas again, with 70 new questions, and set goals for your next level.',
    start: 'START MY YEAR IN REVIEW',
  },
}

/**
 * Invitation to a review that one of the member's modules has opened (WELCOME-21, WELCOME-22); renders nothing
 * without one.
 */
export function ReviewInvitation() {
  const { data: review } = useQuery(journeyQueries.openReview())
  return review ? <Invitation review={review} /> : null
}

/**
 * A card on wide screens, one row on phones, so that the first screen still contains the next step (look.md 13).
 */
function Invitation({ review }: { review: ReviewStep }) {
  const { eyebrow, title, text, start } = WORDS[review]
  const { mutate, isPending, isSuccess } = useStartReview(review)
  const mobile = useMediaQuery(MOBILE)
  return (
    <Card
      as="section"
      tone="tint"
      padding={mobile ? 'small' : 'normal'}
      aria-labelledby="open-review"
      data-review-open
    >
      <Row gap={mobile ? 3 : 4} justify="between">
        <PetalRing areas={LIFE_AREAS.map(({ key }) => key)} size={mobile ? 36 : 56} />
        <Stack {...(!mobile && { gap: 1 as const })}>
          {!mobile && (
            <Text size="small" tone="brand" strong>
              {eyebrow}
            </Text>
          )}
          <Heading level={2} variant={mobile ? 'h4' : 'h3'} id="open-review">
            {title}
          </Heading>
          {/* Shown before the start (spec-decision 16.13), on phones in one line if it fits. */}
          <Text {...(mobile && { size: 'caption', tight: true })} tone="quiet" wide>
            {mobile
              ? 'Dashboard paused until you finish.'
              : `${text} Your dashboard is paused until you finish, and those days don’t break your streak.`}
          </Text>
        </Stack>
        <Button
          size={mobile ? 'sm' : 'md'}
          aria-label={start}
          loading={isPending || isSuccess}
          onClick={() => mutate()}
          rightIcon={!mobile && <ForwardArrow />}
        >
          {mobile ? 'START' : start}
        </Button>
      </Row>
    </Card>
  )
}
