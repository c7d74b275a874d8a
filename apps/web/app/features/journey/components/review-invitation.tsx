import { STEPS } from '@oola/contract/journey/steps'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { useStartReview } from '../journey.mutations.ts'
import { journeyQueries } from '../journey.queries.ts'
import classes from './review-invitation.module.css'

type ReviewStep = typeof STEPS.midYearReview | typeof STEPS.levelReview

interface Words {
  readonly eyebrow: string
  readonly title: string
  /** What the review is. */
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

/** The way into a review that one of the member's modules has opened (WELCOME-21, WELCOME-22); nothing without one. */
export function ReviewInvitation() {
  const { data: review } = useQuery(journeyQueries.openReview())
  return review ? <Invitation review={review} /> : null
}

/** A card on wide screens, one row on phones, so that the first screen still holds the next step (look.md 13). */
function Invitation({ review }: { review: ReviewStep }) {
  const { eyebrow, title, text, start } = WORDS[review]
  const { mutate, isPending, isSuccess } = useStartReview(review)
  const mobile = useMediaQuery(MOBILE)
  return (
    <section className={classes.card} aria-labelledby="open-review" data-review-open>
      <PetalRing areas={LIFE_AREAS.map(({ key }) => key)} size={mobile ? 36 : 56} />
      <div className={classes.words}>
        {!mobile && <p className={classes.eyebrow}>{eyebrow}</p>}
        <Heading level={2} look="h3" id="open-review">
          {title}
        </Heading>
        {/* Said before the start (spec-decision 16.13), on phones in one line where there is room. */}
        <p>
          {mobile
            ? 'Dashboard paused until you finish.'
            : `${text} Your dashboard is paused until you finish, and those days don’t break your streak.`}
        </p>
      </div>
      <Button
        size={mobile ? 'sm' : 'md'}
        aria-label={start}
        loading={isPending || isSuccess}
        onClick={() => mutate()}
        rightIcon={!mobile && <ForwardArrow />}
      >
        {mobile ? 'START' : start}
      </Button>
    </section>
  )
}
