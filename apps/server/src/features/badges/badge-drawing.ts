import { badgeGroup, badgeValue } from '@oola/contract/badges/badge-groups'
import { FIRST_MILESTONE_ID, FIRST_STREAK_ID } from '@oola/contract/badges/badge-thresholds'
import { COACH_BADGE_IDS } from '@oola/contract/badges/coach-badges'
import { GOAL_BADGE_ID } from '@oola/contract/badges/named-badges'
import { areaPaint, bloom, CLOSED, disc, hub, INK, palePaint, RAYS, SEVEN_COLOURS } from './bloom.ts'
import { drawCoachBadge } from './coach-badge-drawings.ts'
import { drawNumber } from './digit-outlines.ts'
import { drawNamedBadge } from './named-badge-drawings.ts'

/** The radius of a drawing around the origin. */
export const BADGE_RADIUS = 60
const FRAME = `${-BADGE_RADIUS} ${-BADGE_RADIUS} ${2 * BADGE_RADIUS} ${2 * BADGE_RADIUS}`

/** Seven badges of a tier go once around the areas; each tier adds detail. */
const tierOf = (place: number): { area: number; tier: number } => ({
  area: 1 + (place % 7),
  tier: Math.floor(place / 7),
})

const count = (value: number, fit: number): string => drawNumber(value, { size: 32, fit, color: INK })

/** Closed flowers: one circle of petals, two, three, finally all seven colours. */
const milestone = (id: number): string => {
  const { area, tier } = tierOf(id - FIRST_MILESTONE_ID)
  const behind = Math.min(tier, 2)
  const layers = Array.from({ length: behind }, (_, layer) =>
    bloom({
      ...CLOSED,
      count: 14,
      R: 58 - layer * 4,
      rotation: -90 + layer * (90 / 7),
      paint: () =>
        layer === 0 ? { fill: palePaint(area).fill, rim: palePaint(area).fill } : areaPaint(area + 1),
      rim: layer === 0 ? 2 : 0,
    }),
  )
  const front = bloom({
    ...(tier === 3 ? SEVEN_COLOURS : CLOSED),
    R: 54 - behind * 3.5,
    paint: (index) => areaPaint(tier === 3 ? index + 1 : area),
    rim: behind > 0 ? 2 : 4,
  })
  return layers.join('') + front + hub(29) + count(badgeValue(id, 0) ?? 0, 46)
}

/** Suns: fourteen rays, then long and short ones, finally all seven colours. */
const streak = (id: number): string => {
  const { area, tier } = tierOf(id - FIRST_STREAK_ID)
  const rays = bloom({
    ...RAYS,
    R: 57,
    count: 14,
    scale: (index) => (tier > 0 && index % 2 === 1 ? 0.84 : 1),
    paint: (index) => {
      if (tier === 2) return areaPaint(1 + Math.floor(index / 2))
      return tier === 1 && index % 2 === 1 ? areaPaint(area + 1) : areaPaint(area)
    },
    rim: 3,
  })
  return (
    rays +
    disc(33, tier === 2 ? areaPaint(area).fill : palePaint(area).fill) +
    hub(28) +
    count(badgeValue(id, 0) ?? 0, 44)
  )
}

/**
 * A badge around the origin, as SVG elements: the wheel's petals in the colours of the areas. The drawing depends only
 * on the id. Pale rims and a white middle make it visible on light and on dark pages.
 * @param goalsCompleted the number in the goal badge; without it the middle stays empty for the page's own
 */
export const drawBadge = (id: number, goalsCompleted?: number): string => {
  if (id >= COACH_BADGE_IDS.from) return drawCoachBadge(id)
  const group = badgeGroup(id)
  if (group === 'milestones') return milestone(id)
  if (group === 'streaks') return streak(id)
  const middle = id === GOAL_BADGE_ID && goalsCompleted !== undefined ? count(goalsCompleted, 46) : ''
  return drawNamedBadge(id) + middle
}

/** The badge as an SVG document. */
export const badgeSvg = (id: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="${FRAME}">${drawBadge(id)}</svg>`
