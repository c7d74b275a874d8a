import { GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { HourSpan, ScheduleException } from '@oola/contract/calendar/calendar.schema'
import { formatMonthDay, formatWeekday } from '@oola/contract/date-words'
import { WEEK_MS } from '@oola/contract/durations'
import { addDays } from '@oola/contract/local-day'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioRow } from '#web/ui/fields/radio-row.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
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

const REPEATS_MAX = 52

/** `Every Wednesday, until December 16` */
const repeatWords = (day: string, until: string): string =>
  `Every ${formatWeekday(day)}, until ${formatMonthDay(until)}`

/** `No`, and each week up to four, eight, twelve weeks or a year. */
const repeatsOf = (day: string) => [
  { value: '', label: 'Does not repeat' },
  ...[1, 2, 3, 4, 6, 8, 12, 26, REPEATS_MAX].map((weeks) => {
    const until = addDays(day, 7 * weeks)
    return { value: until, label: repeatWords(day, until) }
  }),
]

/**
 * Days that differ from their weekday: off for days or a part of a day, once or each week, or open for more hours
 * (mockups 44 and 70; DESK-03).
 */
export function ExceptionModal({ kind: first, onClose, today, onAdd }: ExceptionModalProps) {
  const [kind, setKind] = useState(first)
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const [hours, setHours] = useState(FIRST_SPAN)
  const [isPart, setIsPart] = useState(false)
  const [weeks, setWeeks] = useState(0)
  const isOff = kind === 'off'
  const isOneDay = from === to
  const until = weeks > 0 ? addDays(from, 7 * weeks) : ''
  const off = (): ScheduleException => ({
    ...{ kind: 'off', from, to: isPart ? from : to },
    ...(isPart && { hours }),
    ...((isPart || isOneDay) && until !== '' && { until }),
  })
  return (
    <AppModal
      opened
      onClose={onClose}
      title={isOff ? 'Time off' : 'Extra hours'}
      size="md"
      keepOnPressOutside
      actions={
        <Button fullWidth onClick={() => onAdd(kind === 'off' ? off() : { kind, day: from, hours })}>
          {isOff ? 'SAVE TIME OFF' : 'SAVE EXTRA HOURS'}
        </Button>
      }
    >
      <Stack gap={4}>
        <RadioRow<Kind> label="What is different?" options={KINDS} value={kind} onChange={setKind} />
        <Grid columns={2} gap={4}>
          <DateField
            label={isOff && !isPart ? 'First day' : 'Day'}
            value={from}
            today={today}
            min={today}
            onChange={(day) => {
              setFrom(day)
              if (to < day || isOneDay) setTo(day)
            }}
          />
          {isOff && !isPart && (
            <DateField label="Last day" value={to} today={today} min={from} onChange={setTo} />
          )}
        </Grid>
        {isOff && <Switch label="Only a part of the day" checked={isPart} onChange={setIsPart} />}
        {(!isOff || isPart) && <HourFields hours={hours} onChange={setHours} />}
        {isOff && (isPart || isOneDay) && (
          <SelectField
            label="Repeats"
            options={repeatsOf(from)}
            value={until}
            onChange={(value) =>
              setWeeks(value === '' ? 0 : Math.round((Date.parse(value) - Date.parse(from)) / WEEK_MS))
            }
          />
        )}
      </Stack>
    </AppModal>
  )
}

function HourFields({ hours, onChange }: { hours: HourSpan; onChange: (hours: HourSpan) => void }) {
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
        label="Until"
        options={minuteChoices(hours.from + GRID_MINUTES, WHOLE_DAY.to)}
        value={String(hours.to)}
        onChange={(to) => onChange({ ...hours, to: Number(to) })}
      />
    </Grid>
  )
}
