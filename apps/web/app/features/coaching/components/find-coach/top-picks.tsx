import { dollars } from '@oola/contract/billing/money'
import type { CoachPick } from '@oola/contract/coaching/coaching.schema'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { IconCheck, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { nameOf, picksLead, whySentence } from '../../coach-words.ts'
import { coachingQueries } from '../../coaching.queries.ts'
import classes from '../coaching.module.css'

interface TopPicksProps {
  media: string | undefined
  /** A month's price; null if nothing is due. */
  monthlyCents: number | null
  /** A coach's offer and badges. */
  about: (coach: CoachPick) => ReactNode
  onProfile: (coach: CoachPick) => void
  onConfirm: (coach: CoachPick) => void
  onByName: () => void
  onBack: () => void
}

/** Way 2, step 2: the coaches whose answers match the member's (mockup 15; COACH-05, COACH-06, COACH-08). */
export function TopPicks({
  media,
  monthlyCents,
  about,
  onProfile,
  onConfirm,
  onByName,
  onBack,
}: TopPicksProps) {
  const query = useQuery(coachingQueries.picks())
  const [chosenId, setChosenId] = useState<number | null>(null)
  const picks = query.data
  const chosen = picks?.find(({ id }) => id === chosenId)
  const back = (
    <Button variant="text" leftIcon={<BackArrow />} onClick={onBack}>
      GO BACK
    </Button>
  )
  if (!picks)
    return (
      <FlowView view="picks" centred title="Our Top Picks" foot={query.error && back}>
        {query.error ? (
          <ErrorState
            title="We could not load your picks"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            Your answers are saved.
          </ErrorState>
        ) : (
          <Stack gap={7} centered className={classes.waiting} role="status">
            <Spinner size={160} />
            <Text tone="quiet">Looking for coaches who answered like you</Text>
          </Stack>
        )}
      </FlowView>
    )
  if (picks.length === 0)
    return (
      <FlowView view="picks" centred title="Our Top Picks" foot={back}>
        <EmptyState title="No coaches found" action={<Button onClick={onByName}>SEARCH BY NAME</Button>}>
          No coach is taking new clients right now. If you know one, search by name.
        </EmptyState>
      </FlowView>
    )
  return (
    <FlowView
      view="picks"
      centred
      title="Our Top Picks"
      titleVariant="h1"
      lead={picksLead(picks.length)}
      foot={
        <Row gap={5} justify="between" className={classes.ways}>
          {back}
          <Text size="small" tone="quiet" wide>
            {monthlyCents === null
              ? 'Your coaching is already paid for, so there’s no charge.'
              : `${dollars(monthlyCents)} per month, cancel anytime. It includes one ${SESSION_MINUTES}-minute video call; more cost your coach’s rate.`}
          </Text>
          <Button size="lg" disabled={!chosen} onClick={() => chosen && onConfirm(chosen)}>
            {chosen ? `CONFIRM ${chosen.firstName.toUpperCase()}` : 'CONFIRM'}
          </Button>
        </Row>
      }
    >
      <Carousel label="Our Top Picks" layout="offers" arrowsFrom={2}>
        {picks.map((coach) => (
          <PickCard
            key={coach.id}
            {...{ coach, media, about }}
            isChosen={coach.id === chosenId}
            onChoose={() => setChosenId(coach.id)}
            onProfile={() => onProfile(coach)}
          />
        ))}
      </Carousel>
    </FlowView>
  )
}

interface PickCardProps extends Pick<TopPicksProps, 'media' | 'about'> {
  coach: CoachPick
  isChosen: boolean
  onChoose: () => void
  onProfile: () => void
}

function PickCard({ coach, media, about, isChosen, onChoose, onProfile }: PickCardProps) {
  return (
    <Card as="article" gap={3} className={classes.pick} data-chosen={isChosen || undefined}>
      {isChosen && (
        <span className={classes.mark}>
          <IconDisc>
            <IconCheck size={20} stroke={2.5} aria-hidden />
          </IconDisc>
        </span>
      )}
      <Portrait
        userId={coach.id}
        name={nameOf(coach)}
        size={96}
        {...pictureAddress(coach.profilePictureFileName, media)}
      />
      <Heading level={3} variant="h3">
        {nameOf(coach)}
      </Heading>
      <Text size="small" tone="quiet">
        <Row as="span" gap={2}>
          <IconMapPin size={17} stroke={2} aria-hidden />
          {coach.location}
        </Row>
      </Text>
      {coach.why && (
        <Text size="small" tone="brand" strong>
          {whySentence(coach.why)}
        </Text>
      )}
      {about(coach)}
      <Row gap={2} justify="middle" wrap className={classes.bottom}>
        <Button
          variant="text"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`VIEW PROFILE of ${nameOf(coach)}`}
          onClick={onProfile}
        >
          VIEW PROFILE
        </Button>
        <Button
          size="sm"
          variant={isChosen ? 'primary' : 'outline'}
          aria-pressed={isChosen}
          aria-label={`${isChosen ? 'SELECTED' : 'SELECT'}: ${nameOf(coach)}`}
          onClick={onChoose}
        >
          {isChosen ? 'SELECTED' : 'SELECT'}
        </Button>
      </Row>
    </Card>
  )
}
