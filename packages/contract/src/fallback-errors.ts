/**
 * The two failures that a browser may have to name by itself, when something else than our server answered, for example a
 * proxy in front of it. Apart from `errors.ts`, so that a page loads two texts and not all of them.
 */
export const INTERNAL = {
  status: 500,
  title: 'Error',
  message: 'Error with the server, we are fixing it',
} as const

export const UNAVAILABLE = {
  status: 503,
  title: 'Error',
  message: 'We cannot do that right now. Please try again in a moment.',
} as const
