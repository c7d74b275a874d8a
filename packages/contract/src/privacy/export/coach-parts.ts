import { z } from 'zod'
import { EarningsEntry } from '../../coaching/earnings/earnings.schema.ts'
import {
  BOOKING,
  ENDING,
  ENTRY,
  MEETING,
  MESSAGE,
  NOTE,
  READ_UP_TO,
  RELATION,
  VIEW,
} from './coaching-parts.ts'
import {
  Day,
  Id,
  Instant,
  orNull,
  PersonName,
  part,
  Text,
  Uuid,
  WeekdayName,
  Whole,
  Yes,
} from './export-part.ts'

const CLIENT = { clientId: Id, client: PersonName }
/** In the coach's time zone; 24:00 is the end of the day. */
const ClockTime = z.string().regex(/^\d\d:\d\d$/)
const Hours = { from: ClockTime, to: ClockTime }

/** Data of a coach; empty for other members. */
export const COACH_PARTS = {
  'coach-profile': part(
    'Your listing as a coach. "sessionRate" is in cents; "cover" names a file in this ZIP.',
    {
      isListed: Yes,
      takesClients: Yes,
      country: Text,
      zip: Text,
      city: Text,
      state: Text,
      primaryLanguage: Text,
      listingPageHeader: Text,
      myOffer: Text,
      aboutMe: Text,
      customerType: Text,
      calendlyUrl: orNull(Text),
      contactEmail: orNull(Text),
      cover: orNull(Text),
      facebookUserName: orNull(Text),
      instagramUserName: orNull(Text),
      linkedInUserName: orNull(Text),
      twitterUserName: orNull(Text),
      tikTokUserName: orNull(Text),
      websiteUrl: orNull(Text),
      sessionRate: orNull(Whole),
      testimonialText: orNull(Text),
      testimonialName: orNull(Text),
      testimonialLocation: orNull(Text),
      testimonialPermission: Yes,
    },
  ),
  'coach-schedule': part('When you can be booked, on your own clock.', {
    hours: z.array(z.object({ weekday: WeekdayName, ...Hours })),
    /** With `hours` a part of the day; with `until` repeated each week. */
    daysOff: z.array(
      z.object({ from: Day, to: Day, hours: z.object(Hours).optional(), until: Day.optional() }),
    ),
    extraHours: z.array(z.object({ day: Day, ...Hours })),
    pauseMinutes: Whole,
    noticeHours: Whole,
    horizonWeeks: Whole,
    savedAt: Instant,
  }),
  'coach-outside-calendar': part('Your calendar elsewhere, and the busy times that were read there.', {
    address: Text,
    busy: z.array(z.object({ from: Instant, to: Instant })),
    checkedAt: Instant,
    failingSince: orNull(Instant),
  }),
  'coach-clients': part('Members you coach or coached.', { ...CLIENT, ...RELATION }),
  'coach-chat': part(
    'Your conversations with clients, both sides of them, as you can read them in the coaching room.',
    {
      ...CLIENT,
      ...MESSAGE,
    },
  ),
  'coach-chat-read': part('Up to which message you and each client have read.', { ...CLIENT, ...READ_UP_TO }),
  'coach-session-notes': part('Session notes that you and your client both read.', { ...CLIENT, ...NOTE }),
  'coach-own-notes': part('Notes about clients that only you read.', {
    ...CLIENT,
    id: Uuid,
    text: Text,
    at: Instant,
  }),
  'coach-endings': part('Coachings that you decided to end, with the last day and your words.', {
    ...CLIENT,
    ...ENDING,
  }),
  'coach-sessions': part('Sessions that clients booked with you.', { ...CLIENT, ...BOOKING }),
  'coach-session-entries': part('Sessions of clients that were bought, given, held or missed with you.', {
    ...CLIENT,
    ...ENTRY,
  }),
  'coach-meetings': part('Video sessions that you started.', { ...CLIENT, ...MEETING }),
  'coach-looked': part('When you looked at a client’s wheel, goals or other things.', { ...CLIENT, ...VIEW }),
  earnings: part(
    'What your clients paid, in cents before fees, and the sessions that you held. A client who has deleted their account is "Former member".',
    EarningsEntry.omit({ payer: true }).shape,
  ),
}
