import { isClosedToView } from './api-error.ts'

/** Writes a failure that the page works without into the console; not what a view by staff may not see or do (STAFF-13). */
export const logFailure = (what: string, error: unknown): void => {
  if (!isClosedToView(error)) console.info(what, error)
}
