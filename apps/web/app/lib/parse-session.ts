import type { Session } from '@oola/contract/account/account.schema'

/** The session in the value of its cookie; null without a valid one. */
export const parseSession = (value: string): Session | null => {
  if (!value) return null
  try {
    const session: unknown = JSON.parse(decodeURIComponent(value))
    const isSession = typeof session === 'object' && session !== null && 'token' in session
    return isSession ? (session as Session) : null
  } catch {
    return null
  }
}
