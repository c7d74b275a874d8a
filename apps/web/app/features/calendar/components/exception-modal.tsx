import { GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { HourSpan, ScheduleException } from '@oola/contract/calendar/calendar.schema'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioRow } from '#web/ui/fields/radio-row.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { FIRST_SPAN, minuteChoices, WHOLE_DAY } from '../day-hours.ts'

type Kind = ScheduleException['kind']

interface ExceptionModalProps {
  /** Initial state. */
  kind: Kind
  onClose: () => void
  today: string
  onAdd: (exception: ScheduleException) => void
}

const KINDS = [
  { value: 'off', label: 'Time off' },
  { value: 'extra', label: 'Extra hours' },
] as const

/** Days that differ from their weekday: off from one day to another, or open for more hours (mockup 44). */
export function ExceptionModal({ kind: first, onClose, today, onAdd }: ExceptionModalProps) {
  const [kind, setKind] = useState(first)
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const [hours, setHours] = useState(FIRST_SPAN)
  const isOff = kind === 'off'
  return (
    <AppModal
      opened
      onClose={onClose}
      title={isOff ? 'Add time off' : 'Add extra hours'}
      keepOnPressOutside
      actions={
        <Button fullWidth onClick={() => onAdd(isOff ? { kind, from, to } : { kind, day: from, hours })}>
          {isOff ? 'ADD TIME OFF' : 'ADD EXTRA HOURS'}
        </Button>
      }
    >
      <Stack gap={4}>
        <RadioRow<Kind> label="What is different?" options={KINDS} value={kind} onChange={setKind} />
        <DateField
          label={isOff ? 'First day' : 'Day'}
          value={from}
          today={today}
          min={today}
          onChange={(day) => {
            setFrom(day)
            if (to < day) setTo(day)
          }}
        />
        {isOff ? (
          <DateField label="Last day" value={to} today={today} min={from} onChange={setTo} />
        ) : (
          <ExtraHours hours={hours} onChange={setHours} />
        )}
      </Stack>
    </AppModal>
  )
}

function ExtraHours({ hours, onChange }: { hours: HourSpan; onChange: (hours: HourSpan) => void }) {
  return (
    <Grid columns={2} phone={2} gap={4}>
      <SelectField
        label="From"
        options={minuteChoices(WHOLE_DAY.from, WHOLE_DAY.to - GRID_MINUTES)}
        value={String(hours.from)}
        onChange={(value) => {
          const from = Number(value)
          onChange({ from, to: Math.max(hours.to, from + GRID_MINUTES) })
        }}
      />
      <SelectField
        label="To"
        options={minuteChoices(hours.from + GRID_MINUTES, WHOLE_DAY.to)}
        value={String(hours.to)}
        onChange={(to) => onChange({ ...hours, to: Number(to) })}
      />
    </Grid>
  )
}
