import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import { DATE_PASSED, PLAN_MESSAGES } from '@oola/contract/goals/plan-readiness'
import { cardProblem, type GoalCard, readyCards } from './goal-cards.ts'

/** Message of a card's date field after an attempt to go on: none, or why the card is not a goal yet. */
export const dateMessage = (card: GoalCard, today: string): string | null => {
  const problem = cardProblem(card, today)
  if (problem === 'date') return PLAN_MESSAGES.dateMissing
  return problem === 'past' ? DATE_PASSED : null
}

/** What blocks SAVE: text without a day cannot be added (STEP2-26); null if nothing. */
export const saveMessage = (cards: readonly GoalCard[], today: string): string | null =>
  cards.map((card) => dateMessage(card, today)).find((message) => message !== null) ?? null

/** What blocks NEXT: a missing day first, then missing goals (STEP2-24); null if nothing. */
export const nextMessage = (cards: readonly GoalCard[], today: string): string | null => {
  if (readyCards(cards, today).length >= GOALS_PER_AREA) return null
  const housed = cards.filter(({ surplus }) => !surplus)
  return saveMessage(housed, today) ?? PLAN_MESSAGES.areaIncomplete
}

/** The first card that keeps its area from being complete; its slot, or null. */
export const firstUnready = (cards: readonly GoalCard[], today: string): number | null => {
  const dated = cards.find((card) => !card.surplus && dateMessage(card, today) !== null)
  return (dated ?? cards.find((card) => cardProblem(card, today) !== null))?.slot ?? null
}
