import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Content } from '#server/platform/content/content.ts'
import type { QuestionSet } from './assessment.content.ts'

/** The areas of an assessment with a draft's questions, none of them answered. */
export const previewAreas = (
  set: QuestionSet,
  { areas }: Pick<Content['journey'], 'areas'>,
): AssessmentArea[] =>
  LIFE_AREAS.flatMap(({ id, name, color, weight }, index) => {
    const [asked, words] = [set[index], areas[index]]
    if (!asked || !words) return []
    const { tagline, about, complete } = words
    const questions = asked.questions.map((question) => ({ ...question, score: null }))
    return [{ id, name, color, weight, score: 0, tagline, about, complete, questions }]
  })
