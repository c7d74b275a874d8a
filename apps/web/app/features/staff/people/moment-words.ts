const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const EXACT = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' })

/** "9:48 AM" today, "Nov 12, 9:48 AM" before, with the year when it is another one. */
export const momentWords = (iso: string, now = new Date()): string => {
  const at = new Date(iso)
  if (YEAR.format(at) === YEAR.format(now)) return TIME.format(at)
  return `${(at.getFullYear() === now.getFullYear() ? DAY : YEAR).format(at)}, ${TIME.format(at)}`
}

/** "Friday, November 20, 2026 at 9:20:14 AM". */
export const exactWords = (iso: string): string => EXACT.format(new Date(iso))
