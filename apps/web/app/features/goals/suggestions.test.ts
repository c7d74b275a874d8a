import { describe, expect, it } from 'vitest'
import { goalCards } from './goal-cards.ts'
import { firstEmptyCard, isUsed, suggestionsFor } from './suggestions.ts'

const IDEAS = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, text: `Idea ${index + 1}` }))
const cardsWith = (...texts: string[]) =>
  goalCards(
    [],
    texts.flatMap((text, recomendationIndex) =>
      text === '' ? [] : { key: text, areaId: 1, recomendationIndex, goalId: null, text, date: null },
    ),
  )
const shown = (cards: ReturnType<typeof cardsWith>) =>
  cards.map((card) => suggestionsFor(card, cards, IDEAS).map(({ id }) => id))

describe('recommended goals on the cards', () => {
  it('are different ones on each card [STEP2-03]', () => {
    expect(shown(cardsWith())).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ])
  })

  it('disappear once they are taken, whatever spaces were typed [STEP2-03]', () => {
    expect(shown(cardsWith('', '', 'Idea  1 '))[0]).toEqual([2])
    expect(isUsed({ id: 1, text: 'Idea 1' }, cardsWith('idea 2'))).toBe(false)
  })

  it('fill the first card without words; with three written there is none [STEP2-03, STEP2-25]', () => {
    expect(firstEmptyCard(cardsWith('A', '', 'C'))?.slot).toBe(1)
    expect(firstEmptyCard(cardsWith('A', 'B', 'C'))).toBeNull()
  })
})
