import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ConnectionError, worthRetrying } from '#web/lib/api-error.ts'
import { readConnection } from '#web/lib/connection.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isFromDevice } from './device-answers.ts'

/**
 * For loaders: the server's answer. The device's answer takes its place without a network, and with `atOnce` also until
 * the page has asked; the part that shows it reads from the server then.
 */
export const readServerOrDevice = async <T, Key extends QueryKey>(
  options: FetchQueryOptions<T, Error, T, Key>,
  { atOnce = () => true }: { readonly atOnce?: (kept: T) => boolean } = {},
): Promise<T> => {
  const kept = queryClient.getQueryData<T>(options.queryKey)
  if (kept === undefined) return queryClient.fetchQuery({ ...options, staleTime: 0 })
  if (readConnection() === 'offline') return kept
  if (isFromDevice(options.queryKey) && atOnce(kept)) return kept
  try {
    // Without a network the device's answer is better than a second try.
    const retry = (count: number, error: Error) =>
      count < 2 && !(error instanceof ConnectionError) && worthRetrying(error)
    return await queryClient.fetchQuery({ ...options, staleTime: 0, retry })
  } catch (error) {
    if (error instanceof ConnectionError) return kept
    throw error
  }
}
