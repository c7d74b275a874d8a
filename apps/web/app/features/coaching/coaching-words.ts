import { dollars } from '@oola/contract/billing/money'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { formatLongDate } from '@oola/contract/date-words'

type Facts = Pick<MyCoaching, 'state' | 'nextDay' | 'paidUntilDay' | 'monthlyCents'>

/** The state of coaching and the next charge, in a sentence or two (COACH-27). */
export const coachingWords = ({ state, nextDay, paidUntilDay, monthlyCents }: Facts): string => {
  const month = dollars(monthlyCents)
  switch (state) {
    case 'active':
      return nextDay
        ? `Coaching is ${month} a month. The next payment is on ${formatLongDate(nextDay)}. Cancel anytime.`
        : 'Your coaching is covered. Nothing is charged.'
    case 'canceling':
      return `Your coaching ends${paidUntilDay ? ` on ${formatLongDate(paidUntilDay)}` : ''}. We will not charge you again.`
    case 'pastDue':
      return `Your bank declined ${month} for coaching.${nextDay ? ` We try again on ${formatLongDate(nextDay)}.` : ''} Your coach stays with you meanwhile.`
    case 'lapsed':
      return 'Coaching is paused, because several payments were declined. You can still read everything.'
    case 'none':
      return `${month} per month, cancel anytime.`
  }
}

/** The effect of canceling, before it is confirmed. */
export const cancelWords = ({ paidUntilDay }: Facts, coachName: string): string =>
  paidUntilDay
    ? `We will not charge you again. ${coachName} stays your coach until ${formatLongDate(paidUntilDay)}, and you can change your mind until then.`
    : `We will not charge you again, and your coaching with ${coachName} ends today. You can still read everything.`
