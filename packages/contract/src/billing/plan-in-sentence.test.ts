import { expect, it } from 'vitest'
import { planInSentence } from './plan-in-sentence.ts'

it('a plan inside a sentence has no capital, except in a title', () => {
  expect(planInSentence('One-on-one coaching')).toBe('one-on-one coaching')
  expect(planInSentence('Oola Lifestyle Framework')).toBe('Oola Lifestyle Framework')
})
