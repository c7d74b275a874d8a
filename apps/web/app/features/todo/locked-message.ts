/** Text next to the locked tab and in the warning that it opens (TODO-02). */
export const TODO_LOCKED_MESSAGE =
  'Become a subscriber to the Oola Lifestyle Framework to unlock your to-do list.'
