import { numberWord } from '../count-words.ts'
import type { ErrorTable } from '../error-table.ts'
import { BREAK_DAYS_MAX, BREAK_DAYS_PER_YEAR, ILLNESS_DAYS_BACK } from './breaks.constants.ts'

/** Planned breaks (decisions 17.5). */
export const BREAKS_ERRORS = {
  break_too_long: {
    status: 409,
    title: 'That’s longer than a break can be',
    message: `A break has 1 to ${BREAK_DAYS_MAX} days. Choose a last day that is nearer.`,
  },
  break_past: {
    status: 409,
    title: 'That day is too far back',
    message: `If you were ill, a break can begin up to ${ILLNESS_DAYS_BACK} days ago.`,
  },
  break_far: {
    status: 409,
    title: 'That’s more than a year away',
    message: 'You can plan a break up to a year ahead.',
  },
  break_begun: {
    status: 409,
    title: 'This break has begun',
    message: 'You can change its last day, or end it now. Its first day stays.',
  },
  break_over: {
    status: 409,
    title: 'This break is over',
    message: 'Its days can’t change anymore. Nothing was changed.',
  },
  break_overlaps: {
    status: 409,
    title: 'You already have a break then',
    message: 'Choose other days, or change the break that you have.',
  },
  break_has_steps: {
    status: 409,
    title: 'You took steps on one of these days',
    message: 'They stay yours, so that day can’t be part of a break. Begin the break later.',
  },
  break_used_up: {
    status: 409,
    title: `That’s more than ${numberWord(BREAK_DAYS_PER_YEAR / 7)} weeks in a year`,
    message: `Breaks can have ${BREAK_DAYS_PER_YEAR} days in any 365. Choose fewer days.`,
  },
  break_sessions: {
    status: 409,
    title: 'You have a session in these days',
    message: 'Say whether it stays. A break never moves a session by itself.',
  },
} as const satisfies ErrorTable
