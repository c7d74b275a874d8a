import type { QueryKey } from '@tanstack/react-query'
import { staffQueryClient } from './staff.queries.ts'

/** Runs a change, then makes these queries stale; those on screen are read again. */
export const refreshAfter =
  (queryKey: QueryKey) =>
  async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    void staffQueryClient.invalidateQueries({ queryKey })
    return result
  }
