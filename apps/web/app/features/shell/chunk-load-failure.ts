/** Replaces a page whose chunks are not on the server, because a new build has replaced them. */
export const CHUNK_LOAD_FAILURE = {
  title: 'This page did not load completely',
  text: 'We may have just updated Oola. Everything you have saved is safe. Try again in a minute.',
} as const
