/** `YYYY-MM-DD`. */
export const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Years that every part can store, show and send. */
export const isYear = (year: number): boolean => year >= 1900 && year <= 2200

const isCalendarDate = (year: number, month: number, day: number): boolean => {
  if (!isYear(year) || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Parses `YYYY-MM-DD` or `MM/DD/YYYY` to `YYYY-MM-DD`; null if the day does not exist (spec-decision 2). */
export const parseCalendarDate = (text: string): string | null => {
  const iso = ISO_DATE.exec(text)
  const us = iso ? null : US.exec(text)
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : us
      ? [Number(us[3]), Number(us[1]), Number(us[2])]
      : [0, 0, 0]
  if (!isCalendarDate(year, month, day)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
