/** What a non-subscriber reads at a lock of coaching (COACH-28). */
export const COACHING_LOCK =
  'Become a subscriber to the Oola Lifestyle Framework to unlock this one-on-one accountability coaching feature'

/** How long a search by name waits for the next letter (COACH-16). */
export const COACH_SEARCH_DELAY_MS = 1000

/** How long the words of a lock stay (COACH-29). */
export const LOCK_POPOVER_MS = 5000
