import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawQuestions, shuffled } from './quiz-order.ts'

const draws = fc.infiniteStream(fc.nat()).map((numbers) => (below: number) => {
  const { value } = numbers.next()
  return Number(value) % below
})

describe('the order of a try', () => {
  it('has every item once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 40 }), draws, (items, draw) => {
        expect(shuffled(items, draw).toSorted()).toEqual(items.toSorted())
      }),
    )
  })

  it('can be every order', () => {
    const orders = new Set<string>()
    for (let second = 0; second < 2; second += 1)
      for (let third = 0; third < 3; third += 1) {
        const drawn = [0, second, third]
        orders.add(shuffled(['a', 'b', 'c'], () => drawn.shift() ?? 0).join(''))
      }
    expect(orders.size).toBe(6)
  })

  it('keeps the options of each question with it', () => {
    const questions = [1, 2, 3].map((id) => ({ id, options: [1, 2, 3, 4].map((n) => ({ id: id * 10 + n })) }))
    fc.assert(
      fc.property(draws, (draw) => {
        for (const { questionId, optionIds } of drawQuestions(questions, draw))
          expect(optionIds.toSorted()).toEqual([1, 2, 3, 4].map((n) => questionId * 10 + n))
      }),
    )
  })
})
