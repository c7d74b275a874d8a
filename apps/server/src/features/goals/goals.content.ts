import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import { GOAL_TEXT_MAX } from '@oola/contract/goals/goals.constants'
import { Id } from '@oola/contract/ids'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'

/** A suggestion fills a goal card unchanged, so a goal's limit applies (STEP2-28). */
const RecommendedGoal = z.object({ id: Id, text: z.string().trim().min(1).max(GOAL_TEXT_MAX) })

const Area = z.object({ areaId: Id, goals: z.array(RecommendedGoal).min(5) })

/** Ideas for first action steps: eight per area, within the limit of an action step (G-38; look.md 13, mockup 34). */
const StepIdeas = z.object({
  areaId: Id,
  steps: z.array(z.string().trim().min(1).max(ACTION_TEXT_MAX)).length(8),
})

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

const areSeven = (areas: readonly { areaId: number }[]): boolean =>
  areas.length === LIFE_AREAS.length && LIFE_AREAS.every(({ id }, index) => areas[index]?.areaId === id)
const SEVEN = 'must hold the areas 1 to 7, in this order'

/** The seven areas in order: at least five suggested goals each (G-28), and ideas for first action steps. */
export const GoalsContent = z.object({
  firstSteps: z.array(StepIdeas).refine(areSeven, SEVEN),
  recommendedGoals: z
    .array(Area)
    .refine(areSeven, SEVEN)
    .refine(
      (areas) => unique(areas.flatMap(({ goals }) => goals.map(({ id }) => id))),
      'has a goal id twice',
    ),
})
export type GoalsContent = z.infer<typeof GoalsContent>

/** The file of each part, relative to `content/`. */
export const GOALS_FILES = {
  firstSteps: 'goals/first-steps.yaml',
  recommendedGoals: 'goals/recommended-goals.yaml',
} as const satisfies Record<keyof GoalsContent, string>
