import { FIRST_ACTIONS_MIN } from './actions.constants.ts'

/** The texts that count: blank ones are dropped on save (ACTIONS-35). */
export const writtenActions = (texts: readonly string[]): string[] =>
  texts.filter((text) => text.trim() !== '')

/** Step 3 needs at least three written actions; its button is grey before that (ACTIONS-45; C-44). */
export const areFirstActionsReady = (texts: readonly string[]): boolean =>
  writtenActions(texts).length >= FIRST_ACTIONS_MIN
