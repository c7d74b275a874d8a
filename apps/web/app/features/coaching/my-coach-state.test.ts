import type { CoachingState } from '@oola/contract/coaching/coaching.schema'
import { MINUTE_MS } from '@oola/contract/durations'
import { expect, it } from 'vitest'
import { type CardSessions, coachCard, petalsLeft } from './my-coach-state.ts'

const NOW = Date.parse('2026-03-10T18:00:00Z')
const inMinutes = (minutes: number) => ({
  startsAt: NOW + minutes * MINUTE_MS,
  endsAt: NOW + (minutes + 30) * MINUTE_MS,
})
const sessions = (given: Partial<CardSessions> = {}): CardSessions => ({
  balance: 1,
  next: null,
  coachIsIn: false,
  ...given,
})

it.each<[string, CoachingState, CardSessions | null, string]>([
  ['no coach', 'none', null, 'find'],
  ['a coach, and nothing known of sessions', 'active', null, 'plain'],
  ['a session to book', 'active', sessions(), 'free'],
  ['a session to book before the end', 'canceling', sessions(), 'canceling'],
  ['no session left', 'active', sessions({ balance: 0 }), 'none'],
  ['no session left before the end', 'canceling', sessions({ balance: 0 }), 'none'],
  ['a session in two hours', 'active', sessions({ next: inMinutes(120) }), 'booked'],
  ['a session in an hour', 'active', sessions({ next: inMinutes(60) }), 'soon'],
  ['a session that has begun', 'canceling', sessions({ next: inMinutes(-20) }), 'soon'],
  ['a session that is over', 'active', sessions({ next: inMinutes(-30) }), 'free'],
  ['the coach in the room', 'active', sessions({ next: inMinutes(-2), coachIsIn: true }), 'join'],
  ['the coach in the room, and nothing booked', 'pastDue', sessions({ coachIsIn: true }), 'join'],
  ['a declined card', 'pastDue', sessions({ next: inMinutes(120) }), 'pastDue'],
  ['a declined card, and a session within the hour', 'pastDue', sessions({ next: inMinutes(42) }), 'soon'],
  ['a paused coaching', 'lapsed', sessions({ next: inMinutes(10), coachIsIn: true }), 'lapsed'],
])('the card with %s', (_what, state, known, kind) => {
  expect(coachCard(state, known, NOW).kind).toBe(kind)
})

it('counts the minutes up, and a petal for ten of them', () => {
  const at = (minutes: number) => coachCard('active', sessions({ next: inMinutes(minutes) }), NOW)
  expect([at(42), at(0.5), at(-3)]).toMatchObject([{ minutes: 42 }, { minutes: 1 }, { minutes: 0 }])
  expect([60, 42, 40, 1, 0].map(petalsLeft)).toEqual([6, 5, 4, 1, 0])
})
