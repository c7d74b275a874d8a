import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankAreas } from './area-ratings.ts'
import { nextStepOf, pathMonths, pathOrder } from './path-order.ts'

const LEVELS = [1, 2, 3, 4]
const ALL = [1, 2, 3, 4, 5, 6, 7].flatMap((area) =>
  [1, 2, 3, 4, 5, 6].map((order) => 200 + 10 * area + order),
)
/** Finance, Friends, Fitness, Fun, Field, Family, Faith (curriculum path 4). */
const MAYA = [2, 6, 1, 7, 5, 3, 4]

const pathArea = (moduleId: number): number => Math.floor((moduleId - 200) / 10)
const ranking = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 7, maxLength: 7 })
const neighborsOfOneArea = (path: readonly number[]): boolean =>
  path.some((moduleId, index) => index > 0 && pathArea(moduleId) === pathArea(path[index - 1] ?? 0))

describe('the path', () => {
  it('of the example: Maya’s four years [ELEARN-39]', () => {
    const values = [2, 1, 3, 4, 3, 1, 2].map((value, index) => ({ areaId: index + 1, value }))
    expect(rankAreas([48, 31, 72, 64, 55, 40, 48], values)).toEqual(MAYA)
    const met: number[] = []
    const years = LEVELS.map((level) => {
      const path = pathOrder({ level, ranked: MAYA, met })
      met.push(...path)
      return path
    })
    expect(years).toEqual([
      [221, 261, 222, 262, 211, 271, 251, 231, 241],
      [223, 263, 224, 264, 212, 272, 213, 273, 252, 232, 242],
      [225, 265, 226, 266, 214, 274, 215, 275, 253, 233, 243],
      [216, 276, 254, 234, 255, 235, 244, 256, 245, 236, 246],
    ])
  })

  it('carries the reviews in its third and ninth month, later in its sixth and eleventh', () => {
    const steps = LEVELS.map((level) =>
      Array.from({ length: pathMonths(level) }, (_, index) => nextStepOf(level, index + 1)).join(''),
    )
    expect(steps).toEqual(['445444446', '44444544446', '44444544446', '44444544446'])
  })

  it('over four levels is each module once and no two neighbors of one area, whatever the answers', () => {
    fc.assert(
      fc.property(fc.tuple(ranking, ranking, ranking, ranking), (rankings) => {
        const met: number[] = []
        rankings.forEach((ranked, index) => {
          const path = pathOrder({ level: index + 1, ranked, met })
          expect(path).toEqual(pathOrder({ level: index + 1, ranked, met }))
          expect(path).toHaveLength(index === 0 ? 9 : 11)
          expect(neighborsOfOneArea(path)).toBe(false)
          expect(pathArea(path[0] ?? 0)).toBe(
            ranked.find((area) => ALL.some((id) => pathArea(id) === area && !met.includes(id))),
          )
          met.push(...path)
        })
        expect(met.toSorted()).toEqual(ALL)
      }),
      { numRuns: 300 },
    )
  })

  it('of any history has no module twice, none that was met while others last, and areas in their order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LEVELS), ranking, fc.shuffledSubarray(ALL), (level, ranked, met) => {
        const path = pathOrder({ level, ranked, met })
        expect(path).toHaveLength(pathMonths(level))
        expect(new Set(path).size).toBe(path.length)
        const repeated = path.filter((id) => met.includes(id))
        expect(repeated).toHaveLength(Math.max(0, path.length - (ALL.length - met.length)))
        expect(repeated.toSorted()).toEqual(met.slice(0, repeated.length).toSorted())
        for (const area of ranked) {
          const ofArea = path.filter((id) => pathArea(id) === area)
          expect(ofArea).toEqual(ofArea.toSorted())
        }
        const most = Math.max(...ranked.map((area) => path.filter((id) => pathArea(id) === area).length))
        expect(neighborsOfOneArea(path)).toBe(most > Math.ceil(path.length / 2))
      }),
      { numRuns: 1000 },
    )
  })
})
