import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadContent } from '#server/platform/content/load-content.ts'
import type { LifeBalanceWords } from './free-tests.content.ts'
import { lifeBalanceResult } from './life-balance-result.ts'

let words: LifeBalanceWords
beforeAll(async () => {
  words = (await loadContent()).freeTests.lifeBalanceWords
})

const score = fc.integer({ min: 10, max: 100 })
const wheel = fc.array(score, { minLength: 7, maxLength: 7 })
const areasOf = (html: string) => [...html.matchAll(/<li data-area="(\w+)">/g)].map(([, key]) => key)

describe('the result of a free test', () => {
  it('names the highest area and the two lowest, and recommends for these three [FREE-11, FREE-07]', () => {
    const { oolaScore, results, recommendations, areas } = lifeBalanceResult(
      words,
      [73, 57, 80, 63, 43, 70, 53],
    )
    expect(oolaScore).toBe(446)
    expect(results).toBe(
      '<h2>Your family is your strength. Your work needs you.</h2>' +
        '<p>There is a good deal to build on here, and room to grow. That is what most lives look like in the middle. ' +
        'Three of your seven petals reach the dashed line of balance: Fitness, Family, and Friends.</p>' +
        '<p>The places to look next are Field, where you scored 4.3, and Fun with 5.3.</p>',
    )
    expect(areasOf(recommendations)).toEqual(['field', 'fun', 'family'])
    expect(recommendations).toContain('<strong>Field</strong> Name one thing at work')
    expect(areas.map(({ id, name, score: each }) => [id, name, each])).toEqual([
      [1, 'Fitness', 73],
      [2, 'Finance', 57],
      [3, 'Family', 80],
      [4, 'Faith', 63],
      [5, 'Field', 43],
      [6, 'Friends', 70],
      [7, 'Fun', 53],
    ])
  })

  it('speaks to an even wheel without picking on any area', () => {
    const { results } = lifeBalanceResult(words, [50, 50, 50, 50, 50, 50, 50])
    expect(results).toContain('<h2>Your seven areas are about even.</h2>')
    expect(results).toContain('No petal reaches')
    for (const { name } of LIFE_AREAS) expect(results).not.toContain(name)
  })

  it('does not treat the lowest area of a strong wheel as a beginning', () => {
    const { results, recommendations } = lifeBalanceResult(words, [100, 100, 100, 100, 80, 90, 100])
    expect(results).toContain('All seven petals')
    expect(recommendations).toContain(words.areas[4]?.tend)
    expect(recommendations).not.toContain(words.areas[4]?.grow)
  })

  it('is complete for every wheel: no placeholder left, three areas, only plain text in the HTML', () => {
    fc.assert(
      fc.property(wheel, (scores) => {
        const { results, recommendations } = lifeBalanceResult(words, scores)
        expect(results + recommendations).not.toMatch(/[{}]|undefined|NaN/)
        expect(new Set(areasOf(recommendations)).size).toBe(3)
        const tags = (results + recommendations)
          .match(/<[^>]*>/g)
          ?.map((tag) => tag.replace(/ data-area="\w+"/, ''))
        expect(new Set(tags)).toEqual(
          new Set([
            '<h2>',
            '</h2>',
            '<p>',
            '</p>',
            '<ul>',
            '</ul>',
            '<li>',
            '</li>',
            '<strong>',
            '</strong>',
          ]),
        )
      }),
    )
  })
})
