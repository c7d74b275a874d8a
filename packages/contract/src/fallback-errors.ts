/**
 * The two errors that a browser shows without a reply of the server, for example behind a
 * failing proxy. Separate from `errors.ts`, so that a page loads two texts and not all of them.
 */
export const INTERNAL = {
  status: 500,
  title: 'Error',
  message: 'Error with the server, we are fixing it',
} as const

export const UNAVAILABLE = {
  status: 503,
  title: 'Error',
  message: 'We cannot do that right now. Try again in a moment.',
} as const
