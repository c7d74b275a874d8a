import type { CoachSchedule, OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { localDay, localMinute } from '@oola/contract/local-day'
import { WEEKDAYS } from '@oola/contract/weekdays'
import type { KeyboardEvent } from 'react'
import { useClock } from '#web/lib/use-clock.ts'
import { weekWords } from '#web/lib/weeks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { WeekArrows } from '#web/ui/buttons/week-arrows.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { minuteText } from '../day-hours.ts'
import type { Weeks } from '../use-weeks.ts'
import { farSessions, type WeekSession, weekPicture } from '../week-picture.ts'
import classes from './calendar.module.css'
import { farHeight, HOUR_PX, type SessionKey, WeekDayColumn } from './week-day.tsx'

type Hours = CoachSchedule['hours']

interface CoachWeekProps {
  own: OwnSchedule
  weeks: Weeks
  /** The session of the panel. */
  selected?: string | undefined
  onSession: (session: WeekSession, key: SessionKey) => void
  /** B on the week: book for a client. */
  onBook?: () => void
  /** New hours of a weekday were drawn; without it nothing is drawn. */
  onHours?: (hours: Hours, message: string) => void
}

const KINDS = [
  ['open', 'Open'],
  ['booked', 'Booked'],
  ['proposed', 'Proposed'],
  ['canceled', 'Canceled'],
  ['busy', 'Busy elsewhere'],
] as const

/** Rare kinds are explained only where there are some. */
const isUsed = (kind: (typeof KINDS)[number][0], { busy, bookings }: OwnSchedule): boolean => {
  if (kind === 'busy') return busy.length > 0
  return kind !== 'proposed' || bookings.some(({ state }) => state === 'proposed')
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus to the next or the previous session of the week. */
const stepFrom = (grid: Element, step: number): void => {
  const sessions = [...grid.querySelectorAll<HTMLElement>('[data-session]')]
  const at = sessions.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? sessions.at(step > 0 ? 0 : -1) : sessions[at + step]
  next?.focus()
}

/**
 * A week: open, booked, proposed, canceled, busy elsewhere, off (mockups 44 and 70). Keys work while the focus is in it.
 */
export function CoachWeek({ own, weeks, selected, onSession, onBook, onHours }: CoachWeekProps) {
  const { hours: weekly } = own.schedule
  const now = useClock()
  const { days, from, to } = weekPicture(own, weeks.monday)
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60)
  const today = localDay(now, own.timeZone)
  const far = days.map((day) => farSessions(day, { from, to }))
  const rows = {
    early: Math.max(...far.map(({ early }) => early.length)),
    late: Math.max(...far.map(({ late }) => late.length)),
  }
  const sessions = days.flatMap(({ blocks }) => blocks.flatMap(({ session }) => session ?? []))

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const step = STEPS[key]
    const pressed = sessions.find(({ id }) => id === (document.activeElement as HTMLElement).dataset.session)
    const done = () => event.preventDefault()
    if (step !== undefined && sessions.length > 0) {
      done()
      stepFrom(event.currentTarget, step)
    } else if (key === 't') weeks.toToday()
    else if (key === 'b' && onBook) {
      done()
      onBook()
    } else if (pressed && (key === 'm' || key === 'x')) {
      done()
      onSession(pressed, key === 'm' ? 'move' : 'cancel')
    }
  }
  return (
    <Card as="section" aria-labelledby="coach-week" gap={4}>
      <Row gap={3} wrap>
        <Heading level={2} variant="h3" id="coach-week">
          {weekWords(weeks.monday)}
        </Heading>
        <ul className={classes.legend} aria-hidden>
          {KINDS.filter(([kind]) => isUsed(kind, own)).map(([kind, words]) => (
            <Text as="li" key={kind} size="small" tone="quiet" data-kind={kind}>
              {words}
            </Text>
          ))}
        </ul>
        <Row gap={2}>
          <Button variant="outline" size="sm" onClick={weeks.toToday}>
            TODAY
          </Button>
          <WeekArrows {...weeks} />
        </Row>
      </Row>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the sessions in it, each of which is a button */}
      <div className={classes.grid} onKeyDown={onKey}>
        <ol
          className={classes.hours}
          aria-hidden
          style={{ height: `${hours.length * HOUR_PX}px`, marginBlockEnd: farHeight(rows.late, true) }}
        >
          {hours.map((minute) => (
            <li key={minute}>{minuteText(minute).replace(':00', '')}</li>
          ))}
        </ol>
        {days.map((one, index) => (
          <WeekDayColumn
            key={one.day}
            {...one}
            nowMinute={one.day === today ? localMinute(now, own.timeZone) : null}
            {...{ from, to, rows, today, selected, onSession }}
            timeZone={own.timeZone}
            spans={weekly[index] ?? []}
            {...(onHours && {
              onHours: (spans) => onHours(weekly.with(index, spans), `Every ${WEEKDAYS[index]} is saved`),
            })}
          />
        ))}
      </div>
    </Card>
  )
}
