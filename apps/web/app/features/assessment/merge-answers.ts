import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import type { Answer } from './final-answer.ts'

/** The areas with these answers merged over their scores; the same objects where nothing changes. */
export const withAnswers = (areas: AssessmentArea[], answers: readonly Answer[]): AssessmentArea[] => {
  if (answers.length === 0) return areas
  const scores = new Map(answers.map(({ questionId, score }) => [questionId, score]))
  return areas.map((area) => {
    if (!area.questions.some(({ id }) => scores.has(id))) return area
    const questions = area.questions.map((question) => {
      const score = scores.get(question.id)
      return score ? { ...question, score } : question
    })
    return { ...area, questions, score: questions.reduce((sum, { score }) => sum + (score ?? 0), 0) }
  })
}
