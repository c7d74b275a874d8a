import { expect, it } from 'vitest'
import { bookedForWords } from './booked-for-words.ts'

const START = 'Friday, December 4, 1:00 PM'
const row = (booked: number, proposed: number) => [
  ...Array.from({ length: booked }, () => ({ status: 'booked' as const })),
  ...Array.from({ length: proposed }, () => ({ status: 'proposed' as const })),
]

it.each([
  [1, 0, 'Ana booked a session for you', `${START}.`],
  [3, 0, 'Ana booked 3 sessions for you', `The first is ${START}.`],
  [
    ...([1, 1, 'Ana booked a session for you'] as const),
    `The first is ${START}. 1 more time is kept for you, and booked as soon as your wallet has a session for it.`,
  ],
  [
    ...([2, 4, 'Ana booked 2 sessions for you'] as const),
    `The first is ${START}. 4 more times are kept for you, and booked as soon as your wallet has a session for them.`,
  ],
  [
    ...([0, 1, 'Ana proposed a session'] as const),
    `${START}. We keep this time for you, and book it as soon as your wallet has a session for it.`,
  ],
  [
    ...([0, 2, 'Ana proposed 2 sessions'] as const),
    `The first is ${START}. We keep these times for you, and book them as soon as your wallet has a session for them.`,
  ],
])('%i booked and %i proposed sessions are told as "%s"', (booked, proposed, title, words) => {
  expect(bookedForWords('Ana', START, row(booked, proposed))).toEqual({ title, words })
})
