import { describe, expect, it } from 'vitest'
import { dayResult, daysInARow, isWholeWeeks, trackerWords } from './tracker-words.ts'

const STAY = 'You can stop here, or plan tomorrow in one minute.'
const FULL = '15 steps in one day is the most you can do. Enjoy the rest of your day.'

describe('the text next to the tracker', () => {
  it.each([
    ['nothing yet', 0, 12, 'Nothing counted yet today'],
    ['one step of a living streak', 1, 12, 'Two more steps keep your streak at 13'],
    ['two steps of a living streak', 2, 12, 'One more step keeps your streak at 13'],
    ['one step without a streak', 1, 0, 'Two more steps start a streak'],
    ['two steps without a streak', 2, 0, 'One more step starts a streak'],
    ['the third step, until its second is over', 3, 13, 'That makes three'],
  ])('%s [ACTIONS-10, ACTIONS-13]', (_, count, currentStreak, title) => {
    expect(trackerWords({ count, needed: 3, currentStreak }).title).toBe(title)
  })

  it.each([
    [3, 13, 31, 'THREE OF THREE', `Today counts. ${STAY}`],
    [4, 13, 13, '4 STEPS TODAY', `Today counts, and this is your longest streak so far. ${STAY}`],
    [3, 1, 1, 'THREE OF THREE', `Today counts, and your streak begins. ${STAY}`],
    [3, 7, 31, 'ONE WHOLE WEEK', `Today counts. ${STAY}`],
    [3, 21, 31, '3 WHOLE WEEKS', `Today counts. ${STAY}`],
    [4, 21, 31, '4 STEPS TODAY', `Today counts. ${STAY}`],
    [15, 2, 9, '15 STEPS TODAY', `Today counts. ${FULL}`],
  ])(
    'tell the result of %i steps at a streak of %i, the longest %i',
    (count, currentStreak, longestStreak, eyebrow, text) => {
      expect(dayResult({ count, needed: 3, currentStreak, longestStreak })).toEqual({
        eyebrow,
        streak: currentStreak,
        text,
      })
    },
  )

  it('follow the number of steps that the day needs', () => {
    const one = { count: 1, needed: 4, currentStreak: 2, longestStreak: 9 }
    expect(trackerWords(one)).toEqual({
      title: 'Three more steps keep your streak at 3',
      text: 'Push the wheel each time you finish an action step. After four pushes, the day counts.',
    })
    expect(trackerWords({ ...one, needed: 1 }).title).toBe('That makes one')
    expect(dayResult({ ...one, count: 4 }).eyebrow).toBe('FOUR OF FOUR')
  })

  it('count the day itself while the figures are behind it', () => {
    expect(dayResult({ count: 3, needed: 3, currentStreak: 0, longestStreak: 0 }).streak).toBe(1)
  })

  it('have a singular and a plural', () => {
    expect([daysInARow(1), daysInARow(13)]).toEqual(['1 day in a row', '13 days in a row'])
  })

  it('know whole weeks', () => {
    expect([0, 1, 7, 8, 14].filter(isWholeWeeks)).toEqual([7, 14])
  })
})
