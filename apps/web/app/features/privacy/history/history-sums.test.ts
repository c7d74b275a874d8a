import { toGaps } from '@oola/contract/privacy/history/day-gaps'
import { describe, expect, it } from 'vitest'
import { barsOf, leftByReason, leftWords, partWords, spanOf, spanWords, sumOf } from './history-sums.ts'

const habit = (...days: string[]) => ({ days: toGaps(days) })

describe('the sums of a preview', () => {
  it('count steps of all habits, and each day once', () => {
    const habits = [habit('2026-01-04', '2026-01-06'), habit('2026-01-06'), habit()]
    expect(sumOf(habits)).toEqual({ steps: 3, days: 2 })
    expect(spanOf(habits)).toEqual({ from: '2026-01-04', to: '2026-01-06' })
    expect(spanOf([habit()])).toBeNull()
  })

  it('name days, with both years where there are two', () => {
    expect(spanWords({ from: '2026-01-04', to: '2026-11-18' })).toBe('January 4 to November 18, 2026')
    expect(spanWords({ from: '2025-12-04', to: '2026-01-08' })).toBe('December 4, 2025 to January 8, 2026')
  })

  it('say what stays out, by reason', () => {
    const left = [
      { reason: 'here', count: 11, first: [] },
      { reason: 'future', count: 3, first: [] },
    ] as const
    expect(leftWords(left.map((each) => ({ ...each, first: [] })))).toBe(
      '11 already here, 3 with a date in the future',
    )
  })
})

describe('the bars of a result', () => {
  it('are months with the empty ones between, and years when there are more than twelve', () => {
    const months = [
      { month: '2025-12', steps: 8 },
      { month: '2026-02', steps: 5 },
    ]
    expect(barsOf(months)).toEqual([
      { label: 'Dec', steps: 8 },
      { label: 'Jan', steps: 0 },
      { label: 'Feb', steps: 5 },
    ])
    expect(barsOf([...months, { month: '2027-01', steps: 1 }])).toEqual([
      { label: '2025', steps: 8 },
      { label: '2026', steps: 5 },
      { label: '2027', steps: 1 },
    ])
    expect(barsOf([])).toEqual([])
  })
})

describe('the parts of an Oola export', () => {
  const part = (name: string, count: number, why: string | null = null) => ({ name, count, why })

  it('have a number that fits one and many', () => {
    const parts = [part('wheels', 1), part('action steps', 1180), part('total of steps', 1)]
    expect(parts.map(partWords)).toEqual(['Wheels: 1', 'Action steps: 1,180', 'Total of steps'])
  })

  it('are named once for each reason why they stay out', () => {
    const parts = [
      part('devices', 7, 'not yours'),
      part('chat', 11, 'of two people'),
      part('sign ins', 2, 'not yours'),
    ]
    expect(leftByReason(parts)).toEqual([
      { reason: 'Not yours', names: 'Devices, sign ins.' },
      { reason: 'Of two people', names: 'Chat.' },
    ])
  })
})
