const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id of a page's tab; undefined for a malformed value. */
export const readTabId = (sent: unknown): string | undefined =>
  typeof sent === 'string' && UUID.test(sent) ? sent : undefined
