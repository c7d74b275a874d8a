/** How many items the overviews show of a group (BADGE-04), and how many `latestAchievements` holds (G-124). */
export const ACHIEVEMENTS_SHOWN = 6
