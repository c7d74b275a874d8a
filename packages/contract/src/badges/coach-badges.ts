/** Counts that earn badges: the coach's clients, their completed steps and their completed goals (G-99). */
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

/** Group and number of a coach's badge. */
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

/** Totals of a coach's clients (PORTAL-11). */
export interface CoachFigures {
  readonly lifeTimeClients: number
  readonly clientActionSteps: number
  readonly clientGoalsAchieved: number
}

/** Ids of the badges earned by these totals. */
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
