import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { expect, it } from 'vitest'
import { seenClient } from './seen-client.ts'

const CLIENT: CoachClient = {
  userId: 1,
  firstName: 'Dana',
  lastName: 'Whitlock',
  level: 1,
  stepsTaken: 7,
  currentStreak: 2,
  longestStreak: 3,
  goalsCompleted: 1,
  latestOolaScore: 420,
  latestOolaDate: '2026-03-10',
  currentPhase: 'Breakthrough',
  currentLessonName: 'Small enough for a bad day',
  moduleNumber: 1,
  cheatSheetLink: '/api/Coach/GetCheatSheet/101',
  reviewDay: '2026-04-01',
  sessionsCompleted: 1,
  sessionsRemaining: 2,
  pendingMessages: 1,
  profilePictureFileName: null,
  nextSession: '2026-03-14T18:00:00.000Z',
  openAgreements: 0,
  lateAgreements: 0,
  isActiveCustomer: true,
}
const OWN = [
  ...['userId', 'firstName', 'lastName', 'sessionsCompleted', 'sessionsRemaining', 'pendingMessages'],
  ...['nextSession', 'openAgreements', 'lateAgreements'],
]

const hidden = (client: CoachClient, marks = EVERYTHING) =>
  Object.entries(seenClient(client, marks))
    .filter(([, value]) => value === null)
    .map(([key]) => key)
    .filter((key) => key !== 'profilePictureFileName')

it.each([
  ['everything', EVERYTHING, []],
  ['no progress', { ...EVERYTHING, progress: false }, ['stepsTaken', 'currentStreak', 'longestStreak']],
  [
    'no score of one area',
    { ...EVERYTHING, scores: [1, 2, 3, 4, 5, 6] },
    ['latestOolaScore', 'latestOolaDate'],
  ],
  ['no goals of one area', { ...EVERYTHING, goals: [2, 3, 4, 5, 6, 7] }, ['goalsCompleted']],
  [
    'no modules',
    { ...EVERYTHING, modules: false },
    ['level', 'currentPhase', 'currentLessonName', 'moduleNumber', 'cheatSheetLink', 'reviewDay'],
  ],
])('a client who shares %s', (_, marks, keys) => {
  expect(hidden(CLIENT, marks)).toEqual(keys)
})

it.each([
  ['who has switched sharing off', CLIENT, { ...EVERYTHING, isOn: false }, OWN],
  [
    'of the past',
    { ...CLIENT, isActiveCustomer: false },
    EVERYTHING,
    OWN.filter((key) => key !== 'sessionsRemaining'),
  ],
])('a client %s still shows the name and what the two did together', (_, client, marks, own) => {
  const seen = seenClient(client, marks)
  const visible = Object.keys(seen).filter((key) => seen[key as keyof CoachClient] !== null)
  expect(visible).toEqual([...own, 'isActiveCustomer'])
})
