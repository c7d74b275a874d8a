import { dollarsAndCents } from '@oola/contract/billing/money'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { canChange, changeUntil } from '@oola/contract/sessions/session-times'
import { spokenStart, spokenTime, spokenZone } from '@oola/contract/sessions/session-words'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconCalendarEvent, IconCalendarPlus, IconTicket, IconVideo } from '@tabler/icons-react'
import { JoinSession } from '#web/features/meetings/components/join-session.tsx'
import { meetingPlace } from '#web/features/meetings/meeting-places.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { memberId } from '#web/lib/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { bookedWords, remainingWords } from '../../card-session-words.ts'
import { type CoachCard, petalsLeft } from '../../my-coach-state.ts'
import { CardActions, CardFact, CardText, CardTime } from './coach-card-parts.tsx'
import { FirstFree } from './first-free.tsx'
import { KeepCoachButton } from './keep-coach-button.tsx'
import classes from './my-coach.module.css'

interface SessionCardProps {
  card: CoachCard
  coaching: MyCoaching
  coach: CoachListing
  wallet: SessionWallet
  now: number
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Content of the card below the coach: the next session, or how to get one (mockup 49). */
export function SessionCard({ card, coaching, coach, wallet, now }: SessionCardProps) {
  const zone = wallet.clientTimeZone
  const remaining = <CardFact icon={<IconTicket {...icon} />}>{remainingWords(wallet.balance)}</CardFact>
  const day = (words: string) => <CardFact icon={<IconCalendarEvent {...icon} />}>{words}</CardFact>
  switch (card.kind) {
    case 'soon':
    case 'join':
      return <Soon card={card} coach={coach} wallet={wallet} />
    case 'booked':
      return (
        <>
          {day(bookedWords(card.booking.startsAt, zone))}
          {remaining}
          <CardText>
            {canChange('client', new Date(card.booking.startsAt), new Date(now))
              ? `You can move it until ${spokenStart(changeUntil(new Date(card.booking.startsAt)), zone)}.`
              : `It’s too close to move now. If something comes up, write to ${coach.firstName}.`}
          </CardText>
          <CardActions>
            <Button to={SESSION_PLACES.room}>OPEN COACHING ROOM</Button>
          </CardActions>
        </>
      )
    case 'none':
      return (
        <>
          {coaching.nextDay && day(`Your next one comes on ${formatLongDate(coaching.nextDay)}`)}
          {coaching.state === 'canceling' &&
            coaching.paidUntilDay &&
            day(`Coaching ends on ${formatLongDate(coaching.paidUntilDay)}`)}
          {remaining}
          {coach.currentSessionRate !== null && (
            <CardText>
              Need one sooner? An extra session with {coach.firstName} is{' '}
              {dollarsAndCents(coach.currentSessionRate)}.
            </CardText>
          )}
          <CardActions>
            <Button to={SESSION_PLACES.wallet}>BUY SESSIONS</Button>
            {coaching.state === 'canceling' && <KeepCoachButton firstName={coach.firstName} />}
          </CardActions>
        </>
      )
    case 'canceling':
      return (
        <>
          {coaching.paidUntilDay && day(`Coaching ends on ${formatLongDate(coaching.paidUntilDay)}`)}
          {remaining}
          <CardText>
            {wallet.balance === 1 ? 'Use your last session' : 'Use your sessions'} before then, or change your
            mind.
          </CardText>
          <CardActions>
            <BookButton />
            <KeepCoachButton firstName={coach.firstName} />
          </CardActions>
        </>
      )
    default:
      return (
        <>
          {day('No session booked')}
          {remaining}
          <FirstFree coach={coach} zone={zone} now={now} />
          <CardActions>
            <BookButton />
          </CardActions>
        </>
      )
  }
}

function BookButton() {
  return (
    <NetworkButton to={SESSION_PLACES.book} leftIcon={<IconCalendarPlus {...icon} />}>
      BOOK A SESSION
    </NetworkButton>
  )
}

/** A session within the hour, one petal for ten minutes; or the coach, who is in the room. */
function Soon({
  card,
  coach,
  wallet,
}: {
  card: Extract<CoachCard, { kind: 'soon' | 'join' }>
  coach: CoachListing
  wallet: SessionWallet
}) {
  const zone = wallet.clientTimeZone
  const time = card.booking && spokenTime(new Date(card.booking.startsAt), zone)
  if (card.kind === 'join')
    return (
      <>
        <CardTime
          picture={<span className={classes.live} />}
          title={`${coach.firstName} has opened the room`}
          isLong
        >
          {time ? `Your session is at ${time}` : 'You can join right away.'}
        </CardTime>
        <CardText>{`${coach.firstName} sees your notes, and what you chose to share.`}</CardText>
        <CardActions>
          <JoinSession clientId={memberId()} balance={wallet.balance} />
        </CardActions>
      </>
    )
  const { minutes } = card
  return (
    <>
      <CardTime
        picture={<ProgressPetals total={6} done={petalsLeft(minutes)} size={84} hub="" />}
        title={minutes === 0 ? 'It’s time' : counted(minutes, 'minute')}
      >
        {minutes === 0 ? `since ${time}` : `until ${time}, ${spokenZone(zone)} time`}
      </CardTime>
      <CardText>Try your camera now, so the {SESSION_MINUTES} minutes are all yours.</CardText>
      <CardActions>
        <Button to={meetingPlace(null)} leftIcon={<IconVideo {...icon} />}>
          GET READY
        </Button>
      </CardActions>
    </>
  )
}
