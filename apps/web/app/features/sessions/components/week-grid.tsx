import { formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { isSameTime, spokenFor, spokenTime } from '@oola/contract/sessions/session-words'
import type { KeyboardEvent } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { DAY_PARTS, type SlotDay, slotAfter } from '../slot-week.ts'
import classes from './book-board.module.css'

export interface WeekProps {
  week: readonly SlotDay[]
  zone: string
  coach: { readonly firstName: string; readonly timeZone: string }
  chosen: string | null
  /** The time of the session being moved; null to book a new one. */
  old: string | null
  onChoose: (slot: string) => void
  /** PageUp and PageDown. */
  onWeek: (step: -1 | 1) => void
}

/** "Thursday, October 23, 7:30 PM your time, 5:30 PM for Priya" */
const nameOf = (slot: string, day: string, { zone, coach }: Pick<WeekProps, 'zone' | 'coach'>): string =>
  `${formatWeekdayDate(day)}, ${spokenTime(new Date(slot), zone)} your time, ${spokenFor(new Date(slot), zone, coach)}`

const shortDay = (day: string): string => formatWeekday(day).slice(0, 3)

/** The week as a grid (mockup 39): equal times of day line up; arrows move between times, Enter selects. */
export function WeekGrid(props: WeekProps) {
  const { week, zone, coach, chosen, old, onChoose, onWeek } = props
  const first = week.flatMap(({ slots }) => slots)[0]
  const reached = chosen && week.some(({ slots }) => slots.includes(chosen)) ? chosen : first

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.slot
    if (!from) return
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onWeek(event.key === 'PageUp' ? -1 : 1)
      return
    }
    const next = slotAfter(event.key, from, week, zone)
    if (!next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: times are moved between with the arrows, as in a grid
    <table role="grid" className={classes.grid} aria-label="Free times of the week" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <td />
          {week.map(({ day, slots }) => (
            <th
              key={day}
              scope="col"
              data-chosen={(chosen !== null && slots.includes(chosen)) || undefined}
              data-empty={slots.length === 0 || undefined}
            >
              <Text as="div" size="small" tone="quiet">
                {shortDay(day)}
              </Text>
              <Text as="span" size="h3" className={classes.number}>
                {Number(day.slice(8))}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">
              <Text as="span" size="small" tone="quiet">
                {part}
              </Text>
            </th>
            {week.map(({ day, slots, isAway, parts }) => (
              <td key={day} data-empty={slots.length === 0 || undefined}>
                {isAway && slots.length === 0 && part === 'Afternoon' && (
                  <Text size="caption" tone="quiet" center>
                    {coach.firstName} is away
                  </Text>
                )}
                {parts[part].map((slot) => (
                  <button
                    key={slot}
                    type="button"
                    data-slot={slot}
                    className={classes.slot}
                    aria-pressed={slot === chosen}
                    data-old={slot === old || undefined}
                    tabIndex={slot === reached ? 0 : -1}
                    onClick={() => onChoose(slot)}
                  >
                    <VisuallyHidden>
                      {nameOf(slot, day, { zone, coach })}
                      {slot === old && ', the time it has now'}
                    </VisuallyHidden>
                    <Text as="b" strong aria-hidden>
                      {spokenTime(new Date(slot), zone)}
                    </Text>
                    {!isSameTime(new Date(slot), zone, coach.timeZone) && (
                      <Text as="span" size="caption" tone="quiet" clip aria-hidden>
                        {spokenTime(new Date(slot), coach.timeZone)} {coach.firstName}
                      </Text>
                    )}
                  </button>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
