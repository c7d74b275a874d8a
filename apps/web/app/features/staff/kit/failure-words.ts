/** What an error says; the server's message where there is one. */
export const failureWords = (error: unknown): string =>
  error instanceof Error ? error.message : 'It did not work. Try again.'
