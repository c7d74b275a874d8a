import { expect, it } from 'vitest'
import { shareTitle } from './share-title.ts'

it.each([
  ['My Oola wheel on date', 'My Oola wheel on 03/09/2026'],
  ['date: my wheel', '03/09/2026: my wheel'],
  ['An update for my candidate', 'An update for my candidate'],
  ['From date to date.', 'From 03/09/2026 to 03/09/2026.'],
  ['No day in here', 'No day in here'],
])('%s is shared as %s [SCORE-23]', (title, shared) => {
  expect(shareTitle(title, '2026-03-09')).toBe(shared)
})
