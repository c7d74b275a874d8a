import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { expect, it } from 'vitest'
import { CLIENT_FILTERS, shownClients } from './client-filters.ts'

const NOW = Date.parse('2026-11-19T18:00:00Z')
const client = (userId: number, firstName: string, given: Partial<CoachClient> = {}): CoachClient => ({
  ...{ userId, firstName, lastName: 'Reyes', level: 1, stepsTaken: 1, currentStreak: 1, longestStreak: 1 },
  ...{ goalsCompleted: 0, latestOolaScore: null, latestOolaDate: null, currentPhase: null },
  ...{ currentLessonName: null, moduleNumber: null, cheatSheetLink: null, sessionsCompleted: 0 },
  ...{ sessionsRemaining: 1, pendingMessages: 0, profilePictureFileName: null, nextSession: null },
  ...{ openAgreements: 0, lateAgreements: 0, reviewDay: null, isActiveCustomer: true },
  ...given,
})
const SOFIA = client(1, 'Sofía', { nextSession: '2026-11-20T18:00:00Z', pendingMessages: 1 })
const OMAR = client(2, 'Omar', {
  nextSession: '2026-12-20T18:00:00Z',
  currentStreak: 9,
  lateAgreements: 1,
  ...{ currentPhase: 'My Path', moduleNumber: 6, reviewDay: '2026-12-02' },
})
const INES = client(3, 'Ines', { currentStreak: null, reviewDay: '2026-12-20' })
const ALL = [INES, OMAR, SOFIA]
const EVERYTHING = {
  term: '',
  found: new Set<number>(),
  filters: new Set<never>(),
  sort: 'session',
  now: NOW,
} as const

const names = (choice: Partial<Parameters<typeof shownClients>[1]>) =>
  shownClients(ALL, { ...EVERYTHING, ...choice }).map(({ firstName }) => firstName)

it.each([
  ['by the next session, those without one last', {}, ['Sofía', 'Omar', 'Ines']],
  ['by name', { sort: 'name' as const }, ['Ines', 'Omar', 'Sofía']],
  ['by streak, private ones last', { sort: 'streak' as const }, ['Omar', 'Sofía', 'Ines']],
  ['by unread messages', { sort: 'unread' as const }, ['Sofía', 'Ines', 'Omar']],
  ['that are searched, without accents', { term: ' sofia R' }, ['Sofía']],
  ['that are searched by their place', { term: 'path, month 6' }, ['Omar']],
  ['whose notes have the words', { term: 'brother', found: new Set([3]) }, ['Ines']],
  ['with a session this week', { filters: new Set(['week' as const]) }, ['Sofía']],
  ['without a session', { filters: new Set(['none' as const]) }, ['Ines']],
  ['that match every filter', { filters: new Set(['late' as const, 'unread' as const]) }, []],
])('shows clients %s', (_, choice, shown) => {
  expect(names(choice)).toEqual(shown)
})

it('has a filter for late agreements, unread messages and a review within two weeks', () => {
  const counts = CLIENT_FILTERS.map(({ id, has }) => [id, ALL.filter((one) => has(one, { now: NOW })).length])
  expect(counts).toEqual([
    ['week', 1],
    ['none', 1],
    ['late', 1],
    ['unread', 1],
    ['review', 1],
  ])
})
