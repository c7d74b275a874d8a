const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Prefixes text that a spreadsheet would read as a formula with an apostrophe; quotes as in RFC 4180. */
const cell = (value: unknown): string => {
  const text = asText(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of cells as a CSV file, with a byte order mark so that spreadsheets detect UTF-8. */
export const csvFile = (lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
