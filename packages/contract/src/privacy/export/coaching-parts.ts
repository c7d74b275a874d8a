import { z } from 'zod'
import { VIEW_KINDS } from '../../coaching/coach-sharing/coach-sharing.constants.ts'
import {
  AreaName,
  Day,
  Id,
  Instant,
  orNull,
  PersonName,
  part,
  Text,
  Uuid,
  Whole,
  Words,
  Yes,
} from './export-part.ts'

const COACH = { coachId: Id, coach: PersonName }

/** The relation of a client and a coach, in the exports of both. */
export const RELATION = {
  id: Uuid,
  startedAt: Instant,
  endedAt: orNull(Instant),
  endedBy: orNull(z.enum(['change', 'cancel', 'coach'])),
}
export const ENDING = {
  relationId: Uuid,
  lastDay: Day,
  word: Text,
  askedAt: Instant,
  endedAt: orNull(Instant),
}
export const MESSAGE = { seq: Whole, fromId: Id, from: PersonName, text: Text, fromSms: Yes, at: Instant }
export const READ_UP_TO = { side: z.enum(['coach', 'client']), seq: Whole }
export const NOTE = { id: Uuid, fromId: Id, from: PersonName, text: Text, at: Instant }
export const ENTRY = {
  kind: z.enum(['month', 'purchase', 'gift', 'use', 'missed', 'givenBack', 'takenBack']),
  change: Whole,
  bookingId: orNull(Uuid),
  sessionAt: orNull(Instant),
  note: orNull(Text),
  at: Instant,
}
export const BOOKING = {
  id: Uuid,
  startsAt: Instant,
  /** `proposed`: by the coach, and not paid for. */
  status: z.enum(['booked', 'proposed', 'canceled', 'completed', 'missed']),
  sequence: Whole,
  bookedAt: Instant,
  scheduledAt: Instant,
  dayReminderSentAt: orNull(Instant),
  hourReminderSentAt: orNull(Instant),
  /** The row that was booked at once, and the place in it. */
  seriesId: orNull(Uuid),
  seriesPlace: orNull(Whole),
  seriesSize: orNull(Whole),
  seriesWeeks: orNull(Whole),
  canceledBy: orNull(z.enum(['client', 'coach', 'end', 'unpaid'])),
  canceledAt: orNull(Instant),
}
export const MEETING = {
  code: Text,
  startedAt: Instant,
  endedAt: orNull(Instant),
  ended: orNull(z.enum(['completed', 'expired'])),
}
export const VIEW = { hour: Instant, kind: z.enum(VIEW_KINDS), at: Instant }

/** Data of a member as a client. */
export const COACHING_PARTS = {
  coaches: part('Your coach, and those before.', { ...COACH, ...RELATION }),
  'coach-wanted': part('The coach you chose and have not paid for yet.', {
    ...COACH,
    chosenAt: Instant,
  }),
  'coaching-given': part('Coaching that was given to you.', { grantedAt: Instant }),
  'coaching-answers': part(
    'What you answered to be matched: as a member in search of a coach, or as a coach.',
    { side: z.enum(['member', 'coach']), questionId: Id, question: Words, optionId: Id, answer: Words },
  ),
  'what-my-coach-may-see': part('What you let your coach see, area by area. No line means everything.', {
    isOn: Yes,
    scores: z.array(AreaName),
    goals: z.array(AreaName),
    actions: z.array(AreaName),
    progress: Yes,
    modules: Yes,
    badges: Yes,
    savedAt: Instant,
  }),
  'when-my-coach-looked': part('When a coach looked at something of yours.', { ...COACH, ...VIEW }),
  chat: part('Your conversations with coaches, both sides of them.', { ...COACH, ...MESSAGE }),
  'chat-read': part('Up to which message each side has read.', { ...COACH, ...READ_UP_TO }),
  'session-notes': part('Notes on your sessions that you and your coach both read.', { ...COACH, ...NOTE }),
  'before-sessions': part('What you answered before sessions, for your coach.', {
    bookingId: Uuid,
    wentWell: Text,
    wasHard: Text,
    talkAbout: Text,
    state: z.enum(['open', 'sent', 'skipped']),
    savedAt: orNull(Instant),
    remindedAt: orNull(Instant),
  }),
  'coaching-endings': part('Coachings that your coach decided to end, with the last day and their words.', {
    ...COACH,
    ...ENDING,
  }),
  'session-wallet': part('What added sessions to your account and took them off.', {
    seq: Whole,
    balance: Whole,
    coachId: orNull(Id),
    coach: PersonName,
    chargeId: orNull(Uuid),
    ...ENTRY,
  }),
  'session-feed-address': part(
    'When you made the private address of your sessions. We keep no readable copy of it.',
    {
      createdAt: Instant,
    },
  ),
  'sessions-booked': part('Sessions that you booked.', { ...COACH, ...BOOKING }),
  meetings: part('Video sessions that you were invited to.', { ...COACH, ...MEETING }),
}
