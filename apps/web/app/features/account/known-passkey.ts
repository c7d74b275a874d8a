import { z } from 'zod/mini'

const KEY = 'knownPasskey'

/** Whose passkey this browser has: what the login shows before anybody has typed (mockup 72). */
export interface KnownPasskey {
  readonly userId: number
  readonly firstName: string
}

const Known = z.object({ userId: z.number(), firstName: z.string() })

/** Null without one, and where storage is blocked. */
export const readKnownPasskey = (): KnownPasskey | null => {
  try {
    return Known.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null
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
