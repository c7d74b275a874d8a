/** What a non-subscriber reads at a locked part of the framework (GOALS-22, TODO-02, ELEARN-05). */
export const unlockWords = (part: string): string =>
  `Become a subscriber to the Oola Lifestyle Framework to unlock ${part}.`
