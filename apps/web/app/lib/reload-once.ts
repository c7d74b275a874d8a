const NAME = 'reloaded:'
/** A second failure within this time is not answered with another reload. */
const APART_MS = 60_000

/** Reloads the page for a reason, at most once a minute. */
export const reloadOnce = (reason: string): void => {
  try {
    const before = Number(sessionStorage.getItem(NAME + reason) ?? 0)
    if (Date.now() - before < APART_MS) return
    sessionStorage.setItem(NAME + reason, String(Date.now()))
  } catch {
    // Without a memory it could be for ever.
    return
  }
  location.reload()
}
