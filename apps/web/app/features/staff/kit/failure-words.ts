import { ApiError } from '#web/lib/api-error.ts'

/** Where the server's message speaks to a member. */
const FOR_STAFF: Readonly<Record<string, string>> = {
  email_taken: 'Search the members for it. An address that somebody changed lately stays reserved for them.',
}

/** What an error says to staff; the server's message where there is one. */
export const failureWords = (error: unknown): string => {
  if (error instanceof ApiError) return FOR_STAFF[error.code] ?? error.message
  return error instanceof Error ? error.message : 'It did not work. Try again.'
}
