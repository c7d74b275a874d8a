/** `2026-01-31` as `01/31/2026`, the form of the share title and of the dashboard goal calls. */
export const toUsDate = (isoDate: string): string => {
  const [year, month, day] = isoDate.split('-')
  return `${month}/${day}/${year}`
}
