import { queryParam } from '#web/lib/query-param.ts'

/** The token of a reset link: from the query, or from the hash, which no server receives. */
export const resetToken = (search: string, hash: string): string | null =>
  queryParam(search, 'token') || queryParam(hash.replace(/^#/, ''), 'token') || null
