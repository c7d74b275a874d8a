import { describe, expect, it } from 'vitest'
import { plannedRows, plannedWords } from './planned-rows.ts'

const ZONE = 'America/New_York'
const [first, second] = ['2027-01-01T15:30:00.000Z', '2027-01-02T15:30:00.000Z']

describe('a day of a row', () => {
  it.each([
    [{ startsAt: first, state: 'free', nearest: null }, 'Free'],
    [{ startsAt: first, state: 'outside', nearest: second }, 'Outside of your hours'],
    [{ startsAt: first, state: 'off', nearest: second }, 'You are off. Moved to Jan 2, 10:30 AM'],
    [{ startsAt: first, state: 'taken', nearest: null }, 'Another session. Left out'],
  ] as const)('says what stands against it, and what is booked: %#', (time, words) => {
    const [row] = plannedRows([time], new Set())
    expect(row && plannedWords(row, ZONE)).toBe(words)
  })

  it('is not offered where no time is free', () => {
    const [row] = plannedRows([{ startsAt: first, state: 'ended', nearest: null }], new Set())
    expect(row).toMatchObject({ at: null, isPossible: false })
    expect(row && plannedWords(row, ZONE)).toBe('After your last day with this client. Left out')
  })

  it('can be left out', () => {
    const [row] = plannedRows([{ startsAt: first, state: 'free', nearest: null }], new Set([first]))
    expect(row).toMatchObject({ at: null, isPossible: true })
    expect(row && plannedWords(row, ZONE)).toBe('Left out')
  })
})
