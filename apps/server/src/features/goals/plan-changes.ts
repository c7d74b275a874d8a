import type { ErrorCode, Issue } from '@oola/contract/errors'
import { isGoalDateAllowed } from '@oola/contract/goals/goal-date'
import { hasRoom } from '@oola/contract/goals/plan-readiness'
import { type GoalRow, isOpen } from './goal-rows.ts'
import type { GoalEdit, NewGoal } from './goals.repo.ts'

/** A goal of PartialSaveGoals after parsing. */
export interface SentGoal {
  readonly GoalId?: number | null | undefined
  readonly ClientKey?: string | undefined
  readonly AreaId: number
  readonly Text: string
  readonly CompletedByDate: string
}

export interface PlanChanges {
  /** The reason to refuse the save, if any; `issues` belong to `validation_failed`. */
  readonly refusal: ErrorCode | null
  readonly issues: readonly Issue[]
  /** For each sent goal: its saved goal, or null for a new one. */
  readonly targets: readonly (GoalRow | null)[]
  /** Saved goals with a new text or date. */
  readonly edits: readonly GoalEdit[]
  /** New goals, in the order sent. */
  readonly additions: readonly NewGoal[]
}

const findTarget = (
  saved: readonly GoalRow[],
  { GoalId, ClientKey }: SentGoal,
): GoalRow | null | undefined => {
  if (GoalId) return saved.find(({ id }) => id === GoalId)
  return saved.find(({ clientKey }) => clientKey !== null && clientKey === ClientKey) ?? null
}

const isRepeated = (sent: readonly SentGoal[], index: number): boolean => {
  const { GoalId, ClientKey } = sent[index] ?? {}
  return sent
    .slice(0, index)
    .some((other) =>
      GoalId ? other.GoalId === GoalId : ClientKey !== undefined && other.ClientKey === ClientKey,
    )
}

const checkGoal = (goal: SentGoal, target: GoalRow | null, today: string, repeated: boolean) => {
  const issues: { field: string; message: string }[] = []
  if (repeated) issues.push({ field: goal.GoalId ? 'GoalId' : 'ClientKey', message: 'is sent twice' })
  if (target && target.areaId !== goal.AreaId)
    issues.push({ field: 'AreaId', message: 'a goal stays in its area' })
  if (!isGoalDateAllowed(goal.CompletedByDate, today, target?.completeBy)) {
    issues.push({ field: 'CompletedByDate', message: 'cannot be earlier than today' })
  }
  return issues
}

/** New goals fit into their areas: at most three open ones each (STEP2-25). */
const fit = (saved: readonly GoalRow[], additions: readonly NewGoal[]): boolean => {
  const planned: { areaId: number }[] = saved.filter(isOpen)
  return additions.every((goal) => {
    const room = hasRoom(planned, goal.areaId)
    planned.push(goal)
    return room
  })
}

/**
 * The changes of a partial save (STEP2-39). A goal with a known `ClientKey` is that goal, so a repeated save edits it
 * instead of adding it again (traps 17). Without keys a repeat for a full area is refused rather than doubled.
 * @param saved all goals of the member
 * @param today the member's local day
 */
export const planChanges = (
  saved: readonly GoalRow[],
  sent: readonly SentGoal[],
  today: string,
): PlanChanges => {
  const found = sent.map((goal) => findTarget(saved, goal))
  const targets = found.map((target) => target ?? null)
  const issues = sent.flatMap((goal, index) =>
    checkGoal(goal, targets[index] ?? null, today, isRepeated(sent, index)).map(({ field, message }) => ({
      path: `Goals.${index}.${field}`,
      message,
    })),
  )
  const edits = sent.flatMap(({ Text, CompletedByDate }, index) => {
    const target = targets[index]
    const same = target?.text === Text && target.completeBy === CompletedByDate
    return target && !same ? [{ id: target.id, text: Text, completeBy: CompletedByDate }] : []
  })
  const additions = sent.flatMap(({ ClientKey, AreaId, Text, CompletedByDate }, index) =>
    targets[index]
      ? []
      : [{ clientKey: ClientKey ?? null, areaId: AreaId, text: Text, completeBy: CompletedByDate }],
  )
  const refusal = (): ErrorCode | null => {
    if (found.includes(undefined)) return 'not_found'
    if (issues.length > 0) return 'validation_failed'
    if (targets.some((target) => target && !isOpen(target))) return 'goal_completed'
    return fit(saved, additions) ? null : 'area_full'
  }
  return { refusal: refusal(), issues, targets, edits, additions }
}
