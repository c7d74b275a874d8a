import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import { memberId } from '#web/lib/session.ts'
import type { GoalDraft } from './goal-cards.ts'
import type { EditorDraft } from './goal-editor.ts'

const isInteger = (value: unknown): value is number => Number.isInteger(value)

const isDay = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))

const parseDraft = (stored: unknown): GoalDraft | null => {
  const {
    areaId,
    recomendationIndex,
    goalId = null,
    text,
    date = null,
  } = (stored ?? {}) as Partial<GoalDraft>
  const isUsable =
    isInteger(areaId) &&
    isInteger(recomendationIndex) &&
    typeof text === 'string' &&
    (goalId === null || isInteger(goalId)) &&
    isDay(date)
  return isUsable ? { areaId, recomendationIndex, goalId, text, date } : null
}

const parseIds = (stored: unknown): readonly number[] | null =>
  Array.isArray(stored) && stored.every(isInteger) ? stored : null

/** Unsaved goal cards of the establish screen, by `ClientKey` (C-27). */
export const goalCardDrafts = (): Drafts<GoalDraft> => memberDrafts('goal-card', memberId(), parseDraft)

/** `picked`: the goals ticked so far; `order`: the current order of the Top 7. Goal ids. */
export const topSevenDrafts = (): Drafts<readonly number[]> => memberDrafts('top-seven', memberId(), parseIds)

const parseEditor = (stored: unknown): EditorDraft | null => {
  const { text, date = null, clientKey } = (stored ?? {}) as Partial<EditorDraft>
  const isUsable = typeof text === 'string' && typeof clientKey === 'string' && isDay(date)
  return isUsable ? { text, date, clientKey } : null
}

/** Drafts of the windows of the review page: `add-3` for a new goal of area 3, `edit-17` for goal 17. */
export const goalEditorDrafts = (): Drafts<EditorDraft> =>
  memberDrafts('goal-editor', memberId(), parseEditor)

/** The plan is done: its drafts must not return at the next level. */
export const clearPlanDrafts = () => {
  for (const drafts of [goalCardDrafts(), topSevenDrafts(), goalEditorDrafts()]) {
    drafts.drop(...drafts.read().keys())
  }
}
