import { IconCalendarEvent } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { formatLongDate } from '#web/lib/format.ts'
import { Floating } from '../layout/floating.tsx'
import { Calendar } from './calendar.tsx'
import classes from './date-field.module.css'

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`, or null. */
  value: string | null
  onChange: (day: string) => void
  /** The member's today. */
  today: string
  /** Earliest day that may be chosen. */
  min?: string
  /** Latest day that may be chosen. */
  max?: string
  placeholder?: string
  error?: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** A date as "February 01, 2026" with a calendar to choose it (SHELL-33). */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, today, min, max, placeholder = 'Choose a date' } = props
  const { error, hint, disabled } = props
  const id = useId()
  const control = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const choose = (day: string) => {
    onChange(day)
    close()
    control.current?.focus()
  }
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <button
        ref={control}
        id={`${id}-control`}
        type="button"
        className={classes.control}
        data-empty={value === null || undefined}
        data-error={Boolean(error) || undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-control`}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
        <span>{value ? formatLongDate(value) : placeholder}</span>
      </button>
      {(error || hint) && (
        <p
          id={`${id}-note`}
          className={error ? 'mantine-InputWrapper-error' : 'mantine-InputWrapper-description'}
        >
          {error || hint}
        </p>
      )}
      <Floating anchor={control} open={open} onClose={close} className={classes.panel}>
        <div role="dialog" aria-label={label}>
          <Calendar
            value={value}
            onChange={choose}
            today={today}
            min={min}
            {...(max !== undefined && { isOpen: (day: string) => day <= max })}
          />
        </div>
      </Floating>
    </div>
  )
}
