import { sessionEnd } from '@oola/contract/sessions/session-times'
import { sessionUid } from '@oola/contract/sessions/session-uid'
import { sessionTitle } from '@oola/contract/sessions/session-words'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'

interface SessionFacts {
  readonly bookingId: string
  /** Counts the changes: calendars use the highest (RFC 5545, 3.8.7.4). */
  readonly sequence: number
  readonly startsAt: Date
  /** The other side's name. */
  readonly otherName: string
  readonly url: string
  readonly now: Date
}

interface Invited {
  readonly method: 'REQUEST' | 'CANCEL'
  /** `Oola <hello@oola.example>`: the sender. An invitation never contains the other side's address. */
  readonly from: string
  readonly reader: { readonly firstName: string; readonly email: string }
}

/** A session's calendar event, the same in mails and feeds. */
export const sessionEvent = ({
  bookingId,
  sequence,
  startsAt,
  otherName,
  url,
  now,
}: SessionFacts): ICalEventData => ({
  id: sessionUid(bookingId),
  sequence,
  stamp: now,
  start: startsAt,
  end: sessionEnd(startsAt),
  summary: sessionTitle(otherName),
  description: `${SESSION_MINUTES}-minute video session. Meet in your coaching room: ${url}`,
  url,
  // Where calendars show how to join.
  location: url,
  status: ICalEventStatus.CONFIRMED,
})

/** The camera check opens at this time. */
const ALARM_SECONDS = 10 * 60

const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

/**
 * One session as an iCalendar file. Its id never changes, so that calendars move and remove their entry. With `invited`
 * it is an invitation to the reader; without, a file to open (docs/decisions/coaching-sessions).
 */
export const sessionIcs = (facts: SessionFacts, invited?: Invited): string => {
  const calendar = ical({
    prodId: { company: 'Oola', product: 'Coaching', language: 'EN' },
    method: ICalCalendarMethod[invited?.method ?? 'PUBLISH'],
  })
  const isCanceled = invited?.method === 'CANCEL'
  calendar.createEvent({
    ...sessionEvent(facts),
    ...(isCanceled
      ? { status: ICalEventStatus.CANCELLED }
      : { alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS }] }),
    ...(invited
      ? {
          organizer: { name: 'Oola', email: addressOf(invited.from) },
          attendees: [{ name: invited.reader.firstName, email: invited.reader.email, rsvp: false }],
        }
      : {}),
  })
  return calendar.toString()
}

/** Several sessions as one iCalendar file to open: canceled ones are removed from the calendar. */
export const sessionsIcs = (
  sessions: readonly (SessionFacts & { readonly isCanceled: boolean })[],
): string => {
  const calendar = ical({
    prodId: { company: 'Oola', product: 'Coaching', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { isCanceled, ...facts } of sessions)
    calendar.createEvent({
      ...sessionEvent(facts),
      ...(isCanceled ? { status: ICalEventStatus.CANCELLED } : {}),
    })
  return calendar.toString()
}

/** All sessions of a coach, for a calendar program that polls it. Without cancelled ones. */
export const sessionFeed = (sessions: readonly SessionFacts[]): string => {
  const calendar = ical({
    name: 'My Oola sessions',
    prodId: { company: 'Oola', product: 'Coaching', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const session of sessions) calendar.createEvent(sessionEvent(session))
  return calendar.toString()
}
