import { type CoachBadgeGroup, coachBadge } from '@oola/contract/badges/coach-badges'
import { areaPaint, bloom, CLOSED, check, disc, hub, INK, type Paint, RAYS, WHITE } from './bloom.ts'
import { drawNumber } from './digit-outlines.ts'

const LAKE: Paint = { fill: '#067382', rim: '#B5E4EE' }

/** Each group has its own flower; all use the colour of coaching. */
const FLOWERS: Readonly<Record<CoachBadgeGroup, () => string>> = {
  certificationBadges: () =>
    bloom({ ...CLOSED, R: 55, count: 11, paint: () => LAKE }) + disc(38, WHITE) + disc(34, areaPaint(3).fill),
  lifeTimeClientBadges: () => bloom({ R: 56, paint: () => LAKE }),
  clientActionStepsBadges: () => bloom({ ...CLOSED, R: 54, count: 9, paint: () => LAKE }),
  clientGoalsAchievedBadges: () =>
    bloom({ ...RAYS, R: 57, count: 14, paint: () => LAKE }) + disc(33, LAKE.rim),
}

/** The drawing of a coach's badge around the origin, within a radius of 60. */
export const drawCoachBadge = (id: number): string => {
  const { group, value } = coachBadge(id)
  if (value === null) return FLOWERS[group]() + check(INK, 1.5)
  return FLOWERS[group]() + hub(29) + drawNumber(value, { size: 32, fit: 48, color: INK })
}
