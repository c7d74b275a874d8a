import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { show } from '../../../../test/sheet.tsx'
import { slidesInView } from '../../../../test/slides.ts'
import { assessmentQueries } from '../assessment.queries.ts'
import { ScoreHistory } from './score-history.tsx'

const recordOf = (assessmentId: number, completionDate: string, score: number): OolaScore => ({
  assessmentId,
  assessmentTypeId: 1,
  score,
  completionDate,
  areas: LIFE_AREAS.map(({ id, name, color }) => ({ id, name, color, score: 60 })),
})
/** Newest first. */
const RECORDS = [
  recordOf(4, '2026-03-01', 512),
  recordOf(3, '2025-09-01', 470),
  recordOf(2, '2025-03-01', 420),
  recordOf(1, '2024-09-01', 400),
]

const open = async (records: readonly OolaScore[]) => {
  const client = createQueryClient()
  client.setQueryData(assessmentQueries.scores().queryKey, [...records])
  await show(<ScoreHistory onWheel={() => {}} onRecords={() => {}} />, {}, client)
}
const wheels = () => page.getByRole('group', { name: 'Your Oola wheels' })
const button = (name: string) => wheels().getByRole('button', { name })

describe('the carousel of scores', () => {
  it('has 1 wheel below 568 px and 3 from 568 px [SCORE-18]', async () => {
    await open(RECORDS)
    for (const [width, shown] of [
      [567, 1],
      [568, 3],
      [1440, 3],
    ] as const) {
      await page.viewport(width, 900)
      await expect.poll(() => slidesInView(wheels().element()), { message: `at ${width}` }).toBe(shown)
    }
  })

  it('has arrows from four records on, which move it [SCORE-19]', async () => {
    await open(RECORDS)
    const left = () =>
      wheels()
        .getByRole('img', { name: /March 1, 2026/ })
        .element()
        .getBoundingClientRect().left
    const before = left()
    await userEvent.click(button('Next'))
    await expect.poll(left).toBeLessThan(before - 100)
    await userEvent.click(button('Previous'))
    await expect.poll(left).toBeCloseTo(before, 0)
  })

  it.each([1440, 390])('has no arrows with three, at %i px [SCORE-19]', async (width) => {
    await page.viewport(width, 900)
    await open(RECORDS.slice(0, 3))
    await expect.element(wheels().getByRole('img', { name: /March 1, 2026/ })).toBeVisible()
    // Slides are measured in the first frames.
    await expect.poll(() => slidesInView(wheels().element())).toBe(width === 390 ? 1 : 3)
    expect(button('Next').query()).toBeNull()
    expect(button('Previous').query()).toBeNull()
  })

  it('shows no score of 0 [SCORE-17]', async () => {
    await open([recordOf(9, '2026-01-05', 0), ...RECORDS.slice(2, 3)])
    await expect.element(page.getByText('March 1, 2025')).toBeVisible()
    expect(page.getByText('January 5, 2026').query()).toBeNull()
  })
})
