import { spokenFor, spokenSession } from '@oola/contract/sessions/session-words'
import { Button } from '#web/ui/buttons/button.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import classes from './book-bar.module.css'

interface BookBarProps {
  chosen: string | null
  zone: string
  coach: { readonly firstName: string; readonly timeZone: string }
  /** The session that gets another time; null to book a new one. */
  moving: { readonly startsAt: string } | null
  /** Sessions that are not booked yet. */
  free: number
  /** What went wrong, in place. */
  warning: string | null
  sending: boolean
  onBook: () => void
  onKeep: () => void
}

/** What is chosen and what it comes to, at the foot of the week; fixed at the bottom on phones (mockup 39). */
export function BookBar(props: BookBarProps) {
  const { chosen, moving, free, warning, sending, onBook, onKeep } = props
  const isOut = !moving && free === 0
  return (
    <section className={classes.bar} aria-label="Your choice">
      <div className={classes.words} aria-live="polite">
        {warning && (
          <p className={classes.warning} role="alert">
            {warning}
          </p>
        )}
        <Words {...props} isOut={isOut} />
      </div>
      {isOut ? (
        <Button to={`${SESSION_PLACES.wallet}?buy=1`} size="lg">
          BUY SESSIONS
        </Button>
      ) : (
        <div className={classes.ways}>
          {moving && (
            <Button variant="text" disabled={sending} onClick={onKeep}>
              KEEP IT
            </Button>
          )}
          <Button
            size="lg"
            disabled={chosen === null}
            loading={sending}
            loadingLabel={moving ? 'MOVING' : 'BOOKING'}
            onClick={onBook}
          >
            {moving ? 'MOVE SESSION' : 'BOOK 30 MINUTES'}
          </Button>
        </div>
      )}
    </section>
  )
}

/** "Thursday, October 23, 7:30 to 8:00 PM", and what that means for the coach. */
function Words({ chosen, zone, coach, moving, isOut }: BookBarProps & { isOut: boolean }) {
  if (isOut)
    return (
      <>
        <b>No session left to book</b>
        <p>Buy one, or wait for the one that comes with your next month of coaching.</p>
      </>
    )
  const before = moving && spokenSession(new Date(moving.startsAt), zone)
  if (!chosen)
    return (
      <>
        <b>{moving ? 'Choose the new time' : 'Choose a time'}</b>
        <p>{before ? `Now it is ${before}.` : 'Times are by your own clock.'}</p>
      </>
    )
  return (
    <>
      <b>
        {before && <del>{before}</del>} {spokenSession(new Date(chosen), zone)}
      </b>
      <p>
        {spokenFor(new Date(chosen), zone, coach)}.{' '}
        {moving ? 'We send the new time and update the invitation.' : 'Uses one session when it is done.'}
      </p>
    </>
  )
}
