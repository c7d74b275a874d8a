import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import type { OutboxState } from '#web/lib/outbox/outbox.ts'
import type { SaveState } from '#web/ui/feedback/save-line.tsx'

/** A pending answer of this browser: its question is edited (G-127). */
export interface Answer {
  readonly questionId: number
  /** 1 to 10 */
  readonly score: number
}

/** Questions without an answer on the server, as far as this tab has loaded it. */
const unsavedIn = (saved: readonly AssessmentArea[]): number[] =>
  saved.flatMap(({ questions }) => questions.flatMap(({ id, score }) => (score ? [] : id)))

/**
 * The question whose answer would complete the assessment on the server, after which no score can change any more
 * (G-18). It is held back until the member finishes the area, so that the last answer can still be corrected.
 * @param answers pending ones, oldest first
 */
export const finalAnswer = (saved: readonly AssessmentArea[], answers: readonly Answer[]): number | null => {
  const unsaved = unsavedIn(saved)
  const isAnswered = (id: number) => answers.some(({ questionId }) => questionId === id)
  if (!unsaved.every(isAnswered)) return null
  return answers.findLast(({ questionId }) => unsaved.includes(questionId))?.questionId ?? null
}

/**
 * Answers to send now; with `finishing` also the one that completes the assessment. None before the questions are
 * loaded: until then it is unknown which answer that is.
 */
export const readyAnswers = (
  saved: readonly AssessmentArea[] | undefined,
  answers: readonly Answer[],
  finishing: boolean,
): readonly Answer[] => {
  if (!saved) return []
  const held = finishing ? null : finalAnswer(saved, answers)
  return answers.filter(({ questionId }) => questionId !== held)
}

/** Every question has an answer on the server, and none is pending: the assessment is complete (G-18). */
export const isComplete = (saved: readonly AssessmentArea[], answers: readonly Answer[]): boolean =>
  answers.length === 0 && unsavedIn(saved).length === 0

/** Text of the save line under the question. */
export const saveState = (
  saved: readonly AssessmentArea[],
  { waiting, failures, stopped }: OutboxState<Answer>,
): SaveState => {
  if (waiting.size === 0) return 'saved'
  if (failures > 0 || stopped) return 'waiting'
  return readyAnswers(saved, [...waiting.values()], false).length > 0 ? 'saving' : 'held'
}
