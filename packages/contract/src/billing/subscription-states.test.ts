import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  givesAccess,
  type SubscriptionEvent,
  type SubscriptionStatus,
  subscriptionAfter,
} from './subscription-states.ts'

const EVENTS: readonly SubscriptionEvent[] = [
  'paid',
  'refused',
  'refusedForTheLastTime',
  'cancel',
  'keep',
  'periodOver',
  'refund',
]

/** The state after a list of events; an event without a transition is ignored. */
const live = (events: readonly SubscriptionEvent[], from: SubscriptionStatus = 'pending') =>
  events.reduce((status, event) => subscriptionAfter(status, event) ?? status, from)

describe('a subscription', () => {
  it.each<[string, SubscriptionEvent[], SubscriptionStatus]>([
    ['begins with a payment', ['paid'], 'active'],
    ['does not begin with a refused card, and waits for another one', ['refused'], 'pending'],
    ['goes on with each month', ['paid', 'paid', 'paid'], 'active'],
    ['is past due after a refused month, and recovers', ['paid', 'refused', 'refused', 'paid'], 'active'],
    [
      'lapses with the last try, and recovers',
      ['paid', 'refused', 'refusedForTheLastTime', 'paid'],
      'active',
    ],
    ['ends with the period after it was cancelled', ['paid', 'cancel', 'periodOver'], 'ended'],
    ['continues when the cancellation is reverted', ['paid', 'cancel', 'keep'], 'active'],
    ['ends at once when it is cancelled past due', ['paid', 'refused', 'cancel'], 'ended'],
    ['ends at once with a refund', ['paid', 'refund'], 'ended'],
    ['stays cancelled when a payment comes in late', ['paid', 'cancel', 'paid'], 'canceling'],
    ['is not charged again after its end', ['paid', 'refund', 'paid'], 'ended'],
  ])('%s [PUBLIC-33]', (_, events, expected) => {
    expect(live(events)).toBe(expected)
  })

  it('never gives access before a payment, nor after its end [PUBLIC-33]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (events) => {
        const status = live(events)
        if (givesAccess(status)) expect(events).toContain('paid')
        if (status === 'ended')
          for (const event of EVENTS) expect(subscriptionAfter(status, event)).toBeNull()
      }),
    )
  })

  it('can be ended in every state but the last [PUBLIC-33]', () => {
    for (const status of ['pending', 'active', 'pastDue', 'lapsed'] as const)
      expect(live(['cancel', 'periodOver'], status)).toBe('ended')
  })
})
