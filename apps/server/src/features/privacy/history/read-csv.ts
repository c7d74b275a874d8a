/** The text of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else the Windows code page of Western Europe. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  // Decoders drop the mark of their own encoding.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = [',', ';', '\t'] as const

/** The first line that is not blank. */
export const firstLine = (text: string): string => /[^\r\n]+/.exec(text)?.[0] ?? ''

/** What separates cells: spreadsheets of some languages write semicolons. */
export const separatorOf = (text: string): string => {
  const line = firstLine(text)
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A quoted cell from its opening quote on: its text, and the place after it. */
const quotedCell = (text: string, opening: number): { cell: string; at: number } => {
  let cell = ''
  let at = opening + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { cell: cell + text.slice(at), at: text.length }
    cell += text.slice(at, quote)
    at = quote + 1
    // Two quotes are one.
    if (text[at] !== '"') return { cell, at }
    cell += '"'
    at += 1
  }
}

/** The place of the next separator or line end. */
const cellEnd = (text: string, from: number, separator: string): number => {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/**
 * Lines of cells by RFC 4180, with any line ends; blank lines are left out. A quote inside of an unquoted cell is part of
 * it, and a quoted cell that never ends takes the rest: no text makes it fail.
 */
export const readCsv = (text: string, separator = separatorOf(text)): string[][] => {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : { cell: '', at }
    const end = cellEnd(text, quoted.at, separator)
    line.push(quoted.cell + text.slice(quoted.at, end))
    at = end + 1
    if (text[end] === separator) continue
    if (line.length > 1 || line[0] !== '') lines.push(line)
    line = []
    if (text[end] === '\r' && text[at] === '\n') at += 1
  }
  return lines
}
