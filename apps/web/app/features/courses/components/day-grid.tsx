import { IconCheck } from '@tabler/icons-react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './day-grid.module.css'

interface DayGridProps {
  /** From 1. */
  currentDay: number
  courseDays: number
  /** The last day is over, too. */
  isOver: boolean
}

/** The days of a course: past, today, future (mockup 23, states). */
export function DayGrid({ currentDay, courseDays, isOver }: DayGridProps) {
  return (
    <ol className={classes.days} aria-label="Days of this course">
      {Array.from({ length: courseDays }, (_, index) => index + 1).map((day) => {
        const isBehind = isOver || day < currentDay
        const isToday = !isOver && day === currentDay
        return (
          <li key={day} data-behind={isBehind || undefined} aria-current={isToday ? 'date' : undefined}>
            {isBehind ? (
              <>
                <IconCheck size={18} stroke={2.5} aria-hidden />
                <VisuallyHidden>Day {day}, past</VisuallyHidden>
              </>
            ) : (
              <>
                <VisuallyHidden>{isToday ? 'Today, day ' : 'Day '}</VisuallyHidden>
                {day}
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
