import { dayOffset } from '@oola/contract/actions/action-days'
import type { Agreement, Agreements } from '@oola/contract/coaching/agreements/agreements.schema'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'

/** "Today", "in 3 days", "3 days late", "Done November 12". */
export const dueWords = ({ day, doneDay, daysLate }: Agreement, today: string): string => {
  if (doneDay) return `Done ${formatMonthDay(doneDay)}`
  if (daysLate > 0) return `${counted(daysLate, 'day')} late`
  const days = dayOffset(day, today)
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
}

/** "2 open, 1 late, 1 done". */
export const agreementCounts = ({ agreements }: Agreements): string => {
  const open = agreements.filter(({ doneDay }) => doneDay === null)
  const late = open.filter(({ daysLate }) => daysLate > 0).length
  const done = agreements.length - open.length
  return [`${open.length} open`, late > 0 ? `${late} late` : '', done > 0 ? `${done} done` : '']
    .filter(Boolean)
    .join(', ')
}
