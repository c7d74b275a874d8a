import { nounOf } from '@oola/contract/count-words'
import { isSameTime, spokenSession, spokenTime, spokenZone } from '@oola/contract/sessions/session-words'
import { CHANGE_HOURS, SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconArrowsExchange, IconCircleCheck, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import classes from './sessions.module.css'

interface BookingAsideProps {
  wallet: SessionWallet
  coach: NonNullable<SessionWallet['coach']>
  media: string | undefined
  /** The last day, when the coach ends the coaching; else empty. */
  lastDay: string
  /** Next to the member's own clock: the button to change the zone. */
  changeZone: ReactNode
}

/** The coach, the number of sessions, both clocks, and the rules of every session (mockup 39). */
export function BookingAside({ wallet, coach, media, lastDay, changeZone }: BookingAsideProps) {
  const now = useClock()
  const { balance, held, clientTimeZone: zone, bookings } = wallet
  const name = `${coach.firstName} ${coach.lastName}`
  return (
    <Card as="aside" gap={5} aria-label={`Sessions with ${coach.firstName}`}>
      <Row gap={4}>
        <Portrait
          userId={coach.userId}
          name={name}
          size={64}
          {...pictureAddress(coach.pictureFileName, media)}
        />
        <div>
          <Heading level={2} variant="h3">
            {name}
          </Heading>
          <Text size="small" tone="quiet">
            {SESSION_MINUTES}-minute video session
          </Text>
          {lastDay && <Text size="small">{lastDay}</Text>}
        </div>
      </Row>
      <Card tone="brand" padding="small">
        <Row as="p" gap={4}>
          <Text as="b" size="h1" tone="brand">
            {balance}
          </Text>{' '}
          <Text as="span" size="small" tone="quiet">
            {nounOf(balance, 'session')} remaining, {held === 0 ? 'none booked yet' : `${held} booked`}
          </Text>
        </Row>
      </Card>
      <dl className={classes.clocks}>
        <Clock name={`Your time, ${spokenZone(zone)}`} action={changeZone}>
          {spokenTime(now, zone)}
        </Clock>
        <Clock name={`${coach.firstName}’s time, ${spokenZone(coach.timeZone)}`}>
          {isSameTime(now, zone, coach.timeZone) ? 'The same' : spokenTime(now, coach.timeZone)}
        </Clock>
      </dl>
      {bookings.length > 0 && (
        <Stack gap={2}>
          <Heading level={3} variant="label">
            Booked
          </Heading>
          <Stack as="ul" gap={3}>
            {bookings.map(({ id, startsAt }) => (
              <li key={id}>
                <Link to={`${SESSION_PLACES.book}?session=${id}`}>
                  {spokenSession(new Date(startsAt), zone)}
                </Link>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      <div className={classes.facts}>
        <Stack as="ul" gap={3}>
          <Fact icon={<IconCircleCheck {...icon} />}>
            A session is used once it’s done, not when you book it
          </Fact>
          <Fact icon={<IconArrowsExchange {...icon} />}>
            Move or cancel until {CHANGE_HOURS} hours before
          </Fact>
          <Fact icon={<IconMail {...icon} />}>We’ll send an invitation and two reminders</Fact>
        </Stack>
      </div>
    </Card>
  )
}

function Clock({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size="small" tone="quiet">
        {name}
      </Text>
      <Text as="dd" size="lead" strong>
        <Row as="span" justify="between">
          {children}
          {action}
        </Row>
      </Text>
    </div>
  )
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

function Fact({ icon: drawn, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Row as="li" gap={3} align="start">
      <span>{drawn}</span>
      <Text as="span" size="small" tone="quiet">
        {children}
      </Text>
    </Row>
  )
}
