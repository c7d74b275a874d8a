/** A goal as the rules of this feature read it. */
export interface GoalRow {
  readonly id: number
  readonly clientKey: string | null
  /** 1 to 7. */
  readonly areaId: number
  readonly text: string
  /** `YYYY-MM-DD` */
  readonly completeBy: string
  readonly status: 'pending' | 'inProgress' | 'completed'
  readonly inTopSeven: boolean
  readonly sevenGoalOrder: number | null
  readonly isOneGoal: boolean
}

/** Not completed: what the plan of 21, the Top 7 and all limits count (C-29). */
export const isOpen = ({ status }: GoalRow): boolean => status !== 'completed'

/** Picked in the plan that is being made, not left over from the level that ends. */
export const isSelected = ({ status, inTopSeven }: GoalRow): boolean => status === 'pending' && inTopSeven
