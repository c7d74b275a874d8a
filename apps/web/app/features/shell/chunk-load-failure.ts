/** What stands in place of a page whose program is not on the server, because a new build took its place. */
export const CHUNK_LOAD_FAILURE = {
  title: 'This page did not load completely',
  text: 'We may have just updated Oola. Everything you have saved is safe. Please try again in a minute.',
} as const
