import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { STREAK_DAY_RULES } from '@oola/contract/actions/streak-day'
import { expect, it, onTestFinished } from 'vitest'
import { NOTHING_PUBLISHED } from './content-text.ts'
import { readContentValues, withValues } from './content-values.ts'
import { CONTENT_FOLDER } from './load-content.ts'

it('puts the numbers of rules and prices into texts, and leaves what mails fill', async () => {
  const values = await readContentValues(CONTENT_FOLDER)
  const text =
    '{StepsADay} steps a day, {stepsADay} of {actionsPerDay}, for {frameworkMonthly}. Hello {firstName}. {toString}'
  expect(withValues(text, values)).toBe(
    `Three steps a day, three of ${ACTIONS_PER_DAY}, for $47. Hello {firstName}. {toString}`,
  )
  expect([values.certification, values.ambassadorPreEnroll, values.trsRetail]).toEqual([
    '$495',
    '$50.00',
    '$234.95',
  ])
})

it('name the steps of a streak day that count on the day of the content', async () => {
  const before = STREAK_DAY_RULES.length
  Object.assign(STREAK_DAY_RULES, { [before]: { from: '2099-01-15', steps: 4 } })
  onTestFinished(() => void Reflect.set(STREAK_DAY_RULES, 'length', before))
  const stepsOn = async (day: string) =>
    (await readContentValues(CONTENT_FOLDER, NOTHING_PUBLISHED, day)).StepsADay
  expect([await stepsOn('2099-01-14'), await stepsOn('2099-01-15')]).toEqual(['Three', 'Four'])
})
