import type { LearningLedger } from './crash-learning.ts'
import type { StepsLedger } from './crash-steps.ts'

/**
 * The writes of one member's clients. An acknowledged write must be stored; a pending one may be, but only as a whole.
 */
export interface AnswersLedger {
  readonly kind: 'answers'
  readonly memberId: number
  readonly assessmentId: number
  readonly headers: Record<string, string>
  /** Score by question. */
  readonly acknowledged: Map<number, number>
  /** Pending batches, one per client. */
  readonly underWay: Set<readonly { questionId: number; score: number }[]>
}

export interface SentGoal {
  readonly key: string
  readonly areaId: number
  readonly text: string
}

export interface PlanLedger {
  readonly kind: 'plan'
  readonly memberId: number
  readonly headers: Record<string, string>
  /** By ClientKey. */
  readonly acknowledged: Map<string, SentGoal & { readonly id: number }>
  readonly underWay: Set<readonly SentGoal[]>
  /** The acknowledged Top 7: goal ids by place; `[]` before the first selection. `ordered` once it is arranged. */
  top: TopSeven
  topUnderWay: TopSeven | null
}

export interface TopSeven {
  readonly ordered: boolean
  readonly ids: readonly number[]
}

export type Ledger = AnswersLedger | PlanLedger | StepsLedger | LearningLedger

/** The Top 7 as a comparable line: a selection has no order. */
export const topLine = ({ ordered, ids }: TopSeven): string =>
  ordered ? `places ${ids.join(' ')}` : `selected ${[...ids].sort((a, b) => a - b).join(' ')}`
