import type { OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { counted } from '@oola/contract/count-words'
import { formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { spokenFor, spokenTime } from '@oola/contract/sessions/session-words'
import { IconChevronRight, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { weekWords } from '#web/lib/weeks.ts'
import { WeekArrows } from '#web/ui/buttons/week-arrows.tsx'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { stateWords } from '../session-words.ts'
import type { Weeks } from '../use-weeks.ts'
import { daysFrom, sessionsOn, type WeekSession } from '../week-picture.ts'
import classes from './agenda.module.css'

interface WeekAgendaProps {
  own: OwnSchedule
  today: string
  weeks: Weeks
  onSession: (session: WeekSession) => void
}

/** A phone's week: a strip of days, and the sessions from the chosen day on (mockup 70). */
export function WeekAgenda({ own, today, weeks, onSession }: WeekAgendaProps) {
  const days = sessionsOn(own, daysFrom(weeks.monday))
  const [chosen, setChosen] = useState(today)
  const isInWeek = days.some(({ day }) => day === chosen)
  const from = isInWeek ? chosen : (days.find(({ day }) => day === today)?.day ?? weeks.monday)
  const shown = days.filter(({ day, sessions }) => day >= from && sessions.length > 0)
  return (
    <Card as="section" gap={4} aria-labelledby="coach-week">
      <Row gap={3} justify="between">
        <Heading level={2} variant="h4" id="coach-week">
          {weekWords(weeks.monday)}
        </Heading>
        <Row gap={2}>
          <WeekArrows {...weeks} />
        </Row>
      </Row>
      <ul className={classes.strip}>
        {days.map(({ day, sessions }) => (
          <li key={day}>
            <button type="button" aria-pressed={day === from} onClick={() => setChosen(day)}>
              <VisuallyHidden>{`${formatWeekdayDate(day)}, ${counted(sessions.length, 'session')}`}</VisuallyHidden>
              <span aria-hidden>{formatWeekday(day).slice(0, 3)}</span>
              <b aria-hidden>{Number(day.slice(8))}</b>
              <i aria-hidden data-dot={sessions.length > 0 || undefined} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <EmptyNote>Nothing is booked from {formatWeekday(from)} on.</EmptyNote>}
      {shown.map(({ day, sessions }) => (
        <Stack as="section" key={day} gap={2} aria-label={formatWeekdayDate(day)}>
          <Row justify="between">
            <Heading level={3} variant="h4">
              {formatWeekdayDate(day)}
            </Heading>
            {day === today && <Chip tone="brand">Today</Chip>}
            {day === addDays(today, 1) && <Chip>Tomorrow</Chip>}
          </Row>
          <Stack as="ul" divided>
            {sessions.map((session) => (
              <li key={session.id}>
                <AgendaRow session={session} timeZone={own.timeZone} today={today} onSession={onSession} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Card>
  )
}

interface AgendaRowProps {
  session: WeekSession
  timeZone: string
  today: string
  onSession: (session: WeekSession) => void
}

function AgendaRow({ session, timeZone, today, onSession }: AgendaRowProps) {
  const { clientName, clientFirstName: firstName, clientTimeZone, clientId } = session
  const at = new Date(session.startsAt)
  const state = stateWords(session, { timeZone, today })
  const isCanceled = session.state === 'canceled'
  const theirs = spokenFor(at, timeZone, { firstName, timeZone: clientTimeZone })
  return (
    <button type="button" className={classes.row} aria-haspopup="dialog" onClick={() => onSession(session)}>
      <Text as="span" size="body" strong {...(isCanceled && { className: classes.gone })}>
        {spokenTime(at, timeZone)}
      </Text>
      <Portrait userId={clientId} name={clientName} size={44} />
      <span>
        <Text as="b" strong {...(isCanceled && { className: classes.gone })}>
          {clientName}
        </Text>
        <Text as="span" size="small" tone="quiet">
          {isCanceled ? state : [state, theirs].filter(Boolean).join('. ')}
        </Text>
      </span>
      {session.series ? (
        <span>
          <VisuallyHidden>Of a row</VisuallyHidden>
          <IconRepeat size={18} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <span />
      )}
      <IconChevronRight size={18} stroke={2} aria-hidden />
    </button>
  )
}
