import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../local-day.ts'
import { countedDays, type DayFacts, isExcusedDay, memberStreaks } from './counted-days.ts'
import { daysExcusedByOutages } from './outage-days.ts'
import { type StreakHistoryFacts, streakChanges, streakChangeWords } from './streak-changes.ts'
import { stepsOfStreakDay } from './streak-day.ts'

/** Zones with both kinds of clock changes, and at both ends of the day. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'America/Santiago',
]
/** Both clock changes of the north and of the south lie in these spans. */
const STARTS = ['2026-02-20', '2026-03-20', '2026-08-25', '2026-10-15']
const DAYS = 45

/** What happens to a member, day by day, in a zone. */
const lives = fc.record({
  zone: fc.constantFrom(...ZONES),
  start: fc.constantFrom(...STARTS),
  steps: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: DAYS, maxLength: DAYS }),
  late: fc.array(fc.integer({ min: 0, max: DAYS - 1 }), { maxLength: 3 }),
  reviews: fc.array(fc.integer({ min: 0, max: DAYS - 1 }), { maxLength: 4 }),
  staff: fc.array(fc.integer({ min: 0, max: DAYS - 1 }), { maxLength: 4 }),
  breaks: fc.array(fc.tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.integer({ min: 1, max: 9 })), {
    maxLength: 2,
  }),
  outages: fc.array(fc.tuple(fc.integer({ min: 0, max: DAYS * 24 }), fc.integer({ min: 1, max: 30 })), {
    maxLength: 3,
  }),
})
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never

const historyOf = ({
  zone,
  start,
  steps,
  late,
  reviews,
  staff,
  breaks,
  outages,
}: Life): StreakHistoryFacts => {
  const dayAt = (place: number) => addDays(start, place)
  const counts = new Map(steps.map((count, place) => [dayAt(place), count]))
  // A late tick brings a day of one or two steps to three.
  const ticked = late.filter((place) => (steps[place] ?? 0) > 0 && (steps[place] ?? 0) < 3).map(dayAt)
  for (const day of ticked) counts.set(day, 3)
  const reached = [...counts].filter(([day, count]) => count >= stepsOfStreakDay(day)).map(([day]) => day)
  // Only days without enough steps are excused.
  const stored = (places: readonly number[]) => places.map(dayAt).filter((day) => !reached.includes(day))
  const reviewDays = stored(reviews)
  const staffDays = stored(staff)
  return {
    ...{ from: start, today: dayAt(DAYS - 1), timeZone: zone, steps: counts, reached },
    excused: [...new Set([...reviewDays, ...staffDays])],
    excusedFor: new Map([
      ...staffDays.map((day) => [day, 'staff'] as const),
      ...reviewDays.map((day) => [day, 'review'] as const),
    ]),
    outages: outages.map(([hour, length]) => {
      const at = Date.parse(`${start}T00:00:00Z`) + hour * 3_600_000
      return { from: new Date(at).toISOString(), to: new Date(at + length * 3_600_000).toISOString() }
    }),
    breaks: breaks.map(([place, length]) => ({ firstDay: dayAt(place), lastDay: dayAt(place + length - 1) })),
    late: new Set(ticked),
  }
}

/** An independent reading, step by step: what the member would see each evening. */
const stepByStep = ({
  from,
  today,
  timeZone,
  steps,
  excused,
  outages,
  breaks,
}: StreakHistoryFacts): number => {
  let streak = 0
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const isResting = breaks.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    if (isResting) continue
    if ((steps.get(day) ?? 0) >= 3) streak += 1
    else if (day === today) continue
    else if (!excused.includes(day) && !daysExcusedByOutages(outages, timeZone).includes(day)) streak = 0
  }
  return streak
}

describe('whether a day counts', () => {
  it('is the same day by day and from scratch, with its reasons, in all zones and on clock-change nights [BREAK-02, BREAK-07]', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const facts = historyOf(life)
        const { current } = memberStreaks(facts, facts)
        const changes = streakChanges(facts)
        expect(current).toBe(stepByStep(facts))
        expect(changes.at(-1)?.after).toBe(current)
        // Each entry goes on where the one before ended, without a gap, and says something.
        expect(changes[0]?.firstDay).toBe(facts.from)
        for (const [index, change] of changes.entries()) {
          const last = changes[index - 1]
          if (last) expect([change.firstDay, change.before]).toEqual([addDays(last.lastDay, 1), last.after])
          expect(streakChangeWords(change).length).toBeGreaterThan(10)
        }
        const sum = changes.reduce((all, { steps }) => all + steps, 0)
        expect(sum).toBe([...facts.steps.values()].reduce((all, steps) => all + steps, 0))
      }),
      { numRuns: 150 },
    )
  })

  it('a break neither adds to a streak nor ends it, and changes no count; ending it restores the streak [BREAK-02]', () => {
    fc.assert(
      fc.property(
        lives,
        fc.integer({ min: 0, max: DAYS - 2 }),
        fc.integer({ min: 1, max: 21 }),
        (life, place, length) => {
          const facts = { ...historyOf(life), breaks: [] }
          const firstDay = addDays(facts.from, place)
          // Days without steps, as break-rules asks of days before today.
          const steps = new Map([...facts.steps].filter(([day]) => day < firstDay))
          const reached = facts.reached.filter((day) => day < firstDay)
          const span = { firstDay, lastDay: addDays(firstDay, length - 1) }
          const without: StreakHistoryFacts = { ...facts, steps, reached }
          const onTheFirst = { today: firstDay, timeZone: facts.timeZone }
          const before = memberStreaks(without, onTheFirst).current
          const rested = { ...without, breaks: [span] }
          for (const today of [firstDay, span.lastDay, addDays(span.lastDay, 1)])
            expect(memberStreaks(rested, { ...onTheFirst, today }).current).toBe(before)
          // Three steps on a day of the break: a total, and no streak.
          const stepped = { ...rested, reached: [...reached, firstDay] }
          expect(memberStreaks(stepped, { ...onTheFirst, today: span.lastDay }).current).toBe(before)
          expect(countedDays(stepped, facts.timeZone).counting).toEqual(reached)
          // Ended or canceled: as if it had never been.
          expect(memberStreaks({ ...rested, breaks: [] }, facts)).toEqual(memberStreaks(without, facts))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is one answer for all: a day of a break is expected of nobody', () => {
    const facts: Omit<DayFacts, 'reached'> = {
      excused: ['2026-11-20'],
      outages: [{ from: '2026-11-21T10:00:00Z', to: '2026-11-21T20:00:00Z' }],
      breaks: [{ firstDay: '2026-11-25', lastDay: '2026-11-26' }],
    }
    const excused = [
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]
    expect(excused.map((day) => isExcusedDay(day, facts, 'UTC'))).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      false,
    ])
  })
})

it('the seven reasons in plain words [BREAK-07]', () => {
  const at = { firstDay: '2026-11-24', lastDay: '2026-11-24', steps: 3, before: 4, after: 4 }
  const words = (given: Partial<Parameters<typeof streakChangeWords>[0]>) =>
    streakChangeWords({ ...at, reason: 'steps', ...given }).trim()
  expect([
    words({ reason: 'steps', after: 5 }),
    words({ reason: 'steps', lastDay: '2026-11-26', after: 7 }),
    words({ reason: 'late', after: 5 }),
    words({ reason: 'break', steps: 0 }),
    words({ reason: 'review' }),
    words({ reason: 'outage' }),
    words({ reason: 'zone' }),
    words({ reason: 'staff' }),
    words({ reason: 'missed', steps: 2, after: 0 }),
    words({ reason: 'missed', steps: 0, before: 0, after: 0 }),
    words({ reason: 'open', steps: 2 }),
  ]).toEqual([
    'You took 3 steps.',
    'Three steps or more each day.',
    'You counted it the next morning: 3 steps.',
    'You were on a break. It rests at 4.',
    'You were in your review. It rests at 4.',
    'Oola was out of reach for hours. It rests at 4.',
    'A change of time zone cut this day short. It rests at 4.',
    'Our team gave this back to you. It rests at 4.',
    'Two of three steps. A new streak can start any day.',
    'No step was counted.',
    'The day isn’t over: one more step makes it count.',
  ])
})
