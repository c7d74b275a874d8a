/** Text for non-subscribers at a locked part of coaching (COACH-28). */
export const COACHING_LOCK =
  'Become a subscriber to the Oola Lifestyle Framework to unlock this one-on-one accountability coaching feature'

/** Debounce of the search by name (COACH-16). */
export const COACH_SEARCH_DELAY_MS = 1000

/** Display time of the text of a lock (COACH-29). */
export const LOCK_POPOVER_MS = 5000
