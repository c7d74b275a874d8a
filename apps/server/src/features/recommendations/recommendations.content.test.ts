import { describe, expect, it } from 'vitest'
import { coachingOn } from '../coaching/coaching.content.ts'
import { RecommendationsContent, recommendationsOn } from './recommendations.content.ts'

const offer = (id: number, prices: object[]) => ({
  ...{ id, title: 'A thing', subTitle: 'For you', creator: 'Oola', exigoItemCode: `T-${id}`, prices },
  ...{ path: 'a-thing', isCoachCertification: false, salesText: '<p>Good.</p>' },
})
const CONTENT = RecommendationsContent.parse({
  programs: [offer(1009, [{ from: '2026-03-10', cents: 49_500 }])],
  products: [
    offer(201, [
      { from: '2025-01-01', cents: 2600 },
      { from: '2026-03-10', cents: 2900 },
    ]),
  ],
  framework: { id: 1000, title: 'The program', subTitle: 'All of it' },
})

describe('what is sold on a day', () => {
  it.each([
    ['2026-03-09', [], [2600]],
    ['2026-03-10', [49_500], [2900]],
    ['2027-01-01', [49_500], [2900]],
  ])(
    'on %s has the prices of that day, and nothing before its first day [AUTHOR-10]',
    (day, programs, products) => {
      const sold = recommendationsOn(CONTENT, day)
      expect(sold.programs.map(({ price }) => price)).toEqual(programs)
      expect(sold.products.map(({ price }) => price)).toEqual(products)
    },
  )

  it('has the rates that coaches can choose by then [AUTHOR-10]', () => {
    const rate = (itemCode: string, from?: string) => ({
      ...{ itemCode, cents: 3500, description: '30 minutes' },
      ...(from ? { from } : {}),
    })
    const coaching = {
      questionnaire: { questions: [] },
      sessions: { perPaidMonth: 1 },
      rates: { question: 'Which?', disclaimer: 'None.', rates: [rate('old'), rate('new', '2026-03-10')] },
    }
    const on = (day: string) => coachingOn(coaching, day).rates.rates.map(({ itemCode }) => itemCode)
    expect([on('2026-03-09'), on('2026-03-10')]).toEqual([['old'], ['old', 'new']])
  })
})
