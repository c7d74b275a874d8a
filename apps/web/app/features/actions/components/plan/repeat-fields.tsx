import { isDaily } from '@oola/contract/actions/repeat-rule'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { RadioRow } from '#web/ui/fields/radio-row.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Choice } from '#web/ui/lists/choice.tsx'
import { type ActionForm, daily, endOn, startOn, toggleWeekday } from '../../action-form.ts'
import classes from './repeat-fields.module.css'

const ENDS = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On' },
] as const

interface RepeatFieldsProps {
  form: ActionForm
  /** The member's local day. */
  today: string
  onChange: (form: ActionForm) => void
}

/** The rule of a repeating step: its weekdays, its start, its end (ACTIONS-46 to ACTIONS-50). */
export function RepeatFields({ form, today, onChange }: RepeatFieldsProps) {
  const { startDay, endDay, weekdays } = form.rule
  return (
    <div className={classes.fields}>
      <Switch
        label="Repeats Daily"
        checked={isDaily(weekdays)}
        onChange={(on) => onChange(daily(form, on))}
      />
      <FieldGroup label="On">
        <div className={classes.days}>
          {WEEKDAYS.map((name, index) => (
            <Choice
              key={name}
              kind="checkbox"
              className={classes.day}
              aria-label={name}
              checked={(weekdays & (1 << index)) !== 0}
              onChoose={() => onChange(toggleWeekday(form, index))}
            >
              <span aria-hidden>{name.slice(0, 2)}</span>
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <DateField
        label="Starts"
        value={startDay}
        onChange={(day) => onChange(startOn(form, day))}
        today={today}
        min={today}
      />
      <RadioRow
        label="Ends"
        options={ENDS}
        value={endDay === null ? 'never' : 'on'}
        onChange={(end) => onChange(endOn(form, end === 'on'))}
      />
      {endDay !== null && (
        <DateField
          label="Last day"
          value={endDay}
          onChange={(day) => onChange({ ...form, rule: { ...form.rule, endDay: day } })}
          today={today}
          min={startDay > today ? startDay : today}
        />
      )}
    </div>
  )
}
