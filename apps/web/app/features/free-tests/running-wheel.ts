import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { freeAreaScore, QUESTIONS_PER_FREE_AREA } from '@oola/contract/free-tests/free-test-score'
import type { AreaRow } from '#web/ui/journey/area-side-list.tsx'
import type { LifeBalanceWords } from './free-test-words.ts'
import type { TestProgress } from './free-tests.drafts.ts'

type Scores = TestProgress['scores']

const answersOf = (area: LifeBalanceWords[number], scores: Scores): number[] =>
  area.questions.flatMap(({ id }) => scores[id] ?? [])

/** The petals so far: the mean of their answers, out of 100; null before the first. */
export const runningWheel = (areas: LifeBalanceWords, scores: Scores): (number | null)[] =>
  areas.map((area) => {
    const answers = answersOf(area, scores)
    if (answers.length === 0) return null
    if (answers.length === QUESTIONS_PER_FREE_AREA) return freeAreaScore(answers)
    return Math.round((answers.reduce((sum, one) => sum + one, 0) / answers.length) * 10)
  })

/** The furthest area that may be opened: the first with an open question (FREE-04). */
export const furthestArea = (areas: LifeBalanceWords, scores: Scores): number => {
  const open = areas.findIndex((area) => answersOf(area, scores).length < area.questions.length)
  return open === -1 ? areas.length - 1 : open
}

/** The rows of the side list (FREE-04). */
export const freeAreaRows = (areas: LifeBalanceWords, scores: Scores, position: number): AreaRow[] => {
  const current = Math.floor(position / QUESTIONS_PER_FREE_AREA)
  const furthest = Math.max(current, furthestArea(areas, scores))
  return areas.map((area, index) => {
    const answers = answersOf(area, scores)
    if (index === current) {
      const note = `Question ${(position % QUESTIONS_PER_FREE_AREA) + 1} of ${QUESTIONS_PER_FREE_AREA}`
      return { state: 'active', note }
    }
    if (answers.length === area.questions.length) {
      return { state: 'done', score: shownAreaScore(freeAreaScore(answers)) }
    }
    return { state: index <= furthest ? 'partial' : 'locked' }
  })
}
