import { formatMonthDay } from '@oola/contract/date-words'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'

/** More open modules than this are counted, not named. */
const NAMED = 2

const inOneLine = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What "I was away" does not move: "Stays: module 5, your session on October 20, and your course days." */
export const completionSummary = (entries: readonly CalendarEntry[]): string => {
  const open = entries.filter(({ kind, isOpen, isDone }) => kind === 'module' && isOpen && !isDone)
  const modules =
    open.length > NAMED
      ? [`your ${open.length} open modules`]
      : // "Module 5 of 12"
        open.map(({ detail }) => detail.replace(/ of .*/, '').toLowerCase())
  const booked = entries.filter(({ kind, isDone }) => kind === 'session' && !isDone)
  const sessions =
    booked.length > 1
      ? [`your ${booked.length} sessions`]
      : booked.map(({ day }) => `your session on ${formatMonthDay(day)}`)
  const course = entries.some(({ kind, isDone }) => kind === 'course' && !isDone) ? ['your course days'] : []
  const stays = [...modules, ...sessions, ...course]
  return `Stays: ${stays.length > 0 ? inOneLine.format(stays) : 'everything you have completed'}.`
}
