/** What a non-subscriber reads at a lock of coaching (COACH-28). */
export const COACHING_LOCK =
  'Become a subscriber to the Oola Lifestyle Framework to unlock this one-on-one accountability coaching feature'
