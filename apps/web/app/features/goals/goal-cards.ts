import { isGoalDateAllowed } from '@oola/contract/goals/goal-date'
import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { tidyText } from '@oola/contract/tidy-text'

/** Unsaved text of a goal card (STEP2-33; C-27). Its id is the goal's `ClientKey`. */
export interface GoalDraft {
  /** 1 to 7. */
  readonly areaId: number
  /** The card in its area, 0 to 2: `recomendationIndex` of journey.md 3. */
  readonly recomendationIndex: number
  /** The saved goal that it changes, or null. */
  readonly goalId: number | null
  readonly text: string
  /** `YYYY-MM-DD`, or null. */
  readonly date: string | null
}

/** A draft with its key. */
export interface KeyedDraft extends GoalDraft {
  readonly key: string
}

/** One card of an area: the saved goal merged with its draft. */
export interface GoalCard {
  readonly slot: number
  readonly saved: UserGoal | null
  readonly draft: KeyedDraft | null
  readonly text: string
  readonly date: string | null
  /** A draft without a place: another device has filled the area in the meantime. */
  readonly surplus: boolean
}

const isDraftOf = (draft: KeyedDraft, { goalId, clientKey }: UserGoal): boolean =>
  draft.goalId === goalId || draft.key === clientKey

/** Nothing was typed, or all of it was reverted. */
const isBlank = ({ text, date }: GoalDraft): boolean => text === '' && date === null

const cardOf = (
  slot: number,
  saved: UserGoal | null,
  draft: KeyedDraft | null,
  surplus = false,
): GoalCard => ({
  slot,
  saved,
  draft,
  text: draft?.text ?? saved?.text ?? '',
  date: draft ? draft.date : (saved?.completedByDate ?? null),
  surplus,
})

interface Wish {
  readonly saved: UserGoal | null
  readonly draft: KeyedDraft | null
  readonly slot: number | undefined
}

/**
 * The cards of an area: its saved goals, the member's drafts, and empty ones up to three. A saved goal always has a
 * card; a draft keeps its card while there is room, and is shown after the others if not (C-27). Server texts win
 * on untouched cards, drafts on the others.
 * @param saved the area's saved goals, oldest first
 * @param drafts the area's drafts
 * @param places slots by `ClientKey` of cards edited in this visit, so that a card does not jump when it is saved
 */
export const goalCards = (
  saved: readonly UserGoal[],
  drafts: readonly KeyedDraft[],
  places: ReadonlyMap<string, number> = new Map(),
): GoalCard[] => {
  const wishes: Wish[] = saved.map((goal) => {
    const draft = drafts.find((one) => isDraftOf(one, goal)) ?? null
    return { saved: goal, draft, slot: places.get(goal.clientKey ?? '') ?? draft?.recomendationIndex }
  })
  const loose = drafts
    .filter((draft) => !isBlank(draft) && !saved.some((goal) => isDraftOf(draft, goal)))
    .sort((a, b) => a.recomendationIndex - b.recomendationIndex || (a.key < b.key ? -1 : 1))
    .map((draft): Wish => ({ saved: null, draft, slot: draft.recomendationIndex }))
  const count = Math.max(GOALS_PER_AREA, saved.length)
  const housed = [...wishes, ...loose].slice(0, count)
  const cards: (GoalCard | undefined)[] = Array.from({ length: count })

  const homeless = housed.filter(({ saved: goal, draft, slot }) => {
    if (slot === undefined || slot >= count || cards[slot]) return true
    cards[slot] = cardOf(slot, goal, draft)
    return false
  })
  for (const { saved: goal, draft } of homeless) {
    const slot = cards.indexOf(undefined)
    cards[slot] = cardOf(slot, goal, draft)
  }
  return [
    ...cards.map((card, slot) => card ?? cardOf(slot, null, null)),
    ...loose
      .slice(Math.max(0, count - wishes.length))
      .map(({ draft }, index) => cardOf(count + index, null, draft, true)),
  ]
}

/**
 * The draft after a change of a card; null when the card equals its saved goal, or is empty.
 * @param key for a card without a draft: the `ClientKey` of the goal if it is new
 */
export const editCard = (
  card: GoalCard,
  areaId: number,
  change: { readonly text?: string; readonly date?: string | null },
  key: string,
): KeyedDraft | null => {
  const draft: KeyedDraft = {
    key: card.draft?.key ?? key,
    areaId,
    recomendationIndex: card.slot,
    goalId: card.saved?.goalId ?? null,
    text: change.text ?? card.text,
    date: change.date === undefined ? card.date : change.date,
  }
  if (card.saved) return sameAsSaved(draft, card.saved) ? null : draft
  return isBlank(draft) ? null : draft
}

const sameAsSaved = ({ text, date }: GoalDraft, saved: UserGoal): boolean =>
  text === saved.text && date === saved.completedByDate

/** Why a card is not a goal: no text, no date, or a past day. */
export type CardProblem = 'text' | 'date' | 'past'

/**
 * The first problem of a card, or null when it is complete.
 * @param today the member's local day
 */
export const cardProblem = ({ text, date, saved }: GoalCard, today: string): CardProblem | null => {
  if (tidyText(text) === '') return 'text'
  if (date === null) return 'date'
  return isGoalDateAllowed(date, today, saved?.completedByDate) ? null : 'past'
}

/** The complete cards; an area needs three (STEP2-24). */
export const readyCards = (cards: readonly GoalCard[], today: string): GoalCard[] =>
  cards.filter((card) => !card.surplus && cardProblem(card, today) === null)

/** The complete goals that are new or changed. */
export const unsavedCards = (cards: readonly GoalCard[], today: string): GoalCard[] =>
  readyCards(cards, today).filter(({ draft }) => draft !== null)
