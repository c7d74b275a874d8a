import type {
  BookedSession,
  CoachSchedule,
  HourSpan,
  OwnSchedule,
} from '@oola/contract/calendar/calendar.schema'
import { formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { mondayOf, weekWords } from '#web/lib/weeks.ts'
import { WeekArrows } from '#web/ui/buttons/week-arrows.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { minuteText, spanText } from '../day-hours.ts'
import { useHoursDrag } from '../use-hours-drag.ts'
import { type Block, type WeekDay, weekPicture } from '../week-picture.ts'
import classes from './calendar.module.css'

type Hours = CoachSchedule['hours']

/** An hour of the grid (look-coaching 44). */
const HOUR_PX = 56

interface CoachWeekProps {
  own: OwnSchedule
  today: string
  /** A booked one was pressed. */
  onSession: (session: BookedSession) => void
  /** New hours of a weekday were drawn. */
  onHours: (hours: Hours, message: string) => void
}

/**
 * The coming week: open, booked, busy elsewhere, off (mockup 44). Hours are drawn here, or changed in Weekly hours.
 */
export function CoachWeek({ own, today, onSession, onHours }: CoachWeekProps) {
  const { hours: weekly } = own.schedule
  const first = mondayOf(today)
  const last = addDays(first, 7 * own.schedule.horizonWeeks)
  const [monday, setMonday] = useState(first)
  const { days, from, to } = weekPicture(own, monday)
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60)
  return (
    <Card as="section" aria-labelledby="coach-week" gap={4} className={classes.card}>
      <Row gap={3} wrap>
        <Heading level={2} variant="h3" id="coach-week">
          {weekWords(monday)}
        </Heading>
        <ul className={classes.legend} aria-hidden>
          <Text as="li" size="small" tone="quiet" data-kind="open">
            Open
          </Text>
          <Text as="li" size="small" tone="quiet" data-kind="booked">
            Booked
          </Text>
          <Text as="li" size="small" tone="quiet" data-kind="busy">
            Busy elsewhere
          </Text>
        </ul>
        <WeekArrows monday={monday} first={first} last={last} onMonday={setMonday} />
      </Row>
      <div className={classes.grid}>
        <ol className={classes.hours} aria-hidden style={{ height: `${hours.length * HOUR_PX}px` }}>
          {hours.map((minute) => (
            <li key={minute}>{minuteText(minute).replace(':00', '')}</li>
          ))}
        </ol>
        {days.map((one, index) => (
          <Day
            key={one.day}
            {...one}
            isToday={one.day === today}
            from={from}
            to={to}
            spans={weekly[index] ?? []}
            onSession={onSession}
            onHours={(spans) => onHours(weekly.with(index, spans), `Every ${WEEKDAYS[index]} is saved`)}
          />
        ))}
      </div>
    </Card>
  )
}

interface DayProps extends WeekDay {
  isToday: boolean
  from: number
  to: number
  /** The hours of its weekday. */
  spans: readonly HourSpan[]
  onSession: (session: BookedSession) => void
  onHours: (spans: HourSpan[]) => void
}

function Day({ day, isOff, blocks, isToday, from, to, spans, onSession, onHours }: DayProps) {
  const { drawn, handlers } = useHoursDrag({
    spans,
    open: blocks.filter(({ kind }) => kind === 'open'),
    minuteAt: (y) => from + (y / HOUR_PX) * 60,
    onHours,
  })
  const shown = blocks.filter((block) => block.to > from && block.from < to)
  const px = (minute: number) => ((Math.min(to, Math.max(from, minute)) - from) / 60) * HOUR_PX
  return (
    <Stack as="section" gap={3} aria-label={formatWeekdayDate(day)}>
      <Text center aria-hidden>
        {formatWeekday(day).slice(0, 3)}
        <br />
        <Text as="b" size="lead" strong {...(isToday && { tone: 'brand' as const })}>
          {Number(day.slice(8))}
        </Text>
      </Text>
      <ul
        className={classes.blocks}
        data-off={isOff || undefined}
        style={{ height: `${px(to)}px` }}
        {...(!isOff && handlers)}
      >
        {isOff && <li className={classes.off}>Time off</li>}
        {shown.map((block) => (
          <li
            key={`${block.kind}-${block.from}`}
            className={classes.block}
            data-kind={block.kind}
            style={{ top: `${px(block.from)}px`, height: `${px(block.to) - px(block.from)}px` }}
          >
            <Words {...block} onSession={onSession} />
          </li>
        ))}
        {drawn && (
          <li
            className={classes.block}
            data-drawn
            aria-hidden
            style={{ top: `${px(drawn.from)}px`, height: `${px(drawn.to) - px(drawn.from)}px` }}
          >
            {spanText(drawn)}
          </li>
        )}
        {!isOff && blocks.length === 0 && (
          <li>
            <VisuallyHidden>Not open</VisuallyHidden>
          </li>
        )}
      </ul>
    </Stack>
  )
}

/** "5:30" of "5:30 PM": the hours are at the side. */
const shortTime = (minute: number): string => minuteText(minute).replace(/ [AP]M$/, '')

function Words({ kind, from, to, session, onSession }: Block & Pick<DayProps, 'onSession'>) {
  if (session) {
    const [firstName] = session.clientName.split(' ')
    return (
      <button
        type="button"
        title={session.clientName}
        aria-haspopup="dialog"
        onClick={() => onSession(session)}
      >
        <VisuallyHidden>{`Booked, ${minuteText(from)}, ${session.clientName}`}</VisuallyHidden>
        <span aria-hidden>
          {shortTime(from)} {firstName}
        </span>
      </button>
    )
  }
  const span = spanText({ from, to })
  if (kind === 'open') return <VisuallyHidden>{`Open, ${span}`}</VisuallyHidden>
  return (
    <>
      <VisuallyHidden>{`Busy elsewhere, ${span}`}</VisuallyHidden>
      {to - from >= 30 && (
        <span aria-hidden>
          <IconLock size={14} stroke={1.75} /> Busy
        </span>
      )}
    </>
  )
}
