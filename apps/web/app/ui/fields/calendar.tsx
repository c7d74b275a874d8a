import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatMonth, formatPickerDate, formatWeekday } from '#web/lib/format.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import classes from './calendar.module.css'
import { addMonths, dayForKey, monthOf, weeksOf } from './calendar-month.ts'

export interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`, or null. */
  value: string | null
  onChange: (day: string) => void
  /** The member's today: marked, and shown first when nothing is chosen. */
  today: string
  /** Earliest day that may be chosen. */
  min?: string | undefined
  /** Days that may be chosen at all, for example free ones; all from `min` on when left out. */
  isOpen?: (day: string) => boolean
}

const SUNDAY = '2026-02-01'
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map((offset) => `${SUNDAY.slice(0, 8)}0${1 + offset}`)

/** A month of days, one of which may be chosen; arrows, Home, End, Page Up and Down move between days. */
export function Calendar({ value, onChange, today, min, isOpen = () => true }: CalendarProps) {
  const [focused, setFocused] = useState(() => {
    const start = value ?? today
    return min && start < min ? min : start
  })
  const grid = useRef<HTMLTableElement>(null)
  const month = monthOf(focused)

  // Only after a key or when the calendar has just opened: a click on an arrow button keeps its focus.
  const follow = useRef(true)
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const turn = (months: number) => {
    const next = addMonths(focused, months)
    setFocused(min && next < min ? min : next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, event.shiftKey, focused, min)
    if (next === null) return
    event.preventDefault()
    follow.current = true
    setFocused(next)
  }

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton
          label="Previous month"
          onClick={() => turn(-1)}
          disabled={Boolean(min && month <= monthOf(min))}
        >
          <IconChevronLeft size={20} stroke={1.75} />
        </IconButton>
        <span className={classes.month} aria-live="polite">
          {formatMonth(focused)}
        </span>
        <IconButton label="Next month" onClick={() => turn(1)}>
          <IconChevronRight size={20} stroke={1.75} />
        </IconButton>
      </div>
      <table ref={grid} aria-label={formatMonth(focused)} className={classes.grid}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day)}>
                {formatWeekday(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seven fixed columns
                <td key={index}>
                  {day && (
                    <button
                      type="button"
                      className={classes.day}
                      data-day={day}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      tabIndex={day === focused ? 0 : -1}
                      disabled={Boolean(min && day < min)}
                      // Not disabled: the arrow keys must be able to pass over it.
                      aria-disabled={!isOpen(day) || undefined}
                      aria-label={formatPickerDate(day)}
                      onClick={isOpen(day) ? () => onChange(day) : undefined}
                      onKeyDown={onKeyDown}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
