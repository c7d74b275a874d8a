import { addDays } from '@oola/contract/local-day'
import { describe, expect, it } from 'vitest'
import { makeWeek, spanWords, type WeekFacts } from './make-week.ts'

const FROM = '2026-11-16'
const day = (index: number): string => addDays(FROM, index)

const facts = (given: Partial<WeekFacts> = {}): WeekFacts => ({
  from: FROM,
  to: day(6),
  today: day(6),
  joined: '2026-01-01',
  steps: new Map(),
  excused: new Map(),
  late: new Set(),
  rows: [],
  streak: 0,
  wheel: null,
  wheelBefore: null,
  next: null,
  ...given,
})
const rows = (given: Readonly<Record<number, number>>, unsorted = 0): WeekFacts['rows'] => [
  ...Object.entries(given).map(([areaId, steps]) => ({ areaId: Number(areaId), week: 0, steps })),
  ...(unsorted > 0 ? [{ areaId: null, week: 0, steps: unsorted }] : []),
]

describe('steps by area', () => {
  it('are the longest first, zeros stay, and those without an area are last', () => {
    const { areas, total } = makeWeek(facts({ rows: rows({ 3: 8, 1: 6, 4: 4, 5: 3, 7: 1 }, 9) }))
    expect(areas.map(({ name, steps }) => [name, steps])).toEqual([
      ['Family', 8],
      ['Fitness', 6],
      ['Faith', 4],
      ['Field', 3],
      ['Fun', 1],
      ['Finance', 0],
      ['Friends', 0],
      ['Without an area', 9],
    ])
    expect(total).toBe(31)
  })

  it('are none in a week without steps', () => {
    const week = makeWeek(facts())
    expect([week.heading, week.areas]).toEqual(['A quiet week', []])
  })

  it.each([
    [{ 3: 8, 1: 6 }, 0, '14 steps, and Family got the most of them'],
    [{ 3: 6, 1: 6 }, 0, '12 steps this week'],
    [{ 3: 6 }, 0, '6 steps, all of them for Family'],
    [{ 3: 1 }, 0, 'One step, and it went to Family'],
    [{}, 4, '4 steps this week'],
  ])('make the heading: %o and %s without an area', (given, unsorted, heading) => {
    expect(makeWeek(facts({ rows: rows(given, unsorted) })).heading).toBe(heading)
  })

  it.each([
    [[5, 3, 2, 1, 1], '2026-01-01', 'this was your fullest week of the last five.'],
    [[5, 4, 9, 1, 1], '2026-01-01', 'that’s one more than the week before.'],
    [[5, 7, 2, 1, 1], '2026-01-01', 'that’s two fewer than the week before, and each of them counts.'],
    [[5, 5, 2, 1, 1], '2026-01-01', 'you took exactly as many steps as the week before.'],
    [[5, 0, 9, 1, 1], '2026-01-01', 'you’re back after a week without steps.'],
    [[5, 0, 0, 0, 0], '2026-11-18', 'here’s what you did in your first days with Oola.'],
  ])('are compared with the weeks that the member was here: %o since %s', (counts, joined, intro) => {
    const all = counts.map((steps, week) => ({ areaId: 1, week, steps }))
    expect(makeWeek(facts({ rows: all, joined })).intro).toBe(intro)
  })
})

describe('the streak', () => {
  const steps = new Map([4, 3, 2, 0, 5, 0, 1].map((count, index) => [day(index), count]))

  it('has the reason of each day in words', () => {
    const { streak } = makeWeek(
      facts({ steps, streak: 16, excused: new Map([[day(3), { kind: 'outage', hours: 5.4 }]]) }),
    )
    expect(streak.heading).toBe('Your streak: 16 days')
    expect(streak.days.map(({ state, words }) => `${state} | ${words}`)).toEqual([
      'counted | Monday: counted, 4 steps.',
      'counted | Tuesday: counted, 3 steps.',
      'missed | Wednesday: missed, 2 of 3 steps.',
      'excused | Thursday: excused. Oola was out of reach for five hours.',
      'counted | Friday: counted, 5 steps.',
      'missed | Saturday: missed, 0 of 3 steps.',
      'open | Sunday: not over yet, 1 of 3 steps so far.',
    ])
    expect(streak.lines.map(({ words }) => words)).toEqual([
      'Three days with three steps or more.',
      'Thursday is excused. Oola was out of reach for five hours. It doesn’t break your streak.',
      'Wednesday and Saturday had fewer than three steps.',
      'Sunday isn’t over: two more steps will make it count.',
    ])
  })

  it('says what excused a day, and what a single one was short of', () => {
    const { streak } = makeWeek(
      facts({
        today: day(8),
        joined: day(1),
        steps: new Map([
          [day(4), 2],
          [day(5), 3],
          [day(6), 3],
        ]),
        excused: new Map([
          [day(1), { kind: 'review' }],
          [day(2), { kind: 'other' }],
          [day(3), { kind: 'other' }],
        ]),
      }),
    )
    expect(streak.days[0]).toMatchObject({ state: 'before', words: 'Monday: before you joined.' })
    expect(streak.lines.map(({ words }) => words)).toEqual([
      'Two days with three steps or more.',
      'Tuesday is excused. You were in your review. It doesn’t break your streak.',
      ...['Wednesday', 'Thursday'].map(
        (name) =>
          `${name} is excused. A change of time zone cut this day short, or our team gave it back to you. It doesn’t break your streak.`,
      ),
      'Friday had two steps, one short of a counted day.',
    ])
    expect(streak.heading).toBe('Your streak can start again today')
  })
})

describe('the wheel', () => {
  const wheel = { scores: [62, 48, 70, 66, 44, 71, 58], overall: 418, day: '2026-11-01' }
  const wheelBefore = { scores: [58, 48, 70, 66, 47, 71, 58], overall: 411, day: '2026-05-03' }

  it.each([
    [{ wheel, wheelBefore }, 'Since May 3: Fitness up 0.4, Field down 0.3.'],
    [{ wheel: { ...wheel, day: day(2) }, wheelBefore }, 'New this week: Fitness up 0.4, Field down 0.3.'],
    [
      { wheel, wheelBefore: { ...wheel, day: '2026-05-03' } },
      'Since May 3: all seven stayed where they were.',
    ],
    [{ wheel }, 'From your assessment on November 1. Your next review will show what moved.'],
  ])('says what changed', (given, change) => {
    expect(makeWeek(facts(given)).wheel?.change).toBe(change)
  })
})

it.each([
  [day(7), 'Week 6, opens Monday. About 20 minutes.'],
  [day(20), 'Week 6, opens on December 6. About 20 minutes.'],
])('says when the next module opens: %s', (unlockDay, when) => {
  const next = { title: 'Fear', place: 'Week 6', unlockDay, minutes: 20, picture: null }
  expect(makeWeek(facts({ next })).next?.when).toBe(when)
})

it('names its days', () => {
  expect(spanWords('2026-11-16', '2026-11-22')).toBe('November 16 to 22')
  expect(spanWords('2026-11-30', '2026-12-06')).toBe('November 30 to December 6')
})
