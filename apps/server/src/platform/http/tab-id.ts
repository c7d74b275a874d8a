const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id by which a page names its tab; undefined for anything else, which then names none. */
export const readTabId = (sent: unknown): string | undefined =>
  typeof sent === 'string' && UUID.test(sent) ? sent : undefined
