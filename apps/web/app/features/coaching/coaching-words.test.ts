import { expect, it } from 'vitest'
import { cancelWords, coachingWords, isCanceled, lastDayWords, stillCharged } from './coaching-words.ts'

const FACTS = {
  ...{ state: 'active' as const, monthlyCents: 5000, nextDay: '2026-12-10', paidUntilDay: null },
  ...{ lastDay: null as string | null, coach: { firstName: 'Ana' } },
}
const BACK =
  'We won’t charge you after that day, and whatever you’ve paid for and haven’t used goes back to your card.'

it.each([
  [FACTS, 'Coaching is $50 a month. The next payment is on December 10, 2026. Cancel anytime.'],
  // The coach ends it before the next payment, and after it.
  [{ ...FACTS, lastDay: '2026-12-04' }, `Ana is your coach until December 4, 2026. ${BACK}`],
  [
    { ...FACTS, lastDay: '2026-12-24' },
    `Ana is your coach until December 24, 2026. The next payment is on December 10, 2026. ${BACK}`,
  ],
  // The client has canceled as well: no payment is to come.
  [
    { ...FACTS, state: 'canceling' as const, paidUntilDay: '2026-12-10', lastDay: '2026-12-04' },
    'Your coaching ends on December 10, 2026. We won’t charge you for it again.',
  ],
])('coaching with %j reads as %s', (facts, words) => {
  expect(coachingWords(facts)).toBe(words)
})

const ALONE = { ...FACTS, state: 'none' as const, coach: null, paidUntilDay: '2026-12-10' as string | null }

it('without a coach says what is paid on, how it is canceled, and that it was', () => {
  expect(coachingWords(ALONE)).toBe(
    'You don’t have a coach right now. Coaching is $50 a month, and the next payment is on December 10, 2026.',
  )
  expect(cancelWords(ALONE)).toBe(
    'We won’t charge you for it again. It’s paid for until December 10, 2026, and you can change your mind until then.',
  )
  expect(cancelWords({ ...ALONE, paidUntilDay: null })).toBe(
    'We won’t charge you for it again, and your coaching ends today. You can still read everything.',
  )
  expect(coachingWords({ ...ALONE, nextDay: null })).toBe(
    'You don’t have a coach right now. Your coaching ends on December 10, 2026. We won’t charge you for it again.',
  )
  expect(isCanceled(ALONE)).toBe(false)
  expect(isCanceled({ ...ALONE, nextDay: null })).toBe(true)
  // Whoever never had one has nothing to keep.
  expect(isCanceled({ ...ALONE, nextDay: null, paidUntilDay: null })).toBe(false)
})

it('says the last day with a coach only when there is one', () => {
  expect(lastDayWords({ ...FACTS, lastDay: '2026-12-04' })).toBe('Ana is your coach until December 4, 2026.')
  expect(lastDayWords(FACTS)).toBe('')
})

it('says before the membership is canceled that coaching is billed on, unless nothing is', () => {
  expect(stillCharged(FACTS)).toBe(
    'One-on-one coaching is billed separately: $50 a month until you cancel it, too.',
  )
  expect(stillCharged({ ...FACTS, nextDay: null })).toBeNull()
  expect(stillCharged({ ...FACTS, lastDay: '2026-12-24' })).toBe(
    'One-on-one coaching is billed separately: $50 a month until it ends on December 24, 2026.',
  )
  // No payment comes before the coach ends it.
  expect(stillCharged({ ...FACTS, lastDay: '2026-12-04' })).toBeNull()
  expect(stillCharged(undefined)).toBeNull()
})
