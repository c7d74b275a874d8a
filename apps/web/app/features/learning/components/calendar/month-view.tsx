import { formatWeekdayDate } from '@oola/contract/date-words'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { WEEKDAYS, weekdayOf } from '@oola/contract/weekdays'
import { createContext, useContext } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { monthOf } from '../../months.ts'
import { areaOf, EntryMark } from './entry-mark.tsx'
import classes from './month-view.module.css'

/** New days by module: what "I was away" would do. */
export type NewDays = ReadonlyMap<number, string>

interface MonthViewProps {
  month: string
  today: string
  entries: readonly CalendarEntry[]
  newDays: NewDays
  onMonth: (month: string) => void
  /** A day with something in it was pressed. */
  onDay: (day: string) => void
}

/** A day is a moment for the library; both ways in UTC, so that no zone shifts it (traps 8). */
const momentOf = (day: string) => new Date(day)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const Shown = createContext<Pick<MonthViewProps, 'entries' | 'newDays'>>({ entries: [], newDays: new Map() })

const nameOf = ({ kind, detail }: CalendarEntry): string =>
  kind === 'review' ? 'Review' : (detail.split(' of ')[0] ?? detail)

const COMPONENTS = { MonthCaption: () => <></>, DayButton: Day }

/** A month with what opens on its days (mockup 26); arrows, Home, End, Page Up and Down move between days. */
export function MonthView({ month, today, entries, newDays, onMonth, onDay }: MonthViewProps) {
  const on = (moment: Date) => entries.filter(({ day }) => day === dayOf(moment))
  return (
    <Shown value={{ entries, newDays }}>
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
          if (on(moment).length > 0) onDay(dayOf(moment))
        }}
        components={COMPONENTS}
        formatters={{
          formatWeekdayName: (moment) => WEEKDAYS[weekdayOf(dayOf(moment))]?.slice(0, 3) ?? '',
        }}
      />
    </Shown>
  )
}

/** A day with its number and what opens on it. */
function Day({ children, ...button }: DayButtonProps) {
  const { entries, newDays } = useContext(Shown)
  const day = button.day.isoDate
  return (
    // Its name is what stands in it, with the whole date.
    <DayButton {...button} aria-label={undefined}>
      <VisuallyHidden>
        {button.modifiers.today && 'Today, '}
        {formatWeekdayDate(day)}
      </VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {children}
      </span>
      {entries
        .filter((entry) => entry.day === day)
        .map((entry) => (
          <span
            key={entry.id}
            className={classes.entry}
            data-area={areaOf(entry)}
            data-kind={entry.kind}
            data-leaves={(entry.moduleId !== null && newDays.has(entry.moduleId)) || undefined}
          >
            <EntryMark entry={entry} />
            <span className={classes.name}>{nameOf(entry)}</span>
            <VisuallyHidden>: {entry.title}</VisuallyHidden>
          </span>
        ))}
    </DayButton>
  )
}
