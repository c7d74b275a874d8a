import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { addDays } from '@oola/contract/local-day'
import ical from 'ical-generator'

interface Given {
  readonly memberId: number
  readonly entries: readonly CalendarEntry[]
  readonly publicUrl: string
  readonly now: Date
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

const SUMMARIES = {
  module: ({ title }: CalendarEntry) => `${title} opens`,
  review: ({ title }: CalendarEntry) => `${title} opens`,
  course: ({ title, detail }: CalendarEntry) => `${title}: ${detail.toLowerCase()}`,
} as const satisfies Record<CalendarEntry['kind'], (entry: CalendarEntry) => string>

/**
 * The program as an iCalendar file: whole days, which mean the same in every zone. An event keeps its id when it moves, so
 * that a calendar that reads the file again moves it, too.
 */
export const calendarFeed = ({ memberId, entries, publicUrl, now }: Given): string => {
  const calendar = ical({
    name: 'My Oola program',
    prodId: { company: 'Oola', product: 'Program calendar', language: 'EN' },
    ttl: 6 * 60 * 60,
  })
  for (const entry of entries) {
    const page = entry.moduleId === null ? '/dashboard' : `/moduleVip?id=${entry.moduleId}`
    calendar.createEvent({
      id: `${entry.id}.${memberId}@oola`,
      stamp: now,
      start: midnight(entry.day),
      end: midnight(addDays(entry.day, 1)),
      allDay: true,
      summary: SUMMARIES[entry.kind](entry),
      description: entry.detail,
      url: publicUrl + page,
    })
  }
  return calendar.toString()
}
