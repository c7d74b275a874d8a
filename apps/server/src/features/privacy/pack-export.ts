import { strToU8, Zip, ZipDeflate } from 'fflate'

export type Row = Readonly<Record<string, unknown>>

/** A table of the copy: its rows are read when its turn comes. */
export interface Part {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: () => Promise<readonly Row[]>
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it; quotes as in RFC 4180. */
const cell = (value: unknown): string => {
  const text = asText(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With the mark by which spreadsheets know UTF-8. */
export const toCsv = (columns: readonly string[], rows: readonly Row[]): string =>
  `\uFEFF${[columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')}\r\n`

/**
 * Packs each part as JSON and CSV. One part at a time is in memory beside what is packed already, and others have their
 * turn between two parts.
 * @param words what `README.txt` says
 */
export const packExport = async (words: string, parts: readonly Part[]): Promise<Uint8Array> => {
  const packed: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else packed.push(bytes)
  })
  const add = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(strToU8(text), true)
  }
  add('README.txt', words)
  for (const { name, columns, rows } of parts) {
    const found = await rows()
    add(`json/${name}.json`, `${JSON.stringify(found, null, 2)}\n`)
    add(`csv/${name}.csv`, toCsv(columns, found))
  }
  zip.end()
  if (failure) throw failure
  return Buffer.concat(packed)
}
