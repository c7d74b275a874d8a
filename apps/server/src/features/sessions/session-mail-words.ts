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

interface Told {
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

const nameOf = ({ side, reader, other }: Told, wanted: Side): string =>
  (side === wanted ? reader : other).firstName

const zoneOf = ({ reader }: Told): string => `${spokenZone(reader.timeZone)} time`

/** `(Central time). That is 6:00 PM for Ana.`; only the zone when both clocks agree. */
const clockOf = (told: Told): string => {
  const { startsAt, reader, other } = told
  const isSame = isSameTime(startsAt, reader.timeZone, other.timeZone)
  return `(${zoneOf(told)}).${isSame ? '' : ` That is ${spokenFor(startsAt, reader.timeZone, other)}.`}`
}

/** What the reader can still do, as on the screens. */
const stillPossible = ({ side, startsAt, at, reader, other }: Told): string => {
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

const movedWords = (told: Told): string => {
  const { side, reader, change } = told
  if (change.by === 'end') return ''
  const from = change.before ? ` from ${spokenStart(new Date(change.before), reader.timeZone)}` : ''
  const who = change.by === side ? 'You' : nameOf(told, change.by)
  const whoWrites = side === 'coach' ? 'You wrote' : `${nameOf(told, 'coach')} writes`
  return [`${who} moved it${from}.`, lineWords(whoWrites, change.line)].filter(Boolean).join(' ')
}

const canceledWords = (told: Told): string => {
  const { side, other, change } = told
  if (change.by === 'end')
    return side === 'client'
      ? `Your coaching with ${other.firstName} has ended. The session stays in your wallet.`
      : `Coaching with ${other.firstName} has ended, and the time is free again.`
  if (change.why && side === 'client') return cancelWords(other.firstName, change.why)
  const who = change.by === side ? 'You' : other.firstName
  return side === 'client'
    ? `${who} canceled it. The session goes back to your wallet.`
    : `${who} canceled it. The session goes back to ${other.firstName}’s wallet.`
}

/** The texts of session mails that depend on reader, change and time (DESK-01). */
export const sessionMailWords = (told: Told) => ({
  other: told.other.firstName,
  when: spokenSession(told.startsAt, told.reader.timeZone),
  zone: zoneOf(told),
  clock: clockOf(told),
  stillPossible: stillPossible(told),
  reminders: REMINDERS[told.isReminded ? remindersAfter(told.startsAt, told.at) : 'none'],
  moved: movedWords(told),
  canceled: canceledWords(told),
})
