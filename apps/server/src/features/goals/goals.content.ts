import { GOAL_TEXT_MAX } from '@oola/contract/goals/goals.constants'
import { Id } from '@oola/contract/ids'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'

/** A suggestion fills a goal card as it stands, so it obeys the limit of a goal (STEP2-28). */
const RecommendedGoal = z.object({ id: Id, text: z.string().trim().min(1).max(GOAL_TEXT_MAX) })

const Area = z.object({ areaId: Id, goals: z.array(RecommendedGoal).min(5) })

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

/** `content/goals/recommended-goals.yaml`: the seven areas in order, at least five suggestions each (G-28). */
export const GoalsContent = z.object({
  recommendedGoals: z
    .array(Area)
    .refine(
      (areas) =>
        areas.length === LIFE_AREAS.length &&
        LIFE_AREAS.every(({ id }, index) => areas[index]?.areaId === id),
      'must hold the areas 1 to 7, in this order',
    )
    .refine(
      (areas) => unique(areas.flatMap(({ goals }) => goals.map(({ id }) => id))),
      'has a goal id twice',
    ),
})
export type GoalsContent = z.infer<typeof GoalsContent>

/** Where each part stands, relative to `content/`. */
export const GOALS_FILES = {
  recommendedGoals: 'goals/recommended-goals.yaml',
} as const satisfies Record<keyof GoalsContent, string>
