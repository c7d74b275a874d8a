import { HOUR_MS } from '@oola/contract/durations'

/** The title of the line when the network is back. */
export const backTitle = (sent: number, waiting: number): string => {
  if (waiting > 0) return `You’re back. ${waiting} still to be sent.`
  if (sent === 0) return 'You’re back.'
  return sent === 1 ? 'You’re back. Everything has been sent.' : `You’re back. All ${sent} have been sent.`
}

/** Whether the line shows that the network is back: something waited, or the page was old. */
export const showsBack = (waited: number, freshBefore: number | null, now: number): boolean =>
  waited > 0 || (freshBefore !== null && now - freshBefore > HOUR_MS)
