import { describe, expect, it } from 'vitest'
import { dateMessage, firstUnready, nextMessage, saveMessage } from './establish-message.ts'
import { goalCards, type KeyedDraft } from './goal-cards.ts'

const TODAY = '2026-03-10'
const DATE = 'You are almost there! Select a date.'
const THREE = 'You are almost there - You need to add 3 goals to continue'
const PAST = 'That day has passed. Choose today or a later one.'

/** Cards written as [text, date], one after the other. */
const cards = (...given: [string, string | null][]) =>
  goalCards(
    [],
    given.map(
      ([text, date], index): KeyedDraft => ({
        key: String(index),
        areaId: 1,
        recomendationIndex: index,
        goalId: null,
        text,
        date,
      }),
    ),
  )

const WHOLE: [string, string] = ['Run a 5K', '2026-08-01']

describe('what stops NEXT on the establish screen', () => {
  it.each([
    ['nothing written', cards(), THREE, 0],
    ['one whole goal', cards(WHOLE), THREE, 1],
    ['a goal without a date, before the missing one', cards(WHOLE, ['Swim', null]), DATE, 1],
    ['three goals, one without a date', cards(WHOLE, WHOLE, ['Swim', null]), DATE, 2],
    ['a date that has passed', cards(WHOLE, WHOLE, ['Swim', '2026-03-09']), PAST, 2],
    ['three whole goals', cards(WHOLE, WHOLE, WHOLE), null, null],
  ] as const)('%s [STEP2-24, STEP2-26]', (_, given, message, slot) => {
    expect(nextMessage(given, TODAY)).toBe(message)
    expect(firstUnready(given, TODAY)).toBe(slot)
  })

  it('a goal too many does not, for three are saved [STEP2-25]', () => {
    const saved = [1, 2, 3].map((goalId) => ({
      goalId,
      clientKey: null,
      text: 'Saved',
      areaId: 1,
      completedByDate: '2026-08-01',
      sevenGoalOrder: null,
      isOneGoal: false,
    }))
    const draft = { key: 'a', areaId: 1, recomendationIndex: 0, goalId: null, text: 'Fourth', date: null }
    expect(nextMessage(goalCards(saved, [draft]), TODAY)).toBeNull()
  })
})

describe('what stops SAVE', () => {
  it('only words without a day: fewer than three goals may be saved [STEP2-26, STEP2-04]', () => {
    expect(saveMessage(cards(WHOLE), TODAY)).toBeNull()
    expect(saveMessage(cards(WHOLE, ['Swim', null]), TODAY)).toBe(DATE)
  })

  it('an empty card has no message', () => {
    expect(cards().map((card) => dateMessage(card, TODAY))).toEqual([null, null, null])
  })
})
