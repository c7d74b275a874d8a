/** What stands in place of a page whose program is not on the server, because a new build took its place. */
export const LOST_PROGRAM = {
  title: 'This page did not load completely',
  text: 'Oola may have been renewed a moment ago. Everything that you have saved is safe. Please try again in a minute.',
} as const
