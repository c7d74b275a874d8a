import { IconCalendarEvent } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { formatPickerDate } from '#web/lib/format.ts'
import { Floating } from '../layout/floating.tsx'
import { Calendar } from './calendar.tsx'
import classes from './date-field.module.css'
import { Field, type FieldWords } from './field.tsx'

interface DateFieldProps extends Pick<FieldWords, 'label' | 'hint' | 'error'> {
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
  disabled?: boolean
}

/** A date as "February 01, 2026" with a calendar to choose it (SHELL-33). */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, today, min, max, placeholder = 'Choose a date' } = props
  const { error, hint, disabled } = props
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const choose = (day: string) => {
    onChange(day)
    close()
    button.current?.focus()
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, 'aria-invalid': _, ...control }) => (
        <div className={classes.box}>
          <button
            {...control}
            ref={button}
            id={id}
            type="button"
            data-empty={value === null || undefined}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${id}-label ${id}`}
            onClick={() => setOpen(!open)}
          >
            <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
            <span>{value ? formatPickerDate(value) : placeholder}</span>
          </button>
          <Floating anchor={button} open={open} onClose={close} className={classes.panel}>
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
      )}
    </Field>
  )
}
