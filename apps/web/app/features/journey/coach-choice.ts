/**
 * Remembers for this browser session that a member was asked about a coach before the journey, so that he is asked
 * once (G-40). Named by the member: the next one on this device is asked as well.
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
    // Storage closed to us: he is asked again at the next visit.
  }
}
