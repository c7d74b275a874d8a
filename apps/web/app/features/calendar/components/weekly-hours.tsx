import { GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule, HourSpan } from '@oola/contract/calendar/calendar.schema'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { IconPlus, IconX } from '@tabler/icons-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { FIRST_SPAN, minuteChoices, nextSpan, roomOf } from '../day-hours.ts'
import classes from './weekly-hours.module.css'

interface WeeklyHoursProps {
  hours: CoachSchedule['hours']
  onChange: (hours: CoachSchedule['hours'], said: string) => void
}

interface DayProps {
  name: string
  spans: readonly HourSpan[]
  onChange: (spans: HourSpan[], said: string) => void
}

function DayRow({ name, spans, onChange }: DayProps) {
  const next = nextSpan(spans)
  const put = (index: number, span: HourSpan) => onChange(spans.with(index, span), `${name} is saved`)
  return (
    <li className={classes.day}>
      <Switch
        label={name}
        checked={spans.length > 0}
        onChange={(on) => onChange(on ? [FIRST_SPAN] : [], on ? `${name} is open` : `${name} is not open`)}
      />
      <div className={classes.spans}>
        {spans.length === 0 && <span className={classes.closed}>Not open</span>}
        {spans.map((span, index) => {
          const room = roomOf(spans, index)
          const which = spans.length > 1 ? ` ${index + 1}` : ''
          return (
            <div key={span.from} className={classes.span}>
              <SelectField
                label={`${name} from${which}`}
                labelHidden
                options={minuteChoices(room.from, span.to - GRID_MINUTES)}
                value={String(span.from)}
                onChange={(from) => put(index, { ...span, from: Number(from) })}
              />
              <span>to</span>
              <SelectField
                label={`${name} to${which}`}
                labelHidden
                options={minuteChoices(span.from + GRID_MINUTES, room.to)}
                value={String(span.to)}
                onChange={(to) => put(index, { ...span, to: Number(to) })}
              />
              <IconButton
                label={`Remove these hours of ${name}`}
                tip="Remove"
                onClick={() => onChange(spans.toSpliced(index, 1), `${name} is saved`)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
          )
        })}
      </div>
      <IconButton
        label={`Add hours to ${name}`}
        tip="Add hours"
        disabled={!next}
        onClick={() => next && onChange([...spans, next], `${name} is saved`)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}

/** The hours of each weekday, saved at once (mockup 44). */
export function WeeklyHours({ hours, onChange }: WeeklyHoursProps) {
  return (
    <Card as="section" aria-labelledby="weekly-hours">
      <Heading level={2} look="h4" id="weekly-hours">
        Weekly hours
      </Heading>
      <ul className={classes.days}>
        {WEEKDAYS.map((name, index) => (
          <DayRow
            key={name}
            name={name}
            spans={hours[index] ?? []}
            onChange={(spans, said) => onChange(hours.with(index, spans), said)}
          />
        ))}
      </ul>
    </Card>
  )
}
