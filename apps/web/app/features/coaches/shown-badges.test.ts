import { expect, it } from 'vitest'
import { shownBadges } from './shown-badges.ts'

const badges = (...ids: number[]) => ids.map((id) => ({ id, achievementName: `badge ${id}` }))

it.each([
  [badges(), []],
  [badges(101), [101]],
  [badges(111, 112, 113, 101), [101, 113]],
  [badges(113, 111, 122, 131, 132), [113, 122, 132]],
  // One that this client does not support yet.
  [badges(101, 199), [101]],
])('of each kind the highest badge is shown, certificates first: %j [DIR-08]', (given, ids) => {
  expect(shownBadges(given).map(({ id }) => id)).toEqual(ids)
})

it('a badge shows its number, a certificate none', () => {
  expect(shownBadges(badges(101, 114)).map(({ value }) => value)).toEqual([null, 25])
})
