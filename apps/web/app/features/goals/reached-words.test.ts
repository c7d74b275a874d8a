import { describe, expect, it } from 'vitest'
import { areaShares, reachedWords } from './reached-words.ts'

describe('a goal that was reached', () => {
  it.each([
    ['2026-03-01', '2026-06-16', '107 days before your date. You did it.'],
    ['2026-03-01', '2026-03-02', 'One day before your date. You did it.'],
    ['2026-03-01', '2026-03-01', 'Right on your date. You did it.'],
    ['2026-03-13', '2026-03-01', '12 days after your date, and you stayed with it. You did it.'],
    // The night of the change of clocks has 23 hours.
    ['2026-03-08', '2026-03-09', 'One day before your date. You did it.'],
  ])('on %s for %s: %s', (completionDate, completedByDate, words) => {
    expect(reachedWords({ completionDate, completedByDate }, 0)).toBe(words)
  })

  it.each([
    [0, 'Right on your date. You did it.'],
    [1, 'Right on your date, with one action step on the way.'],
    [64, 'Right on your date, with 64 action steps on the way.'],
    [1204, 'Right on your date, with 1,204 action steps on the way.'],
  ])('after %i of its action steps: %s', (actionSteps, words) => {
    const day = '2026-03-01'
    expect(reachedWords({ completionDate: day, completedByDate: day }, actionSteps)).toBe(words)
  })

  it('draws the areas by how many goals were reached in each', () => {
    expect(areaShares([{ areaId: 3 }, { areaId: 3 }, { areaId: 1 }])).toEqual([0.5, 0, 1, 0, 0, 0, 0])
    expect(areaShares([])).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
