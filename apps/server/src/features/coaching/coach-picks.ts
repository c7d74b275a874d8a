import type { Questionnaire } from './coaching.content.ts'

/** At most so many are shown (G-82; spec-decision 10 wants three to twelve). */
export const PICKS = 6

export interface Candidate {
  readonly coachId: number
  /** Question to option. */
  readonly answers: ReadonlyMap<number, number>
  /** Clients she has now. */
  readonly clients: number
}

export interface Pick {
  readonly coachId: number
  readonly sameAnswers: number
  readonly why: string | null
}

/**
 * The last questions say most about how two people work together, the first what about: of equal answers the one of the
 * highest question is named.
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
 * The coaches who fit a member (COACH-23; G-82): most equal answers first, then who has fewer clients, then the lower
 * id, so that the same input always gives the same picks. A coach never meets herself.
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
