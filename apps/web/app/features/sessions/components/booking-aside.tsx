import { nounOf } from '@oola/contract/count-words'
import { isSameTime, spokenSession, spokenTime, spokenZone } from '@oola/contract/sessions/session-words'
import { CHANGE_HOURS } from '@oola/contract/sessions/sessions.constants'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconArrowsExchange, IconCircleCheck, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import classes from './booking-aside.module.css'

interface BookingAsideProps {
  wallet: SessionWallet
  coach: NonNullable<SessionWallet['coach']>
  media: string | undefined
  /** Beside the member's own clock: how she chooses another zone. */
  changeZone: ReactNode
}

/** With whom, how many sessions there are, both clocks, and what holds for every session (mockup 39). */
export function BookingAside({ wallet, coach, media, changeZone }: BookingAsideProps) {
  const now = useClock()
  const { balance, held, clientTimeZone: zone, bookings } = wallet
  const name = `${coach.firstName} ${coach.lastName}`
  return (
    <aside className={classes.card} aria-label={`Sessions with ${coach.firstName}`}>
      <div className={classes.who}>
        <Portrait
          userId={coach.userId}
          name={name}
          size={64}
          {...pictureAddress(coach.pictureFileName, media)}
        />
        <div>
          <Heading level={2} look="h3">
            {name}
          </Heading>
          <p>30-minute video session</p>
        </div>
      </div>
      <p className={classes.left}>
        <b>{balance}</b>
        <span>
          {nounOf(balance, 'session')} remaining, {held === 0 ? 'none booked yet' : `${held} booked`}
        </span>
      </p>
      <dl className={classes.clocks}>
        <div>
          <dt>Your time, {spokenZone(zone)}</dt>
          <dd className={classes.own}>
            {spokenTime(now, zone)}
            {changeZone}
          </dd>
        </div>
        <div>
          <dt>
            {coach.firstName}’s time, {spokenZone(coach.timeZone)}
          </dt>
          <dd>{isSameTime(now, zone, coach.timeZone) ? 'The same' : spokenTime(now, coach.timeZone)}</dd>
        </div>
      </dl>
      {bookings.length > 0 && (
        <div className={classes.booked}>
          <h3>Booked</h3>
          <ul>
            {bookings.map(({ id, startsAt }) => (
              <li key={id}>
                <Link to={`${SESSION_PLACES.book}?session=${id}`}>
                  {spokenSession(new Date(startsAt), zone)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={classes.facts}>
        <li>
          <IconCircleCheck size={19} stroke={1.75} aria-hidden />A session is used when it is done, not when
          it is booked
        </li>
        <li>
          <IconArrowsExchange size={19} stroke={1.75} aria-hidden />
          Move or cancel until {CHANGE_HOURS} hours before
        </li>
        <li>
          <IconMail size={19} stroke={1.75} aria-hidden />
          We send an invitation and two reminders
        </li>
      </ul>
    </aside>
  )
}
