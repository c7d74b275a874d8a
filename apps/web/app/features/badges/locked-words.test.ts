import { describe, expect, it } from 'vitest'
import { lockedWords } from './locked-words.ts'

const badges = (ids: readonly number[], earned: readonly number[] = []) =>
  ids.map((id) => ({ id, achieved: earned.includes(id) }))
type Given = Parameters<typeof lockedWords>
const wordsOf = (badges: Given[0], progress: Given[1], stepsADay = 3) =>
  lockedWords(badges, progress, stepsADay).map(({ toGo }) => toGo)

describe('a locked badge', () => {
  it('shows how much is missing, if it is the next of its kind', () => {
    expect(wordsOf(badges([36, 37]), { stepsTaken: 111, currentStreak: 0 })[0]).toBe('39 steps to go')
    expect(wordsOf(badges([53, 54], [53]), { stepsTaken: 3000, currentStreak: 0 })[1]).toBe(
      '2,000 steps to go',
    )
    expect(wordsOf(badges([56, 57], [56]), { stepsTaken: 0, currentStreak: 6 })[1]).toBe('1 day to go')
  })

  it('shows how it is earned, if it has a name', () => {
    const named = badges(Array.from({ length: 29 }, (_, index) => index + 1))
    const words = wordsOf(named, undefined)
    expect(new Set(words).size).toBe(29)
    expect(words[5]).toBe('Reach your main goal')
    expect(words[13]).toBe('Finish breakthrough module 1')
  })

  it('shows how it is earned, if it counts steps or days, also while the figures load', () => {
    expect(wordsOf(badges([30, 37, 54]), undefined)).toEqual([
      'Take 1 action step',
      'Take 200 action steps',
      'Take 5,000 action steps',
    ])
    expect(wordsOf(badges([55, 56, 59]), undefined)).toEqual([
      'Three steps in one day',
      'Three steps a day for 3 days',
      'Three steps a day for 21 days',
    ])
    expect(wordsOf(badges([55]), undefined, 4)).toEqual(['Four steps in one day'])
  })
})
