import type { ScheduleException } from '@oola/contract/calendar/calendar.schema'
import { formatWeekdayDate } from '@oola/contract/date-words'
import { IconBeach, IconPlus, IconX } from '@tabler/icons-react'
import { daysWords } from '#web/lib/weeks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { spanText } from '../day-hours.ts'
import classes from './entries.module.css'

const whenOf = (one: ScheduleException): string => {
  if (one.kind === 'extra') return formatWeekdayDate(one.day)
  if (one.from === one.to) return formatWeekdayDate(one.from)
  return daysWords(one.from, one.to)
}

const whatOf = (one: ScheduleException): string =>
  one.kind === 'off' ? 'Time off, all day' : `Extra hours, ${spanText(one.hours)}`

interface DaysOffProps {
  exceptions: readonly ScheduleException[]
  /** The coach's today; what has passed is not shown. */
  today: string
  onAdd: () => void
  onChange: (exceptions: ScheduleException[], said: string) => void
}

/** Days that are not like their weekday (mockup 44). */
export function DaysOff({ exceptions, today, onAdd, onChange }: DaysOffProps) {
  const shown = exceptions.filter((one) => (one.kind === 'off' ? one.to : one.day) >= today)
  return (
    <Card as="section" aria-labelledby="exceptions">
      <div className={classes.head}>
        <Heading level={2} look="h4" id="exceptions">
          Exceptions
        </Heading>
        <Button variant="text" size="sm" aria-label="Add an exception" onClick={onAdd}>
          ADD
        </Button>
      </div>
      {shown.length === 0 && (
        <p className={classes.none}>No days off yet. Your weekly hours apply every week.</p>
      )}
      <ul className={classes.list}>
        {shown.map((one) => (
          <li key={JSON.stringify(one)}>
            <span className={classes.icon}>
              {one.kind === 'off' ? (
                <IconBeach size={20} stroke={1.75} aria-hidden />
              ) : (
                <IconPlus size={20} stroke={1.75} aria-hidden />
              )}
            </span>
            <span>
              <strong>{whenOf(one)}</strong>
              <br />
              {whatOf(one)}
            </span>
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
          </li>
        ))}
      </ul>
    </Card>
  )
}
