import { formatPickerDate } from '@oola/contract/date-words'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DayPicker, type NextMonthButtonProps, type PreviousMonthButtonProps } from 'react-day-picker'
import { dayOf, momentOf } from '#web/lib/picker-days.ts'
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
      selected={value ? momentOf(value) : undefined}
      onSelect={(moment) => onChange(dayOf(moment))}
      today={momentOf(today)}
      defaultMonth={momentOf(min && start < min ? min : start)}
      startMonth={min ? momentOf(min) : undefined}
      endMonth={max ? momentOf(max) : undefined}
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
