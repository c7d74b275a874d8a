import { counted } from '@oola/contract/count-words'
import { formatMonthDay, formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { SeriesPlace } from '@oola/contract/sessions/series.schema'
import { changeUntil } from '@oola/contract/sessions/session-times'
import { isSameTime, spokenFor, spokenSpan, spokenStart } from '@oola/contract/sessions/session-words'
import { CHANGE_HOURS, PROPOSED_HOURS } from '@oola/contract/sessions/sessions.constants'
import { IconCalendarEvent, IconHeartHandshake, IconRepeat, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { CoachSession } from '../../coach-session.ts'
import { sessionQueries } from '../../sessions.queries.ts'
import { OwnSessionActions } from './own-session-actions.tsx'

interface SessionPanelProps {
  session: CoachSession
  /** Held, missed, over or canceled: nothing can be changed. Its words. */
  ended: string | null
  timeZone: string
  /** A window that a key opened. */
  first: 'move' | 'cancel' | null
  /** Counts the presses of a session: each opens its window again. */
  press: number
  onClose: () => void
  /** The start of the next session of its row. */
  nextOfRow?: string | undefined
  /** What the client answered before it. */
  form?: ReactNode
}

/** `Every Friday` or `Every second Friday` */
const rowWords = ({ everyWeeks }: SeriesPlace, day: string): string =>
  `Every ${everyWeeks === 2 ? 'second ' : ''}${formatWeekday(day)}`

/** `This is 2 of 6. The next one is December 4` */
const placeWords = ({ place, size }: SeriesPlace, nextDay: string | undefined): string =>
  [`This is ${place} of ${size}`, nextDay && `The next one is ${formatMonthDay(nextDay)}`]
    .filter(Boolean)
    .join('. ')

/** Until when the client can change it, or what is needed to book it. */
const noteOf = (
  { startsAt, clientFirstName: client, state }: CoachSession,
  zone: string,
  now: Date,
): string => {
  const start = new Date(startsAt)
  if (state === 'proposed')
    return `Proposed, and kept until ${PROPOSED_HOURS} hours before. It is booked as soon as ${client} has a session for it.`
  const until = changeUntil(start)
  return now < until
    ? `${client} can move or cancel it until ${spokenStart(until, zone)}.`
    : `It starts in less than ${CHANGE_HOURS} hours. ${client} can’t change it anymore, but you can.`
}

/** A session that was pressed in the week: who, when, its row, and what the coach can do (mockup 70). */
export function SessionPanel(props: SessionPanelProps) {
  const { session, ended, timeZone, first, press, onClose, nextOfRow, form } = props
  const { clientId, clientName, clientFirstName: firstName, clientTimeZone, series } = session
  const isPhone = useMediaQuery(MOBILE)
  const now = useClock()
  const { data: wallet } = useQuery({ ...sessionQueries.wallet(clientId), retry: false })
  const start = new Date(session.startsAt)
  const day = localDay(start, timeZone)
  const theirs = isSameTime(start, timeZone, clientTimeZone)
    ? `the same for ${firstName}`
    : spokenFor(start, timeZone, { firstName, timeZone: clientTimeZone })
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  const parts = (
    <Stack gap={4}>
      <Stack as="ul" divided>
        <ItemRow
          as="li"
          icon={<IconCalendarEvent {...icon} />}
          title={formatWeekdayDate(day)}
          note={`${spokenSpan(start, timeZone)}, ${theirs}`}
        />
        {series && (
          <ItemRow
            as="li"
            icon={<IconRepeat {...icon} />}
            title={rowWords(series, day)}
            note={placeWords(series, nextOfRow && localDay(new Date(nextOfRow), timeZone))}
          />
        )}
        {form}
      </Stack>
      <Button
        fullWidth
        to={`/clientPage?client=${clientId}`}
        leftIcon={<IconHeartHandshake size={20} stroke={1.75} aria-hidden />}
      >
        PREPARE
      </Button>
      {ended === null && (
        <OwnSessionActions key={press} wide {...{ session, timeZone, first }} onDone={onClose} />
      )}
      <Text size="body" tone="quiet">
        {ended ?? noteOf(session, timeZone, now)}
      </Text>
    </Stack>
  )
  const left = wallet && `${counted(wallet.balance, 'session')} left`
  if (isPhone)
    return (
      <Stack gap={4}>
        <Row gap={4}>
          <Portrait userId={clientId} name={clientName} size={56} />
          <Text tone="quiet">{left}</Text>
        </Row>
        {parts}
      </Stack>
    )
  return (
    <Card as="section" gap={4} aria-label={clientName}>
      <Row gap={4} justify="between">
        <Row gap={4}>
          <Portrait userId={clientId} name={clientName} size={56} />
          <div>
            <Heading level={2} variant="h3">
              {clientName}
            </Heading>
            <Text size="body" tone="quiet">
              {left}
            </Text>
          </div>
        </Row>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={20} stroke={2} />
        </IconButton>
      </Row>
      {parts}
    </Card>
  )
}
