/**
 * Stores for this browser session that a member was asked about a coach before the journey, so that they are asked
 * once (G-40). Keyed by member: the next one on this device is asked as well.
 */
const key = (memberId: number) => `oola.coach-choice.${memberId}`

export const hasAnsweredCoachChoice = (memberId: number): boolean => {
  try {
    return sessionStorage.getItem(key(memberId)) !== null
  } catch {
    return false
  }
}

export const rememberCoachChoice = (memberId: number) => {
  try {
    sessionStorage.setItem(key(memberId), '1')
  } catch {
    // Storage is blocked: they are asked again at the next visit.
  }
}
