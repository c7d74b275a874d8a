import { ConnectionError, isClosedToView } from './api-error.ts'

/**
 * Writes a failure that the page works without into the console; not what a view by staff may not see or do (STAFF-13),
 * and not a call without a network, for which the browser writes its own line.
 */
export const logFailure = (what: string, error: unknown): void => {
  const isLost = error instanceof ConnectionError && !error.timedOut
  if (!isLost && !isClosedToView(error)) console.info(what, error)
}
