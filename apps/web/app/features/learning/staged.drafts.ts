import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import { memberId } from '#web/lib/session.ts'

/** What is chosen in a staged assessment and where the member is in it; the server gets all of it at the end. */
export interface StagedDraft {
  /** Option ids by question id. */
  readonly answers: Readonly<Record<string, number>>
  /** Index of the question on the screen. */
  readonly position: number
}

const parse = (stored: unknown): StagedDraft | null => {
  const { answers, position } = (stored ?? {}) as Partial<StagedDraft>
  const isUsable =
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every(Number.isInteger) &&
    Number.isInteger(position)
  return isUsable ? { answers, position: Math.max(0, Number(position)) } : null
}

/** By the type of the assessment. */
export const stagedDrafts = (): Drafts<StagedDraft> => memberDrafts('staged-assessment', memberId(), parse)
