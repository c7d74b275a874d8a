import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type PlannedRow, plannedWords, shortDay } from '../../planned-rows.ts'
import classes from './coach-bookings.module.css'

interface PlannedListProps {
  rows: readonly PlannedRow[]
  timeZone: string
  onLeaveOut: (startsAt: string, isLeftOut: boolean) => void
}

const ICON = { size: 18, stroke: 2.25, 'aria-hidden': true } as const

/** The days of a row with their conflicts; a day can be left out (mockup 70). */
export function PlannedList({ rows, timeZone, onLeaveOut }: PlannedListProps) {
  return (
    <ul className={classes.planned} aria-label="Days" aria-live="polite">
      {rows.map((row) => {
        const isWarned = row.state !== 'free' && row.at !== null
        const Icon = row.at === null ? IconX : isWarned ? IconAlertTriangle : IconCheck
        return (
          <li key={row.startsAt} data-warned={isWarned || undefined}>
            <Icon {...ICON} />
            <Text as="b" strong>
              {shortDay(row.startsAt, timeZone)}
            </Text>
            <Text as="span" size="body" {...(isWarned ? {} : { tone: 'quiet' as const })}>
              {plannedWords(row, timeZone)}
            </Text>
            {rows.length > 1 && row.isPossible && (
              <LinkButton onClick={() => onLeaveOut(row.startsAt, row.at !== null)}>
                {row.at === null ? 'TAKE' : 'LEAVE OUT'}
                <VisuallyHidden> {shortDay(row.startsAt, timeZone)}</VisuallyHidden>
              </LinkButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
