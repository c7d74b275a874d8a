import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import type { Answer } from './answer-outbox.ts'

/** The areas with these answers laid over the scores they have; the same objects where nothing changes. */
export const withAnswers = (
  areas: AssessmentArea[],
  answers: ReadonlyMap<number, Pick<Answer, 'score'>>,
): AssessmentArea[] => {
  if (answers.size === 0) return areas
  return areas.map((area) => {
    if (!area.questions.some(({ id }) => answers.has(id))) return area
    const questions = area.questions.map((question) => {
      const answer = answers.get(question.id)
      return answer ? { ...question, score: answer.score } : question
    })
    return { ...area, questions, score: questions.reduce((sum, { score }) => sum + (score ?? 0), 0) }
  })
}
