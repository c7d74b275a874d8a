import { TOP_SEVEN } from './goals.constants.ts'

/** Whether the Top 7 has room for another goal (STEP2-29). */
export const canPickMore = (picked: readonly number[]): boolean => picked.length < TOP_SEVEN

/** Exactly seven, each once (STEP2-30). */
export const isTopSevenReady = (picked: readonly number[]): boolean =>
  picked.length === TOP_SEVEN && new Set(picked).size === TOP_SEVEN

/** The lowest free place from 1 to 7, or null if there is none (G-60). */
export const nextFreePlace = (taken: readonly (number | null)[]): number | null =>
  Array.from({ length: TOP_SEVEN }, (_, index) => index + 1).find((place) => !taken.includes(place)) ?? null

/**
 * Adds or removes a goal of the pick screen. An eighth changes nothing and is `refused`, which
 * opens the dialog "You have selected your Top 7" (STEP2-29, STEP2-31; C-28).
 * @param picked goal ids in the order in which they were picked
 */
export const toggleTopSeven = (
  picked: readonly number[],
  goalId: number,
): { picked: readonly number[]; refused: boolean } => {
  if (picked.includes(goalId)) return { picked: picked.filter((id) => id !== goalId), refused: false }
  return canPickMore(picked) ? { picked: [...picked, goalId], refused: false } : { picked, refused: true }
}
