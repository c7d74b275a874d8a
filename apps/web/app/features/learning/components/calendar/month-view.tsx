import { formatWeekdayDate } from '@oola/contract/date-words'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { monthOf } from '@oola/contract/local-day'
import { spokenTime } from '@oola/contract/sessions/session-words'
import { WEEKDAYS, weekdayOf } from '@oola/contract/weekdays'
import { createContext, useContext } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { dayOf, momentOf } from '#web/lib/picker-days.ts'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type BarPart, courseBars, courseDayOf, isBar, isOn } from '../../course-bars.ts'
import classes from './calendar.module.css'
import { areaOf, EntryMark } from './entry-mark.tsx'

/** New days by module: the result of "I was away". */
export type NewDays = ReadonlyMap<number, string>

interface MonthViewProps {
  month: string
  today: string
  /** The member's, for the times of sessions. */
  timeZone: string
  entries: readonly CalendarEntry[]
  newDays: NewDays
  onMonth: (month: string) => void
  /** A day with entries was pressed. */
  onDay: (day: string) => void
}

const Shown = createContext<Pick<MonthViewProps, 'entries' | 'newDays' | 'timeZone'>>({
  entries: [],
  newDays: new Map(),
  timeZone: 'UTC',
})

/** "Module 5", "Review", "5:30 PM". */
const nameOf = ({ kind, detail, startsAt }: CalendarEntry, timeZone: string): string => {
  if (startsAt !== null) return spokenTime(new Date(startsAt), timeZone)
  return kind === 'review' ? 'Review' : (detail.split(' of ')[0] ?? detail)
}

const COMPONENTS = { MonthCaption: () => <></>, DayButton: Day }

/** A month with the entries of its days (mockup 26); arrows, Home, End, Page Up and Down move between days. */
export function MonthView({ month, today, timeZone, entries, newDays, onMonth, onDay }: MonthViewProps) {
  return (
    <Shown value={{ entries, newDays, timeZone }}>
      <DayPicker
        className={classes.month}
        timeZone="UTC"
        weekStartsOn={1}
        showOutsideDays
        hideNavigation
        today={momentOf(today)}
        month={momentOf(`${month}-01`)}
        onMonthChange={(moment) => onMonth(monthOf(dayOf(moment)))}
        onDayClick={(moment) => {
          if (entries.some((entry) => isOn(entry, dayOf(moment)))) onDay(dayOf(moment))
        }}
        components={COMPONENTS}
        formatters={{
          formatWeekdayName: (moment) => WEEKDAYS[weekdayOf(dayOf(moment))]?.slice(0, 3) ?? '',
        }}
      />
    </Shown>
  )
}

/** A day with its number, its part of each course's bar, and its other entries. */
function Day({ children, ...button }: DayButtonProps) {
  const { entries, newDays, timeZone } = useContext(Shown)
  const day = button.day.isoDate
  return (
    // Its name is its content, with the whole date.
    <DayButton {...button} aria-label={undefined}>
      <VisuallyHidden>
        {button.modifiers.today && 'Today, '}
        {formatWeekdayDate(day)}
      </VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {children}
      </span>
      {courseBars(entries, day).map((part, row) => (
        <Bar key={part?.entry.id ?? `empty-${row}`} part={part} day={day} />
      ))}
      {entries
        .filter((entry) => entry.day === day && !isBar(entry.kind))
        .map((entry) => (
          <span
            key={entry.id}
            className={classes.entry}
            data-area={areaOf(entry)}
            data-kind={entry.kind}
            data-leaves={(entry.moduleId !== null && newDays.has(entry.moduleId)) || undefined}
          >
            <EntryMark entry={entry} />
            <Text as="span" clip>
              {nameOf(entry, timeZone)}
            </Text>
            <VisuallyHidden>: {entry.title}</VisuallyHidden>
          </span>
        ))}
    </DayButton>
  )
}

/**
 * A day's part of a course's bar. Its text extends over the following days of the week, so it belongs to the first.
 */
function Bar({ part, day }: { part: BarPart | null; day: string }) {
  if (!part) return <span className={classes.bar} data-empty />
  const { entry, isFirst, isLast, label } = part
  return (
    <span
      className={classes.bar}
      data-area={areaOf(entry)}
      data-kind={entry.kind}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
    >
      <VisuallyHidden>
        {entry.kind === 'break' ? entry.title : `${entry.title}, day ${courseDayOf(entry, day)}`}
      </VisuallyHidden>
      {label && (
        <span className={classes.label} aria-hidden style={{ '--days': label.days }}>
          <EntryMark entry={entry} />
          <Text as="span" clip>
            {label.text}
          </Text>
        </span>
      )}
    </span>
  )
}
