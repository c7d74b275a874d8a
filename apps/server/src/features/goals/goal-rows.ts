/** A goal for the rules of this feature. */
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

/** Not completed: counted by the plan of 21, the Top 7 and all limits (C-29). */
export const isOpen = ({ status }: GoalRow): boolean => status !== 'completed'

/** Selected in the new plan, not left over from the ending level. */
export const isSelected = ({ status, inTopSeven }: GoalRow): boolean => status === 'pending' && inTopSeven
