import { type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import { QuestionSet } from './assessment.content.ts'
import { begunName } from './question-sets.ts'

/** One type of each set of questions: an answer has no field for its set. */
const SETS = [1, 3] as const

/** A question of an assessment as the member began it; null for one that was begun before that was stored. */
export const begunQuestion = (
  begun: ReadonlyMap<string, unknown>,
  { id, assessmentId }: { id: number; assessmentId: number },
): { question: string; area: LifeArea['name'] } | null => {
  for (const typeId of SETS) {
    const kept = begun.get(begunName(typeId, assessmentId))
    for (const { areaId, questions } of kept === undefined ? [] : QuestionSet.parse(kept)) {
      const found = questions.find((question) => question.id === id)
      if (found) return { question: found.text, area: lifeArea(areaId).name }
    }
  }
  return null
}
