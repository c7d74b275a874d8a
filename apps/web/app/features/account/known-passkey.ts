const KEY = 'knownPasskey'

/** Whose passkey this browser has: what the login shows before anybody has typed (mockup 72). */
export interface KnownPasskey {
  readonly userId: number
  readonly firstName: string
}

/** Null without one, and where storage is blocked. */
export const readKnownPasskey = (): KnownPasskey | null => {
  try {
    // Without Zod, which no visitor's page has.
    const { userId, firstName } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof userId === 'number' && typeof firstName === 'string' ? { userId, firstName } : null
  } catch {
    return null
  }
}

/** Stays after a log-out, until `Not you?`: the name is not more than what the browser itself offers. */
export const storeKnownPasskey = ({ userId, firstName }: KnownPasskey): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, firstName }))
  } catch {
    // Blocked storage: the login opens as for anybody.
  }
}

export const clearKnownPasskey = (): void => localStorage.removeItem(KEY)
