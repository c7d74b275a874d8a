import { type Drafts, memberDrafts } from './drafts.ts'
import { memberId } from './session.ts'

/** Answers to a set of questions and the member's position in it; all of it is submitted at the end. */
export interface ChoiceDraft {
  /** Option ids by question id. */
  readonly answers: Readonly<Record<string, number>>
  /** Index of the question on the screen. */
  readonly position: number
}

export const NOTHING_CHOSEN: ChoiceDraft = { answers: {}, position: 0 }

const parse = (stored: unknown): ChoiceDraft | null => {
  const { answers, position } = (stored ?? {}) as Partial<ChoiceDraft>
  const isUsable =
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every(Number.isInteger) &&
    Number.isInteger(position)
  return isUsable ? { answers, position: Math.max(0, Number(position)) } : null
}

/** Keyed by the type of the staged assessment, or one key for the coach search. */
export const choiceDrafts = (
  kind: 'staged-assessment' | 'find-coach' | 'coach-assessment',
): Drafts<ChoiceDraft> => memberDrafts(kind, memberId(), parse)
