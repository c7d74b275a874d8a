import type { AreaReview, ThreadGoal } from '@oola/contract/areas/areas.schema'
import { describe, expect, it } from 'vitest'
import {
  adviceWords,
  areaOfPath,
  fromTo,
  goalNote,
  monthBars,
  mostWords,
  nextWheelNote,
  petalNote,
  reviewSentence,
  threadTitle,
} from './area-words.ts'

const TODAY = '2026-11-27'

const goal = (given: Partial<ThreadGoal> = {}): ThreadGoal => ({
  ...{ id: 1, areaId: 3, text: 'Call Mom', state: 'open', isOneGoal: false, completedByDate: '2027-01-10' },
  ...{ reachedDay: null, steps: 3, isQuiet: false },
  ...given,
})

describe('the words of a thread', () => {
  it('say then and now in the same words, higher or lower', () => {
    expect([fromTo(40, 70), fromTo(70, 60), fromTo(66, 66), fromTo(null, 43), fromTo(null, null)]).toEqual([
      '4 to 7',
      '7 to 6',
      '6.6 to 6.6',
      '4.3',
      'no wheel yet',
    ])
    const areas = Array.from({ length: 7 }, (_, index) => ({
      ...{ areaId: index + 1, first: 70, latest: 60, goals: 0, steps: 0, needsGoal: false },
    }))
    expect(threadTitle({ areaId: 3, areas })).toBe('Family: 7 to 6')
  })

  it.each([
    [null, 'Your next wheel comes with your next review.'],
    [TODAY, 'Your next wheel comes with the review that’s open now.'],
    ['2027-05-29', 'Your next wheel comes with your review on May 29, 2027.'],
  ])('say when the next wheel is drawn: %s', (nextWheelDay, words) => {
    expect(nextWheelNote({ nextWheelDay, today: TODAY })).toBe(words)
  })

  it('know an area by its name in an address', () => {
    expect(areaOfPath('Family')?.id).toBe(3)
    expect([areaOfPath('fame'), areaOfPath(undefined)]).toEqual([null, null])
  })

  it.each([
    [[50, 50, 40, 50, 50, 50, 50], 'Family is the shortest petal'],
    [[80, 50, 70, 50, 50, 50, 50], 'On the balance line'],
    [[50, 50, 71, 50, 50, 50, 50], 'Past the balance line'],
    [[50, 50, 60, 50, 50, 50, 50], 'Family is the longest petal'],
    [[50, 50, 50, 50, 50, 50, 50], 'Inside the balance line'],
    [[50, 50, null, 50, 50, 50, 50], ''],
  ])('say where a petal stands: %j', (scores, note) => {
    expect(petalNote(scores, 3, 'now')).toBe(note)
  })

  it('say of an earlier wheel what was', () => {
    expect(petalNote([50, 50, 40, 50, 50, 50, 50], 3, 'yours')).toBe('Family was your shortest petal')
  })

  it('say what a goal is at', () => {
    expect(goalNote(goal(), TODAY)).toBe('In progress, until January 10, 2027')
    expect(goalNote(goal(), '2027-01-11')).toBe('Still open, its day was January 10, 2027')
    expect(goalNote(goal({ isQuiet: true }), TODAY)).toBe(
      'In progress, until January 10, 2027, no step for two weeks',
    )
    expect(goalNote(goal({ state: 'reached', isOneGoal: true, reachedDay: '2026-11-01' }), TODAY)).toBe(
      'Main goal, reached November 1',
    )
  })

  it('name one thing to do, kindly [THREAD-05]', () => {
    const thread = { areaId: 3, goals: [goal()], latest: null }
    const quiet = adviceWords({ ...thread, advice: { kind: 'quietGoal', goalId: 1 } })
    expect(quiet?.text).toBe(
      '“Call Mom” has had no step for two weeks. One small step this week gets it moving again.',
    )
    const latest = { day: '2026-11-19', scores: [50, 50, 40, 50, 50, 50, 50], score: 350 }
    const low = adviceWords({
      ...thread,
      goals: [],
      latest,
      advice: { kind: 'lowWithoutGoal', goalId: null },
    })
    expect(low).toEqual({
      text: 'Family is at 4 and has no goal yet. One small goal is a good place to start.',
      action: 'CHOOSE A GOAL',
    })
    expect(adviceWords({ ...thread, advice: null })).toBeNull()
  })
})

describe('the bars of months', () => {
  const months = (...each: [string, number][]) => each.map(([month, steps]) => ({ month, steps }))
  it('are the months since the first step, with empty ones between', () => {
    const bars = monthBars(months(['2026-09', 3], ['2026-11', 5]), '2026-11-27')
    expect(bars.map(({ label, steps }) => [label, steps])).toEqual([
      ['Sep', 3],
      ['Oct', 0],
      ['Nov', 5],
    ])
    expect(mostWords(bars)).toBe('Most in November, 5 of them')
  })

  it('put everything before into one bar, and always add up', () => {
    const given = months(['2025-01', 7], ['2026-06', 2], ['2026-07', 4], ['2026-11', 1])
    const bars = monthBars(given, '2026-11-27')
    expect(bars[0]).toEqual({ to: '2026-06', label: 'Before', spoken: 'before July 2026', steps: 9 })
    expect(bars).toHaveLength(6)
    expect(bars.reduce((sum, { steps }) => sum + steps, 0)).toBe(14)
  })

  it('are none without a step', () => {
    expect(monthBars([], '2026-11-27')).toEqual([])
  })
})

describe('the sentence of a review', () => {
  const area = (areaId: number, before: number, now: number, steps: number, needsGoal = false) => ({
    ...{ areaId, before, now, goals: [], steps, needsGoal },
  })
  it.each<[AreaReview['areas'], string]>([
    [
      [area(3, 40, 70, 61), area(1, 58, 66, 22), area(5, 49, 52, 9)],
      'Family has the most steps, and it grew the most. Field got nine.',
    ],
    [
      [area(3, 40, 70, 61), area(5, 49, 52, 0)],
      'Family has the most steps, and it grew the most. Field got none.',
    ],
    [[area(3, 40, 52, 61), area(5, 49, 52, 9)], 'Family has the most steps, and it grew the most.'],
    [[area(3, 40, 70, 1), area(1, 58, 60, 22)], 'Fitness has the most steps: 22 steps.'],
    [[area(3, 40, 30, 0, true), area(1, 58, 60, 0)], 'Family has room to grow and no goal yet.'],
    [[area(3, 40, 40, 0), area(1, 58, 58, 0)], ''],
  ])(
    'says where steps went, also those of the shortest petal, and which area needs a goal',
    (areas, sentence) => {
      expect(reviewSentence({ areas })).toBe(sentence)
    },
  )
})
