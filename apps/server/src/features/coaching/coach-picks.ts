import type { Questionnaire } from './coaching.content.ts'

/** Maximum number of picks (G-82; spec-decision 10 wants three to twelve). */
export const PICKS = 6

export interface Candidate {
  readonly coachId: number
  /** Question to option. */
  readonly answers: ReadonlyMap<number, number>
  /** Number of present clients. */
  readonly clients: number
}

export interface Pick {
  readonly coachId: number
  readonly sameAnswers: number
  readonly why: string | null
}

/**
 * The last questions are about how two people work together, the first about topics: of equal answers the one of the
 * last question is named.
 */
const whyOf = (
  { questions }: Questionnaire,
  mine: ReadonlyMap<number, number>,
  hers: ReadonlyMap<number, number>,
): string | null => {
  const same = questions.findLast(({ id }) => mine.has(id) && mine.get(id) === hers.get(id))
  return same?.options.find(({ id }) => id === mine.get(same.id))?.why ?? null
}

/**
 * The coaches who fit a member (COACH-23; G-82): most equal answers first, then fewest clients, then the lower id, so
 * that the result is deterministic. Never the member.
 */
export const pickCoaches = (
  questionnaire: Questionnaire,
  memberId: number,
  mine: ReadonlyMap<number, number>,
  candidates: readonly Candidate[],
): Pick[] =>
  candidates
    .filter(({ coachId }) => coachId !== memberId)
    .map(({ coachId, answers, clients }) => ({
      coachId,
      clients,
      sameAnswers: [...mine].filter(([question, option]) => answers.get(question) === option).length,
      why: whyOf(questionnaire, mine, answers),
    }))
    .sort((a, b) => b.sameAnswers - a.sameAnswers || a.clients - b.clients || a.coachId - b.coachId)
    .slice(0, PICKS)
    .map(({ coachId, sameAnswers, why }) => ({ coachId, sameAnswers, why }))
