/** Clients that a coach has had, the steps that they took and the goals that they reached: what earns a badge (G-99). */
const COACH_THRESHOLDS = {
  lifeTimeClientBadges: { firstId: 111, values: [1, 5, 10, 25, 50, 100] },
  clientActionStepsBadges: { firstId: 121, values: [100, 1000, 5000, 10_000, 50_000, 100_000] },
  clientGoalsAchievedBadges: { firstId: 131, values: [1, 10, 25, 50, 100, 250] },
} as const

/** The certificate of the coach certification, course 1009; each certificate has an id of its own from 101 (G-99). */
export const COACH_CERTIFICATION_BADGE = 101

export const COACH_BADGE_IDS = { from: 101, to: 199 } as const

const COUNTED = ['lifeTimeClientBadges', 'clientActionStepsBadges', 'clientGoalsAchievedBadges'] as const

/** The four groups of a coach's badges (BADGE-17). */
export type CoachBadgeGroup = 'certificationBadges' | (typeof COUNTED)[number]

interface Placed {
  readonly group: CoachBadgeGroup
  /** The number in the badge; null for a certificate. */
  readonly value: number | null
}

/** Where a coach's badge belongs, and the number in it. */
export const coachBadge = (id: number): Placed => {
  if (id === COACH_CERTIFICATION_BADGE) return { group: 'certificationBadges', value: null }
  for (const group of COUNTED) {
    const { firstId, values } = COACH_THRESHOLDS[group]
    const value = values[id - firstId]
    if (value !== undefined) return { group, value }
  }
  throw new RangeError(`there is no coach badge ${id}`)
}

/** All ids of coach badges, ascending. */
export const COACH_BADGES: readonly number[] = [
  COACH_CERTIFICATION_BADGE,
  ...COUNTED.flatMap((group) => {
    const { firstId, values } = COACH_THRESHOLDS[group]
    return values.map((_, index) => firstId + index)
  }),
]

/** What a coach's clients have done in all (PORTAL-11). */
export interface CoachFigures {
  readonly lifeTimeClients: number
  readonly clientActionSteps: number
  readonly clientGoalsAchieved: number
}

/** The ids that a coach's figures have earned. */
export const earnedCoachBadges = (figures: CoachFigures): number[] => {
  const reached = {
    lifeTimeClientBadges: figures.lifeTimeClients,
    clientActionStepsBadges: figures.clientActionSteps,
    clientGoalsAchievedBadges: figures.clientGoalsAchieved,
  }
  return COUNTED.flatMap((group) => {
    const { firstId, values } = COACH_THRESHOLDS[group]
    return values.flatMap((value, index) => (reached[group] >= value ? [firstId + index] : []))
  })
}
