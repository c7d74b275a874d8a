import { queryParam } from '#web/lib/query-param.ts'

/** The token of a reset link: in the query, or behind the hash where no server ever sees it. */
export const resetToken = (search: string, hash: string): string | null =>
  queryParam(search, 'token') || queryParam(hash.replace(/^#/, ''), 'token') || null
