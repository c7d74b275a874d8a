import { describe, expect, it } from 'vitest'
import {
  dayOfBreak,
  daysOffWords,
  nearDay,
  runningWords,
  spanWords,
  takeWords,
  upcomingNote,
  upcomingTitle,
} from './break-words.ts'

const BREAK = { firstDay: '2026-11-25', lastDay: '2026-11-29' }

describe('the words of a break', () => {
  it('name the days as one says them', () => {
    expect(
      ['2026-11-19', '2026-11-20', '2026-11-22', '2026-12-05'].map((day) => nearDay(day, '2026-11-19')),
    ).toEqual(['today', 'tomorrow', 'Sunday', 'December 5'])
    expect([daysOffWords(BREAK), takeWords(BREAK), spanWords(BREAK)]).toEqual([
      'Five days off',
      'TAKE FIVE DAYS OFF',
      'Wednesday, Nov 25 to Sunday, Nov 29',
    ])
    const oneDay = { firstDay: BREAK.firstDay, lastDay: BREAK.firstDay }
    expect([daysOffWords(oneDay), takeWords(oneDay)]).toEqual(['One day off', 'TAKE ONE DAY OFF'])
  })

  it('say that the break is on, and until when [BREAK-04]', () => {
    expect(runningWords(BREAK, { today: '2026-11-26', streak: 18 })).toEqual({
      title: 'You’re on a break until Sunday',
      text: 'Your streak rests at 18 and picks up again Monday. Nothing is waiting for you here.',
    })
    expect(runningWords(BREAK, { today: '2026-11-29', streak: 0 })).toEqual({
      title: 'You’re on a break today',
      text: 'You’re back tomorrow. Nothing is waiting for you here.',
    })
    expect(dayOfBreak(BREAK, '2026-11-26')).toBe('Day 2 of 5')
  })

  it('say before it starts that every day counts until then', () => {
    expect(upcomingTitle(BREAK, '2026-11-22')).toBe('Break from Wednesday')
    expect(upcomingNote(BREAK)).toBe('Five days. Until then every day counts.')
  })
})
