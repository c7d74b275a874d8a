import { formatMonthDay } from '@oola/contract/date-words'
import { useId } from 'react'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { Choice } from '#web/ui/lists/choice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { plannableDays } from '../task-draft.ts'
import classes from './day-choice.module.css'

interface DayChoiceProps {
  today: string
  /** `YYYY-MM-DD`; null while none is selected. */
  value: string | null
  onChange: (day: string) => void
  error: string | null
}

/** The seven days that a task can be planned for, one press each (TODO-07). */
export function DayChoice({ today, value, onChange, error }: DayChoiceProps) {
  const name = useId()
  return (
    <FieldGroup label="Day" describedBy={error ? `${name}-error` : undefined}>
      <div className={classes.row}>
        {plannableDays(today).map(({ day, name: label }) => (
          <Choice
            key={day}
            kind="radio"
            name={name}
            className={classes.day}
            checked={value === day}
            aria-invalid={error !== null}
            onChoose={() => onChange(day)}
          >
            <Text as="span" size="body" strong>
              {label}
            </Text>
            <span className={classes.date}>{formatMonthDay(day)}</span>
          </Choice>
        ))}
      </div>
      <div role="alert">
        <FieldNote id={`${name}-error`} error={error} />
      </div>
    </FieldGroup>
  )
}
