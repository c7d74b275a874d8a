import { formatPickerDate } from '@oola/contract/date-words'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DayPicker, type NextMonthButtonProps, type PreviousMonthButtonProps } from 'react-day-picker'
import { IconButton } from '../buttons/icon-button.tsx'
import classes from './calendar.module.css'

export interface CalendarProps {
  /** Selected day, `YYYY-MM-DD`, or null. */
  value: string | null
  onChange: (day: string) => void
  /** The member's today: marked, and shown first when no day is selected. */
  today: string
  /** Earliest selectable day. */
  min?: string | undefined
  /** Latest selectable day. */
  max?: string | undefined
}

/** The library uses Date objects; converted in UTC both ways, so that no zone shifts the day (traps 8). */
const momentOf = (day: string | null | undefined) => (day ? new Date(day) : undefined)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const COMPONENTS = {
  PreviousMonthButton: ({ onClick, 'aria-disabled': end }: PreviousMonthButtonProps) => (
    <IconButton label="Previous month" onClick={onClick} disabled={Boolean(end)}>
      <IconChevronLeft size={20} stroke={1.75} />
    </IconButton>
  ),
  NextMonthButton: ({ onClick, 'aria-disabled': end }: NextMonthButtonProps) => (
    <IconButton label="Next month" onClick={onClick} disabled={Boolean(end)}>
      <IconChevronRight size={20} stroke={1.75} />
    </IconButton>
  ),
}

/** A month with one selectable day; arrows, Home, End, Page Up and Down move between days (traps 38). */
export function Calendar({ value, onChange, today, min, max }: CalendarProps) {
  const start = value ?? today
  const isOutside = (day: string) => day < (min ?? day) || day > (max ?? day)
  return (
    <DayPicker
      autoFocus
      className={classes.calendar}
      timeZone="UTC"
      navLayout="around"
      mode="single"
      required
      selected={momentOf(value)}
      onSelect={(moment) => onChange(dayOf(moment))}
      today={momentOf(today)}
      defaultMonth={momentOf(min && start < min ? min : start)}
      startMonth={momentOf(min)}
      endMonth={momentOf(max)}
      disabled={(moment) => isOutside(dayOf(moment))}
      components={COMPONENTS}
      labels={{
        labelDayButton: (moment, { today: isToday, selected }) =>
          [isToday && 'Today', formatPickerDate(dayOf(moment)), selected && 'selected']
            .filter(Boolean)
            .join(', '),
      }}
    />
  )
}
