import type { UserGoal } from '@oola/contract/goals/goals.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardProblem,
  editCard,
  type GoalCard,
  goalCards,
  type KeyedDraft,
  readyCards,
  unsavedCards,
} from './goal-cards.ts'

const TODAY = '2026-03-10'

const saved = (goalId: number, change: Partial<UserGoal> = {}): UserGoal => ({
  goalId,
  clientKey: null,
  text: `Saved ${goalId}`,
  areaId: 3,
  completedByDate: '2026-08-01',
  sevenGoalOrder: null,
  isOneGoal: false,
  ...change,
})

const draft = (key: string, recomendationIndex: number, change: Partial<KeyedDraft> = {}): KeyedDraft => ({
  key,
  areaId: 3,
  recomendationIndex,
  goalId: null,
  text: `Draft ${key}`,
  date: '2026-09-01',
  ...change,
})

const texts = (cards: readonly GoalCard[]) => cards.map(({ text }) => text)
const cardAt = (cards: readonly GoalCard[], slot: number): GoalCard => {
  const card = cards[slot]
  if (!card) throw new Error(`no card ${slot}`)
  return card
}

describe('the cards of an area', () => {
  it('are three, the saved goals first [STEP2-02]', () => {
    expect(texts(goalCards([], []))).toEqual(['', '', ''])
    expect(texts(goalCards([saved(7)], []))).toEqual(['Saved 7', '', ''])
  })

  it('keep a draft on the card where it was written [STEP2-33]', () => {
    expect(texts(goalCards([saved(7)], [draft('a', 2)]))).toEqual(['Saved 7', '', 'Draft a'])
    expect(texts(goalCards([], [draft('a', 1)]))).toEqual(['', 'Draft a', ''])
  })

  it('show what was written over a saved goal, and the saved words on the others', () => {
    const cards = goalCards([saved(7), saved(8)], [draft('a', 1, { goalId: 8, text: 'Better' })])
    expect(texts(cards)).toEqual(['Saved 7', 'Better', ''])
    expect(cardAt(cards, 1).saved?.goalId).toBe(8)
  })

  it('match a new goal whose save got no response with its draft', () => {
    const cards = goalCards([saved(7, { clientKey: 'a' })], [draft('a', 2, { text: 'Written on' })])
    expect(texts(cards)).toEqual(['', '', 'Written on'])
    expect(cardAt(cards, 2).saved?.goalId).toBe(7)
  })

  it('do not jump when they are saved', () => {
    expect(texts(goalCards([saved(7, { clientKey: 'a' })], [], new Map([['a', 2]])))).toEqual([
      '',
      '',
      'Saved 7',
    ])
  })

  it('move a draft whose card was filled in the meantime to a free one', () => {
    expect(texts(goalCards([saved(7, { clientKey: 'b' })], [draft('a', 0)], new Map([['b', 0]])))).toEqual([
      'Saved 7',
      'Draft a',
      '',
    ])
  })

  it('show a draft that has no room after the others, marked, so that its words are not lost [STEP2-25]', () => {
    const cards = goalCards([saved(1), saved(2), saved(3)], [draft('a', 2)])
    expect(texts(cards)).toEqual(['Saved 1', 'Saved 2', 'Saved 3', 'Draft a'])
    expect(cards.map(({ surplus }) => surplus)).toEqual([false, false, false, true])
    expect(readyCards(cards, TODAY)).toHaveLength(3)
    expect(unsavedCards(cards, TODAY)).toHaveLength(0)
  })

  it('make a new goal of a draft whose goal was removed elsewhere', () => {
    const [card] = goalCards([], [draft('a', 0, { goalId: 99 })])
    expect(card).toMatchObject({ saved: null, text: 'Draft a', surplus: false })
  })

  it('hold every saved goal and every draft exactly once, whatever happened', () => {
    const anyGoal = fc.integer({ min: 1, max: 6 })
    const anyDraft = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      slot: fc.nat(2),
      goalId: fc.option(anyGoal),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyGoal, { maxLength: 5 }),
        fc.uniqueArray(anyDraft, { selector: ({ key }) => key, maxLength: 4 }),
        fc.array(fc.tuple(anyGoal.map(String), fc.nat(4))),
        (ids, given, places) => {
          const one = new Set<number>()
          // The store holds at most one draft of a goal: a card has one draft.
          const drafts = given
            .filter(({ goalId }) => goalId === null || (!one.has(goalId) && one.add(goalId)))
            .map(({ key, slot, goalId }) => draft(key, slot, { goalId }))
          const cards = goalCards(
            ids.map((id) => saved(id, { clientKey: String(id) })),
            drafts,
            new Map(places),
          )
          expect(cards.map(({ slot }) => slot)).toEqual(cards.map((_, index) => index))
          expect(cards.length).toBeGreaterThanOrEqual(3)
          expect(cards.flatMap((card) => card.saved?.goalId ?? []).toSorted()).toEqual(ids.toSorted())
          expect(cards.flatMap((card) => card.draft?.key ?? []).toSorted()).toEqual(
            drafts.map(({ key }) => key).toSorted(),
          )
          expect(cards.filter(({ surplus }) => !surplus)).toHaveLength(Math.max(3, ids.length))
        },
      ),
    )
  })
})

describe('a change on a card', () => {
  const [empty] = goalCards([], [])
  const [full] = goalCards([saved(7)], [])
  if (!empty || !full) throw new Error('three cards')

  it('starts a draft under a new key, and keeps that key [STEP2-33]', () => {
    const first = editCard(empty, 3, { text: 'R' }, 'new')
    expect(first).toEqual({
      key: 'new',
      areaId: 3,
      recomendationIndex: 0,
      goalId: null,
      text: 'R',
      date: null,
    })
    const card = cardAt(goalCards([], first ? [first] : []), 0)
    expect(editCard(card, 3, { text: 'Ru' }, 'other')?.key).toBe('new')
  })

  it('of a saved goal names that goal', () => {
    expect(editCard(full, 3, { date: '2026-10-01' }, 'k')).toMatchObject({
      goalId: 7,
      text: 'Saved 7',
      date: '2026-10-01',
    })
  })

  it('leaves nothing when it is reverted', () => {
    const card = cardAt(
      goalCards([saved(7)], [draft('a', 0, { goalId: 7, text: 'X', date: '2026-08-01' })]),
      0,
    )
    expect(editCard(card, 3, { text: 'Saved 7' }, 'k')).toBeNull()
    const fresh = cardAt(goalCards([], [draft('a', 0, { text: 'R', date: null })]), 0)
    expect(editCard(fresh, 3, { text: '' }, 'k')).toBeNull()
  })

  it('preserves the date while the text is replaced', () => {
    const card = cardAt(goalCards([], [draft('a', 0)]), 0)
    expect(editCard(card, 3, { text: '' }, 'k')).toMatchObject({ text: '', date: '2026-09-01' })
  })
})

describe('whether a card is a goal', () => {
  const problem = (change: Partial<KeyedDraft>) =>
    cardProblem(cardAt(goalCards([], [draft('a', 0, change)]), 0), TODAY)

  it.each([
    ['words and a date', {}, null],
    ['no date', { date: null }, 'date'],
    ['a date that has passed', { date: '2026-03-09' }, 'past'],
    ['today', { date: TODAY }, null],
    ['words that nobody sees', { text: ' ​ ' }, 'text'],
  ] as const)('%s [STEP2-26, GOALS-13]', (_, change, expected) => {
    expect(problem(change)).toBe(expected)
  })

  it('a saved goal may keep a date that has passed meanwhile [GOALS-13]', () => {
    const goal = saved(7, { completedByDate: '2026-01-01' })
    const [card] = goalCards([goal], [draft('a', 0, { goalId: 7, date: '2026-01-01' })])
    expect(card && cardProblem(card, TODAY)).toBeNull()
  })

  it('only whole goals with new words are sent [STEP2-18]', () => {
    const cards = goalCards([saved(7)], [draft('a', 1), draft('b', 2, { date: null })])
    expect(unsavedCards(cards, TODAY).map(({ text }) => text)).toEqual(['Draft a'])
    expect(readyCards(cards, TODAY).map(({ text }) => text)).toEqual(['Saved 7', 'Draft a'])
  })
})
