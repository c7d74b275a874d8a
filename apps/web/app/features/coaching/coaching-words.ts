import { dollars } from '@oola/contract/billing/money'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { formatLongDate } from '@oola/contract/date-words'

type Facts = Pick<MyCoaching, 'state' | 'nextDay' | 'paidUntilDay' | 'monthlyCents' | 'lastDay'> & {
  readonly coach: Pick<CoachListing, 'firstName'> | null
}

/** "Ana is your coach until March 24, 2026."; empty unless the coach ends the coaching (DESK-11). */
export const lastDayWords = ({ coach, lastDay }: Pick<Facts, 'coach' | 'lastDay'>): string =>
  coach && lastDay ? `${coach.firstName} is your coach until ${formatLongDate(lastDay)}.` : ''

/** The state of coaching and the next charge, in a sentence or two (COACH-27). */
export const coachingWords = (facts: Facts): string => {
  const { state, nextDay, paidUntilDay, monthlyCents, lastDay } = facts
  const month = dollars(monthlyCents)
  switch (state) {
    case 'active':
      if (lastDay)
        return [
          lastDayWords(facts),
          nextDay && nextDay <= lastDay && `The next payment is on ${formatLongDate(nextDay)}.`,
          'We won’t charge you after that day, and whatever you’ve paid for and haven’t used goes back to your card.',
        ]
          .filter(Boolean)
          .join(' ')
      return nextDay
        ? `Coaching is ${month} a month. The next payment is on ${formatLongDate(nextDay)}. Cancel anytime.`
        : 'Your coaching is covered. Nothing is charged.'
    case 'canceling':
      return `Your coaching ends${paidUntilDay ? ` on ${formatLongDate(paidUntilDay)}` : ''}. We won’t charge you for it again.`
    case 'pastDue':
      return `Your bank declined ${month} for coaching.${nextDay ? ` We’ll try again on ${formatLongDate(nextDay)}.` : ''} Your coach stays with you in the meantime.`
    case 'lapsed':
      return 'Coaching is paused, because several payments were declined. You can still read everything.'
    case 'none':
      // Staff let the client of a coach who leaves choose the next one, and they have canceled in the meantime.
      if (!nextDay && paidUntilDay)
        return `You don’t have a coach right now. Your coaching ends on ${formatLongDate(paidUntilDay)}. We won’t charge you for it again.`
      if (nextDay)
        return `You don’t have a coach right now. Coaching is ${month} a month, and the next payment is on ${formatLongDate(nextDay)}.`
      return `${month} per month, cancel anytime.`
  }
}

/** The effect of canceling, before it is confirmed. */
export const cancelWords = ({ coach, paidUntilDay }: Pick<Facts, 'coach' | 'paidUntilDay'>): string =>
  paidUntilDay
    ? `We won’t charge you for it again. ${coach ? `${coach.firstName} stays your coach` : 'It’s paid for'} until ${formatLongDate(paidUntilDay)}, and you can change your mind until then.`
    : `We won’t charge you for it again, and your coaching${coach ? ` with ${coach.firstName}` : ''} ends today. You can still read everything.`

/** Whether the member has canceled coaching that is still paid for, also without a coach. */
export const isCanceled = ({
  state,
  nextDay,
  paidUntilDay,
}: Pick<Facts, 'state' | 'nextDay' | 'paidUntilDay'>): boolean =>
  state === 'canceling' || (state === 'none' && nextDay === null && paidUntilDay !== null)

/** What a member who cancels the membership still pays for; null if nothing: coaching is a plan of its own. */
export const stillCharged = (
  facts: Pick<Facts, 'nextDay' | 'monthlyCents' | 'lastDay'> | undefined,
): string | null => {
  if (!facts?.nextDay || (facts.lastDay && facts.nextDay > facts.lastDay)) return null
  const { lastDay } = facts
  const until = lastDay ? `it ends on ${formatLongDate(lastDay)}` : 'you cancel it, too'
  return `One-on-one coaching is billed separately: ${dollars(facts.monthlyCents)} a month until ${until}.`
}
