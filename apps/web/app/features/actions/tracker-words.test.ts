import { describe, expect, it } from 'vitest'
import { trackerWords } from './tracker-words.ts'

const words = (count: number, currentStreak: number, longestStreak = 31, showResult = true) =>
  trackerWords({ count, currentStreak, longestStreak }, showResult)

describe('the words beside the tracker', () => {
  it.each([
    ['nothing yet', 0, 12, 'Nothing counted yet today'],
    ['one step of a living streak', 1, 12, 'Two more steps keep your streak at 13'],
    ['two steps of a living streak', 2, 12, 'One more step keeps your streak at 13'],
    ['one step without a streak', 1, 0, 'Two more steps start a streak'],
    ['two steps without a streak', 2, 0, 'One more step starts a streak'],
    ['the third step', 3, 13, 'Today counts: 13 days in a row'],
    ['the third step of a first day', 3, 1, 'Today counts: your streak begins'],
  ])('%s [ACTIONS-10, ACTIONS-13]', (_, count, streak, title) => {
    expect(words(count, streak).title).toBe(title)
  })

  it('keep the result back until its second is over [ACTIONS-12]', () => {
    expect(words(3, 13, 31, false).title).toBe('That makes three')
    expect(words(2, 12, 31, false)).toEqual(words(2, 12, 31, true))
  })

  it.each([
    [
      3,
      13,
      31,
      'You took 3 steps today. Your longest streak is 31 days. Keep pushing the wheel for each extra step.',
    ],
    [
      4,
      13,
      13,
      'You took 4 steps today. This is your longest streak so far. Keep pushing the wheel for each extra step.',
    ],
    [
      3,
      1,
      1,
      'You took 3 steps today. Your longest streak is 1 day. Keep pushing the wheel for each extra step.',
    ],
    [
      15,
      2,
      9,
      'You took 15 steps today. Your longest streak is 9 days. 15 steps in one day is the most you can do. Enjoy the rest of your day.',
    ],
  ])('tell the result of %i steps at a streak of %i', (count, streak, longest, text) => {
    expect(words(count, streak, longest).text).toBe(text)
  })
})
