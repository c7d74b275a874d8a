import { formatLongDate } from '@oola/contract/date-words'
import { hasDayPassed } from '@oola/contract/goals/goal-date'
import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { IconCalendarRepeat } from '@tabler/icons-react'
import classes from './due-note.module.css'

interface DueNoteProps {
  goal: DashboardGoal
  /** Before the date, for example the area. */
  lead?: string
  /** The member's local day; null while loading. */
  today: string | null
  /** Opens the goal for a new day. */
  onRenew: () => void
}

/** When a goal is due; an overdue one says so and asks for a new day (spec-decision 16.11). */
export function DueNote({ goal, lead, today, onRenew }: DueNoteProps) {
  const date = formatLongDate(goal.completedByDate)
  const before = lead ? `${lead}, ` : ''
  if (today === null || !hasDayPassed(goal.completedByDate, today)) return `${before}${date}`
  return (
    <>
      {lead ? `${before}was due ${date}` : `Was due ${date}`}
      <button
        type="button"
        className={classes.renew}
        aria-label={`Choose a new day: ${goal.text}`}
        onClick={onRenew}
      >
        <IconCalendarRepeat size={16} stroke={2} aria-hidden />
        Choose a new day
      </button>
    </>
  )
}
