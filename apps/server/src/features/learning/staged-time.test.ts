import { describe, expect, it } from 'vitest'
import { stagedTime } from './staged-time.ts'
import { unlockDay } from './unlock-days.ts'

const START = '2026-03-01'
const weeks = Array.from({ length: 12 }, (_, index) => ({
  level: 1,
  kind: 'breakthrough' as const,
  unlockDay: unlockDay('breakthrough', START, index + 1),
}))
const path = (level: number) => [{ level, kind: 'path' as const, unlockDay: START }]

describe('the moment of a staged assessment', () => {
  it.each([
    ['the first, before there is a program', 1, 1, START, [], 'open'],
    ['the first, once the weeks are made', 1, 1, START, weeks, 'done'],
    ['the first, at a later level', 1, 2, START, [], 'closed'],
    ['the path without a breakthrough', 2, 1, START, [], 'closed'],
    ['the path a day before the twelfth week', 2, 1, '2026-05-16', weeks, 'closed'],
    ['the path on the day of the twelfth week', 2, 1, '2026-05-17', weeks, 'open'],
    ['the path of level 1 at level 2', 2, 2, '2026-05-17', weeks, 'closed'],
    ['the path of level 2, without a breakthrough', 3, 2, START, [], 'open'],
    ['the path of level 3 after that of level 2', 3, 3, START, path(2), 'open'],
    ['the path of level 3 once it is made', 3, 3, START, path(3), 'done'],
    ['the path of level 4', 4, 4, START, path(3), 'open'],
    ['that of level 3 at level 4', 3, 4, START, [], 'closed'],
  ] as const)('%s [ASSESS-01, ELEARN-37]', (_, type, level, today, program, moment) => {
    expect(stagedTime(type, { level, today, program })).toBe(moment)
  })
})
