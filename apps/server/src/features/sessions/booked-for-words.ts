import { counted } from '@oola/contract/count-words'
import type { Booking } from './booking.repo.ts'

/** `a session`, `3 sessions` */
const some = (count: number): string => (count === 1 ? 'a session' : `${count} sessions`)

/** What is kept until the wallet has a session for it; `more` if others are booked. */
const keptWords = (proposed: number, more: boolean): string => {
  const isOne = proposed === 1
  const them = isOne ? 'it' : 'them'
  if (more)
    return `${counted(proposed, 'more time')} ${isOne ? 'is' : 'are'} kept for you, and booked as soon as your wallet has a session for ${them}.`
  return `We keep ${isOne ? 'this time' : 'these times'} for you, and book ${them} as soon as your wallet has a session for ${them}.`
}

/**
 * The client's notification of one or several sessions that a coach booked (DESK-02).
 * @param start of the first one, by the client's clock
 */
export const bookedForWords = (
  coachFirstName: string,
  start: string,
  sessions: readonly Pick<Booking, 'status'>[],
): { title: string; words: string } => {
  const proposed = sessions.filter(({ status }) => status === 'proposed').length
  const booked = sessions.length - proposed
  const first = sessions.length === 1 ? `${start}.` : `The first is ${start}.`
  return {
    title:
      booked > 0
        ? `${coachFirstName} booked ${some(booked)} for you`
        : `${coachFirstName} proposed ${some(proposed)}`,
    words: proposed > 0 ? `${first} ${keptWords(proposed, booked > 0)}` : first,
  }
}
