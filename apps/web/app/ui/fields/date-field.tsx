import { formatPickerDate, formatShortDay } from '@oola/contract/date-words'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Floating } from '../layout/floating.tsx'
import { Row } from '../layout/row.tsx'
import { usePopover } from '../layout/use-popover.ts'
import classes from './calendar.module.css'
import { Field, type FieldWords } from './field.tsx'

const Calendar = lazyPart(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface DateFieldProps extends Pick<FieldWords, 'label' | 'hint' | 'error'> {
  /** `YYYY-MM-DD`, or null. */
  value: string | null
  onChange: (day: string) => void
  /** The member's today. */
  today: string
  /** Earliest selectable day. */
  min?: string
  /** Latest selectable day. */
  max?: string
  /** Shortcut days under the calendar. */
  quick?: readonly { readonly label: string; readonly day: string }[]
  placeholder?: string
  /** "Nov 28", where two of them share a line. */
  short?: boolean
  disabled?: boolean
  /** Receives the focus when its dialog opens. */
  'data-autofocus'?: true | undefined
}

/** A date as "February 01, 2026" with a calendar to select it (SHELL-33). */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, today, min, max, placeholder = 'Choose a date', short } = props
  const { error, hint, disabled, quick = [] } = props
  const { open, close, control, panel } = usePopover()
  const choose = (day: string) => {
    onChange(day)
    close()
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, 'aria-invalid': _, ...field }) => (
        <div>
          <button
            {...field}
            {...control}
            id={id}
            type="button"
            data-autofocus={props['data-autofocus']}
            data-empty={value === null || undefined}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}`}
          >
            <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
            <span>{value ? (short ? formatShortDay(value) : formatPickerDate(value)) : placeholder}</span>
          </button>
          <Floating {...panel} className={classes.panel}>
            {open && (
              <Suspense fallback={<Skeleton shape="block" width={308} height={340} />}>
                <div role="dialog" aria-label={label}>
                  <Calendar value={value} onChange={choose} today={today} min={min} max={max} />
                  {quick.length > 0 && (
                    <Row gap={2} className={classes.quick}>
                      {quick.map((one) => (
                        <button
                          key={one.label}
                          type="button"
                          aria-label={`${one.label}, ${formatPickerDate(one.day)}`}
                          onClick={() => choose(one.day)}
                        >
                          {one.label}
                        </button>
                      ))}
                    </Row>
                  )}
                </div>
              </Suspense>
            )}
          </Floating>
        </div>
      )}
    </Field>
  )
}
