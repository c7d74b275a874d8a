import { expect, it } from 'vitest'
import { readContentValues, withValues } from './content-values.ts'
import { CONTENT_FOLDER } from './load-content.ts'

it('puts the numbers of rules and prices into texts, and leaves what mails fill', async () => {
  const values = await readContentValues(CONTENT_FOLDER)
  const text =
    '{StepsADay} steps a day, {stepsADay} of {actionsPerDay}, for {frameworkMonthly}. Hello {firstName}. {toString}'
  expect(withValues(text, values)).toBe(
    'Three steps a day, three of 15, for $47. Hello {firstName}. {toString}',
  )
  expect([values.certification, values.ambassadorPreEnroll, values.trsRetail]).toEqual([
    '$495',
    '$50.00',
    '$234.95',
  ])
})
