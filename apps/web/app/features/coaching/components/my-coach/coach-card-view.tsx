import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingQueries } from '#web/features/meetings/meetings.queries.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { memberId } from '#web/lib/session.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import { coachingWords } from '../../coaching-words.ts'
import { type CardSessions, coachCard } from '../../my-coach-state.ts'
import { CardActions, CardText, CoachHead } from './coach-card-parts.tsx'
import { CoachInfo } from './coach-info.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { KeepCoachButton } from './keep-coach-button.tsx'
import classes from './my-coach.module.css'
import { RoomLink } from './room-link.tsx'
import { SessionCard } from './session-card.tsx'

interface CoachCardViewProps {
  coaching: MyCoaching
  onFind: () => void
}

/**
 * The card of a subscriber on the dashboard. A coach unlocks it; without one it links to the coach search
 * (ROOM-02).
 */
export function CoachCardView({ coaching, onFind }: CoachCardViewProps) {
  const { data: settings } = useQuery(siteQueries.settings())
  const { coach } = coaching
  const now = useClock().getTime()
  const wallet = useQuery({ ...sessionQueries.wallet(memberId()), enabled: coach !== null })
  const { data: meeting = null } = useQuery({
    ...meetingQueries.openOf(memberId()),
    enabled: coach !== null,
  })
  if (!coach) return <FindCard monthlyCents={coaching.monthlyCents} onFind={onFind} />
  const media = settings?.addresses.media
  const card = coachCard(
    coaching.state,
    wallet.data ? sessionsOf(wallet.data, meeting !== null, now) : null,
    now,
  )
  if (card.kind === 'lapsed' || card.kind === 'pastDue')
    return <DeclinedCard coaching={coaching} coach={coach} media={media} onProfile={onFind} />
  return (
    <Card as="section" tone="brand" gap={4} aria-labelledby="my-coach" className={classes.card ?? ''}>
      <Name />
      <CoachHead
        coach={coach}
        media={media}
        note={
          card.kind === 'soon'
            ? 'Your session with'
            : card.kind === 'join'
              ? 'Waiting for you'
              : 'My Oola coach'
        }
        onProfile={onFind}
        end={<RoomLink coachId={coach.id} />}
      />
      {wallet.data ? (
        <SessionCard card={card} coaching={coaching} coach={coach} wallet={wallet.data} now={now} />
      ) : (
        <>
          <CardText>{coachingWords(coaching)}</CardText>
          <CardActions>
            <Button fullWidth onClick={onFind} aria-haspopup="dialog">
              SEE MY COACH
            </Button>
            {coaching.state === 'canceling' && <KeepCoachButton firstName={coach.firstName} />}
          </CardActions>
        </>
      )}
    </Card>
  )
}

/** The wallet's next session, and whether the coach has opened the room. */
const sessionsOf = ({ balance, bookings }: SessionWallet, coachIsIn: boolean, now: number): CardSessions => {
  const [next] = bookings
    .map(({ startsAt, endsAt }) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }))
    .filter(({ endsAt }) => endsAt > now)
  return { balance, next: next ?? null, coachIsIn }
}

/** The section's name, which the card's text shows visually. */
function Name() {
  return (
    <VisuallyHidden as="div">
      <Heading variant="label" id="my-coach">
        MY OOLA COACH
      </Heading>
    </VisuallyHidden>
  )
}

function FindCard({ monthlyCents, onFind }: { monthlyCents: number; onFind: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <Card as="section" gap={4} aria-labelledby="my-coach" className={classes.card ?? ''}>
      <Name />
      <div className={classes.strip}>
        <PetalFan />
      </div>
      <Stack gap={2}>
        <Heading level={3} variant="h3">
          Someone who asks how it went
        </Heading>
        <Text tone="quiet">
          {`One-on-one coaching for your seven areas. ${coachingWords({ state: 'none', monthlyCents, nextDay: null, paidUntilDay: null, lastDay: null, coach: null })}`}
        </Text>
      </Stack>
      <Stack gap={1} className={classes.bottom}>
        <Button fullWidth onClick={onFind} aria-haspopup="dialog">
          FIND A COACH
        </Button>
        <Button
          fullWidth
          size="sm"
          variant="text"
          onClick={() => setIsConfirming(true)}
          aria-haspopup="dialog"
        >
          HOW COACHING HELPS
        </Button>
      </Stack>
      {isConfirming && (
        <CoachInfo
          monthlyCents={monthlyCents}
          onClose={() => setIsConfirming(false)}
          onFind={() => {
            setIsConfirming(false)
            onFind()
          }}
        />
      )}
    </Card>
  )
}
