import { formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { spokenFor, spokenTime } from '@oola/contract/sessions/session-words'
import { useState } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { onTabListKey } from '#web/ui/tabs/roving-keys.ts'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { DAY_PARTS } from '../slot-week.ts'
import classes from './book-board.module.css'
import type { WeekProps } from './week-grid.tsx'

/** The week on a phone: seven days as tabs, a dot for a free one, and the times of one day (mockup 39). */
export function DayList({ week, zone, coach, chosen, old, onChoose }: WeekProps) {
  const firstFree = week.find(({ slots }) => slots.length > 0)?.day ?? week[0]?.day ?? ''
  const chosenDay = week.find(({ slots }) => chosen !== null && slots.includes(chosen))?.day
  const [picked, setPicked] = useState<string | null>(null)
  const shown = week.find(({ day }) => day === (picked ?? chosenDay ?? firstFree)) ?? week[0]
  if (!shown) return null
  return (
    <>
      <div role="tablist" aria-label="Day" className={classes.days} onKeyDown={onTabListKey}>
        {week.map(({ day, slots }) => (
          <button
            key={day}
            type="button"
            role="tab"
            id={`day-tab-${day}`}
            aria-selected={day === shown.day}
            aria-controls={day === shown.day ? 'day-panel' : undefined}
            tabIndex={day === shown.day ? 0 : -1}
            className={classes.day}
            data-free={slots.length > 0 || undefined}
            onClick={() => setPicked(day)}
          >
            <VisuallyHidden>
              {formatWeekdayDate(day)}, {slots.length === 0 ? 'no free times' : `${slots.length} free`}
            </VisuallyHidden>
            <Text as="span" size="small" aria-hidden>
              {formatWeekday(day).slice(0, 3)}
            </Text>
            <Text as="b" size="lead" strong aria-hidden>
              {Number(day.slice(8))}
            </Text>
          </button>
        ))}
      </div>
      <Stack gap={3} role="tabpanel" id="day-panel" aria-labelledby={`day-tab-${shown.day}`}>
        <Heading level={3} variant="h4">
          {formatWeekdayDate(shown.day)}
        </Heading>
        {shown.slots.length === 0 && (
          <p>{shown.isAway ? `${coach.firstName} is away on this day.` : 'No times on this day.'}</p>
        )}
        {DAY_PARTS.filter((part) => shown.parts[part].length > 0).map((part) => (
          <Stack as="fieldset" key={part} gap={3}>
            <legend>
              <Text as="span" size="small" tone="quiet">
                {part}
              </Text>
            </legend>
            {shown.parts[part].map((slot) => (
              <ChoiceRow
                key={slot}
                name="slot"
                checked={slot === chosen}
                onChoose={() => onChoose(slot)}
                title={spokenTime(new Date(slot), zone)}
                note={`${spokenFor(new Date(slot), zone, coach)}${slot === old ? ', the time it has now' : ''}`}
              />
            ))}
          </Stack>
        ))}
      </Stack>
    </>
  )
}
