import { QUESTIONS_PER_AREA } from './assessment.constants.ts'

/** Locked: not reached. Active: open, nothing answered. Partial: some answered. Done: all answered (journey.md 4). */
export type AreaState = 'locked' | 'active' | 'partial' | 'done'

/** The fields of an area that these rules need; null or 0 is an unanswered question (STEP1-23). */
export interface AnsweredArea {
  readonly questions: readonly { readonly score: number | null }[]
}

/** Questions of the area that have a score. */
export const answeredIn = (area: AnsweredArea): number =>
  area.questions.reduce((count, { score }) => count + (score ? 1 : 0), 0)

/** Every question has a score; an area without questions is never done. */
export const isAreaDone = (area: AnsweredArea): boolean =>
  area.questions.length > 0 && answeredIn(area) === area.questions.length

/**
 * Index 0-6 of the furthest area reached (STEP1-29): the stored one, or a later one that already has
 * answers, or the next one once the page of a done area was left.
 * @param areas in area order
 * @param areaId furthest area stored so far, 1-7, or null before the first answer
 */
export const furthestArea = (areas: readonly AnsweredArea[], areaId: number | null): number => {
  const answered = areas.findLastIndex((area) => answeredIn(area) > 0)
  return Math.min(Math.max(areas.length - 1, 0), Math.max((areaId ?? 1) - 1, answered, 0))
}

/** The state of one area; later areas are locked until reached (STEP1-30, STEP1-31). */
export const areaState = (area: AnsweredArea, index: number, furthest: number): AreaState => {
  if (isAreaDone(area)) return 'done'
  if (index > furthest) return 'locked'
  return answeredIn(area) > 0 ? 'partial' : 'active'
}

/** 1-based numbers of the area's questions without a score, for the alert on finishing (STEP1-35). */
export const unansweredNumbers = (area: AnsweredArea): number[] =>
  area.questions.flatMap(({ score }, index) => (score ? [] : [index + 1]))

/** Number 1-70 of a question counted over all areas, for QUESTION n/70 (STEP1-14). */
export const questionNumber = (areaIndex: number, questionIndex: number): number =>
  areaIndex * QUESTIONS_PER_AREA + questionIndex + 1
