const tails = new Map<string, Promise<unknown>>()

/**
 * Runs the work when nobody else holds this lock: no tab, and not the service worker. Web Locks need a secure origin;
 * without them two open tabs could interfere, a single one never.
 */
export const withLock = <R>(name: string, work: () => Promise<R>): Promise<R> => {
  if (navigator.locks) return navigator.locks.request(name, work)
  const mine = (tails.get(name) ?? Promise.resolve()).then(work)
  tails.set(
    name,
    mine.catch(() => undefined),
  )
  return mine
}
