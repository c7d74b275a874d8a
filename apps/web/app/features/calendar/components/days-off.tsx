import type { ScheduleException } from '@oola/contract/calendar/calendar.schema'
import { lastDayOf } from '@oola/contract/calendar/open-hours'
import { formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { IconBeach, IconPlus, IconX } from '@tabler/icons-react'
import { daysWords } from '#web/lib/weeks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { spanText } from '../day-hours.ts'

const whenOf = (one: ScheduleException): string => {
  if (one.kind === 'extra') return formatWeekdayDate(one.day)
  if (one.until) return `Every ${formatWeekday(one.from)}, ${daysWords(one.from, one.until)}`
  return one.from === one.to ? formatWeekdayDate(one.from) : daysWords(one.from, one.to)
}

const whatOf = (one: ScheduleException): string => {
  if (one.kind === 'extra') return `Extra hours, ${spanText(one.hours)}`
  return `Time off, ${one.hours ? spanText(one.hours) : 'all day'}`
}

interface DaysOffProps {
  exceptions: readonly ScheduleException[]
  /** The coach's today; past ones are hidden. */
  today: string
  onAdd: () => void
  onChange: (exceptions: ScheduleException[], message: string) => void
}

/** Days that differ from their weekday (mockup 44). */
export function DaysOff({ exceptions, today, onAdd, onChange }: DaysOffProps) {
  const shown = exceptions.filter((one) => lastDayOf(one) >= today)
  return (
    <Card as="section" gap={2} aria-labelledby="exceptions">
      <CardHead
        id="exceptions"
        title="Exceptions"
        action={
          <Button variant="text" size="sm" aria-label="Add an exception" onClick={onAdd}>
            ADD
          </Button>
        }
      />
      {shown.length === 0 && <EmptyNote>No days off yet. Your weekly hours apply every week.</EmptyNote>}
      <Stack as="ul" divided>
        {shown.map((one) => {
          const Icon = one.kind === 'off' ? IconBeach : IconPlus
          return (
            <ItemRow
              as="li"
              key={JSON.stringify(one)}
              icon={<Icon size={20} stroke={1.75} aria-hidden />}
              title={whenOf(one)}
              note={whatOf(one)}
              action={
                <IconButton
                  label={`Remove ${whenOf(one)}`}
                  tip="Remove"
                  onClick={() =>
                    onChange(
                      exceptions.filter((each) => each !== one),
                      'Removed',
                    )
                  }
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </IconButton>
              }
            />
          )
        })}
      </Stack>
    </Card>
  )
}
