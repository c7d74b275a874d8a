import type { Membership } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { formatLongDate } from '@oola/contract/date-words'
import { nextPriceWords } from './next-price-words.ts'

interface Words {
  readonly title: string
  readonly text: string
}

const day = (calendarDate: string | null): string => (calendarDate ? formatLongDate(calendarDate) : '')

/** The membership's state, in one heading and one or two sentences. */
export const membershipWords = (membership: Membership): Words => {
  const { state, planName, monthlyCents, nextDay, paidUntilDay } = membership
  const month = dollars(monthlyCents)
  switch (state) {
    case 'active':
      return {
        title: 'Your membership is active',
        text: `${planName}: ${month} a month. The next payment is on ${day(nextDay)}.${nextPriceWords(membership, 'plan')} Cancel anytime.`,
      }
    case 'canceling':
      return {
        title: `Your membership ends on ${day(paidUntilDay)}`,
        text: 'We won’t charge you for it again. Until then, you keep full access.',
      }
    case 'pastDue':
      return {
        title: 'Your last payment did not come through',
        text: `Your bank declined ${month} for ${planName}. We’ll try again on ${day(nextDay)}, and you keep access until then. You can also fix it now.`,
      }
    case 'lapsed':
      return {
        title: 'Your membership is paused',
        text: `Several payments were declined, so we stopped trying. Add a card that works. We’ll charge ${month} for a month from today, and you’ll pick up where you left off.`,
      }
    case 'elsewhere':
      return {
        title: 'Your membership is not billed here',
        text: 'You have full access, and this account is not billed on this page. Questions? Write to us.',
      }
    case 'ended':
      return {
        title: 'Your membership has ended',
        text: 'We won’t charge you for it again. Your wheel, your goals and your streaks are still here if you want to come back.',
      }
    case 'none':
    case 'pending':
      return {
        title: 'You have no membership yet',
        text: `${planName}: ${dollars(membership.startCents)} for the first month, then ${month} a month. Cancel anytime, with a full refund within ${REFUND_DAYS} days.`,
      }
  }
}

/** Whether the member can open a membership from here. */
export const canJoin = ({ state }: Pick<Membership, 'state'>): boolean =>
  state === 'none' || state === 'pending' || state === 'ended'

/** Whether the member has a membership that is not paused. */
export const isSubscriber = (membership: Pick<Membership, 'state'>): boolean =>
  !canJoin(membership) && membership.state !== 'lapsed'
