import type { GoalArea } from '@oola/contract/goals/goals.schema'
import { tidyText } from '@oola/contract/tidy-text'
import type { GoalCard } from './goal-cards.ts'

export type Recommended = GoalArea['recommendedGoals'][number]

/** Ideas under one empty card; the others are in the window. */
const PER_CARD = 2

/** Whether a card of the area has this text already. */
export const isUsed = (goal: Recommended, cards: readonly GoalCard[]): boolean =>
  cards.some(({ text }) => tidyText(text) === tidyText(goal.text))

/**
 * The ideas under one card: each card has its own, so that three empty cards show six different ones, and an idea
 * used on one card disappears from the others (G-28).
 */
export const suggestionsFor = (
  card: GoalCard,
  cards: readonly GoalCard[],
  recommended: readonly Recommended[],
): readonly Recommended[] => {
  const start = card.slot * PER_CARD
  return recommended.slice(start, start + PER_CARD).filter((goal) => !isUsed(goal, cards))
}

/** The card that a recommended goal from the window fills: the first without text; null when all have text. */
export const firstEmptyCard = (cards: readonly GoalCard[]): GoalCard | null =>
  cards.find((card) => !card.surplus && tidyText(card.text) === '') ?? null
