const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it; quotes as in RFC 4180. */
const cell = (value: unknown): string => {
  const text = asText(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of cells as a file for spreadsheets, with the mark by which they know UTF-8. */
export const csvFile = (lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
