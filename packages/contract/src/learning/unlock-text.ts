const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]

/** When a module opens, or opened: "Unlocks March 05, 2026" (G-67). @param day `YYYY-MM-DD` */
export const unlockText = (day: string, isUnlocked: boolean): string => {
  const [year, month, date] = day.split('-')
  return `${isUnlocked ? 'Unlocked' : 'Unlocks'} ${MONTHS[Number(month) - 1]} ${date}, ${year}`
}
