const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Prefixes text that a spreadsheet would read as a formula with an apostrophe; quotes as in RFC 4180. */
const cell = (value: unknown): string => {
  const text = asText(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The start of a CSV file: a byte order mark, so that spreadsheets detect UTF-8. */
export const CSV_START = '\uFEFF'

/** Lines of cells as a part of a CSV file. */
export const csvLines = (lines: readonly (readonly unknown[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

/** Lines of cells as a CSV file. */
export const csvFile = (lines: readonly (readonly unknown[])[]): string => CSV_START + csvLines(lines)
