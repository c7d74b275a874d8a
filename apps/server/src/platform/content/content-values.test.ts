import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak-day'
import { numberWord, numberWordFirst } from '@oola/contract/count-words'
import { expect, it } from 'vitest'
import { readContentValues, withValues } from './content-values.ts'
import { CONTENT_FOLDER } from './load-content.ts'

it('puts the numbers of rules and prices into texts, and leaves what mails fill', async () => {
  const values = await readContentValues(CONTENT_FOLDER)
  const text =
    '{StepsADay} steps a day, {stepsADay} of {actionsPerDay}, for {frameworkMonthly}. Hello {firstName}. {toString}'
  expect(withValues(text, values)).toBe(
    `${numberWordFirst(STEPS_OF_A_STREAK_DAY)} steps a day, ${numberWord(STEPS_OF_A_STREAK_DAY)} of ${ACTIONS_PER_DAY}, for $47. Hello {firstName}. {toString}`,
  )
  expect([values.certification, values.ambassadorPreEnroll, values.trsRetail]).toEqual([
    '$495',
    '$50.00',
    '$234.95',
  ])
})
