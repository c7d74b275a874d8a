import { cancelWords, lineWords } from '@oola/contract/sessions/change-words'
import { canChange, changeUntil } from '@oola/contract/sessions/session-times'
import {
  isSameTime,
  spokenFor,
  spokenSession,
  spokenStart,
  spokenZone,
} from '@oola/contract/sessions/session-words'
import { remindersAfter } from './due-reminder.ts'
import type { SessionChange } from './session-change.ts'

type Side = 'client' | 'coach'
interface Person {
  readonly firstName: string
  readonly timeZone: string
}

interface MailContext {
  readonly side: Side
  readonly reader: Person
  readonly other: Person
  readonly startsAt: Date
  /** The time of the change; the text refers to it. */
  readonly at: Date
  readonly change: SessionChange
  /** The reader has reminders on, in the portal or by mail. */
  readonly isReminded: boolean
}

const nameOf = ({ side, reader, other }: MailContext, wanted: Side): string =>
  (side === wanted ? reader : other).firstName

const zoneOf = ({ reader }: MailContext): string => `${spokenZone(reader.timeZone)} time`

/** `(Central time). That is 6:00 PM for Ana.`; only the zone when both clocks agree. */
const clockOf = (context: MailContext): string => {
  const { startsAt, reader, other } = context
  const isSame = isSameTime(startsAt, reader.timeZone, other.timeZone)
  return `(${zoneOf(context)}).${isSame ? '' : ` That is ${spokenFor(startsAt, reader.timeZone, other)}.`}`
}

/** What the reader can still do, as on the screens. */
const stillPossible = ({ side, startsAt, at, reader, other }: MailContext): string => {
  if (side === 'coach')
    return `You can move or cancel it in your schedule or in the coaching room. We’ll let ${other.firstName} know right away.`
  return canChange('client', startsAt, at)
    ? `You can move or cancel it in your coaching room until ${spokenStart(changeUntil(startsAt), reader.timeZone)}.`
    : `It can’t be moved or canceled in the portal anymore. If something comes up, write to ${other.firstName} in the chat.`
}

const REMINDERS = {
  both: 'We will remind you a day and an hour before.',
  hour: 'We will remind you an hour before.',
  none: 'See you soon.',
}

/** Who booked it. */
const bookedWords = ({ side, other, change }: MailContext): string => {
  const isClient = side === 'client'
  if (change.by === 'coach')
    return isClient ? `${other.firstName} booked it for you.` : `You booked it for ${other.firstName}.`
  if (change.by === 'paid')
    return isClient
      ? `${other.firstName} had proposed this time. It’s booked now that you have a session for it.`
      : `You had proposed this time. It’s booked now that ${other.firstName} has a session for it.`
  return isClient ? 'You booked it in your coaching room.' : `${other.firstName} booked it.`
}

const movedWords = (context: MailContext): string => {
  const { side, reader, change } = context
  if (change.by !== 'client' && change.by !== 'coach') return ''
  const from = change.before ? ` from ${spokenStart(new Date(change.before), reader.timeZone)}` : ''
  const who = change.by === side ? 'You' : nameOf(context, change.by)
  const whoWrites = side === 'coach' ? 'You wrote' : `${nameOf(context, 'coach')} writes`
  return [`${who} moved it${from}.`, lineWords(whoWrites, change.line)].filter(Boolean).join(' ')
}

/** What becomes of the session of a client whose coaching has ended. */
const LEFT = {
  end: 'The session stays in your wallet.',
  coachEnd: 'What you paid for and did not use goes back to your card.',
}

const canceledWords = (context: MailContext): string => {
  const { side, other, change } = context
  if (change.by === 'end' || change.by === 'coachEnd')
    return side === 'client'
      ? `Your coaching with ${other.firstName} has ended. ${LEFT[change.by]}`
      : `Coaching with ${other.firstName} has ended, and the time is free again.`
  if (change.by === 'paid') return ''
  if (change.why && side === 'client') return cancelWords(other.firstName, change.why)
  const who = change.by === side ? 'You' : other.firstName
  return side === 'client'
    ? `${who} canceled it. The session goes back to your wallet.`
    : `${who} canceled it. The session goes back to ${other.firstName}’s wallet.`
}

/** The texts of session mails that depend on reader, change and time (DESK-01). */
export const sessionMailWords = (context: MailContext) => ({
  other: context.other.firstName,
  when: spokenSession(context.startsAt, context.reader.timeZone),
  zone: zoneOf(context),
  clock: clockOf(context),
  stillPossible: stillPossible(context),
  reminders: REMINDERS[context.isReminded ? remindersAfter(context.startsAt, context.at) : 'none'],
  booked: bookedWords(context),
  moved: movedWords(context),
  canceled: canceledWords(context),
})
