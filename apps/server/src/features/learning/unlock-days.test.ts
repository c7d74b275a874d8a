import { describe, expect, it } from 'vitest'
import { isUnlocked, unlockDay } from './unlock-days.ts'

describe('the day on which a module opens', () => {
  it('is every seventh day in the breakthrough, the first today [ELEARN-36]', () => {
    const days = Array.from({ length: 12 }, (_, index) => unlockDay('breakthrough', '2026-03-01', index + 1))
    expect([days[0], days[1], days[11]]).toEqual(['2026-03-01', '2026-03-08', '2026-05-17'])
  })

  it('is every thirtieth day on the path [ELEARN-38]', () => {
    expect([1, 2, 9].map((position) => unlockDay('path', '2026-01-31', position))).toEqual([
      '2026-01-31',
      '2026-03-02',
      '2026-09-28',
    ])
  })

  it('opens it at that day’s first minute', () => {
    const due = { unlockDay: '2026-03-08' }
    expect([isUnlocked(due, '2026-03-07'), isUnlocked(due, '2026-03-08')]).toEqual([false, true])
  })
})
