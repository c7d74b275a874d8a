import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oola/contract/durations'

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()
const inWords = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  at.toLocaleDateString('en-US', options)

/** How long ago, in the fewest words: "5 min ago", "2 h ago", "Yesterday", "Saturday", "November 19". */
export const agoWords = (at: Date, now: Date): string => {
  const passed = Math.max(0, now.getTime() - at.getTime())
  if (passed < MINUTE_MS) return 'Just now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`
  if (sameDay(at, now)) return `${Math.floor(passed / HOUR_MS)} h ago`
  if (sameDay(at, new Date(now.getTime() - DAY_MS))) return 'Yesterday'
  if (passed < 6 * DAY_MS) return inWords(at, { weekday: 'long' })
  if (at.getFullYear() === now.getFullYear()) return inWords(at, { month: 'long', day: 'numeric' })
  return inWords(at, { year: 'numeric', month: 'short', day: 'numeric' })
}
