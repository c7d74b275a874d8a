import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { addDays } from '@oola/contract/local-day'
import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventTransparency } from 'ical-generator'

/** How often the program's days were changed, and the last time. */
export interface Revision {
  readonly sequence: number
  readonly at: Date
}

interface FeedInput {
  readonly memberId: number
  /** Without sessions. */
  readonly entries: readonly CalendarEntry[]
  /** Of modules and reviews. */
  readonly revision: Revision
  /** Of breaks, which move the end of courses; null without any. */
  readonly breakRevision: Revision | null
  readonly sessions: readonly ICalEventData[]
  readonly publicUrl: string
}

/** The revision of days that several things move: each of them adds to the sequence. */
export const latest = (revisions: readonly (Revision | null)[]): Revision | null =>
  revisions.reduce(
    (sum, each) =>
      sum && each
        ? {
            sequence: sum.sequence + each.sequence,
            at: new Date(Math.max(sum.at.getTime(), each.at.getTime())),
          }
        : (sum ?? each),
    null,
  )

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

const summaryOf = ({ kind, title }: CalendarEntry): string =>
  kind === 'course' || kind === 'break' ? title : `${title} opens`

/**
 * The program as an iCalendar file. Modules, reviews and courses are whole days, the same in every zone and not busy
 * (RFC 5545, 3.8.2.7). A moved event has the same id and a higher SEQUENCE; DTSTAMP is the time of the last change, as
 * for a file without METHOD (3.8.7.2), so that an unchanged program is the same file.
 */
export const calendarFeed = ({
  memberId,
  entries,
  revision,
  breakRevision,
  sessions,
  publicUrl,
}: FeedInput): string => {
  const calendar = ical({
    name: 'My Oola program',
    prodId: { company: 'Oola', product: 'Program calendar', language: 'EN' },
    ttl: 60 * 60,
  })
  for (const entry of entries) {
    const page = entry.moduleId === null ? '/dashboard' : `/moduleVip?id=${entry.moduleId}`
    // A course's id includes its first day: after starting over it is another event.
    const ofCourse = { sequence: 0, at: midnight(entry.day) }
    const { sequence, at } =
      entry.kind === 'course' ? (latest([ofCourse, breakRevision]) ?? ofCourse) : revision
    calendar.createEvent({
      id: `${entry.id}.${memberId}@oola`,
      sequence,
      stamp: at,
      lastModified: at,
      start: midnight(entry.day),
      end: midnight(addDays(entry.lastDay, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary: summaryOf(entry),
      // Only the page can show a course day's detail.
      description: entry.kind === 'course' || entry.kind === 'break' ? null : entry.detail,
      url: publicUrl + page,
    })
  }
  for (const session of sessions) calendar.createEvent(session)
  return calendar.toString()
}
