/** The longest line of a note in a list. */
const LINE_MAX = 120

/** The line of a note that has the words, without case; a long one is cut around them. */
export const foundLine = (text: string, term: string): string => {
  const wanted = term.toLowerCase()
  const line = text.split('\n').find((one) => one.toLowerCase().includes(wanted)) ?? text.split('\n')[0] ?? ''
  if (line.length <= LINE_MAX) return line
  const at = Math.max(0, line.toLowerCase().indexOf(wanted))
  const from = Math.max(0, Math.min(at - LINE_MAX / 3, line.length - LINE_MAX))
  const [start, end] = [from > 0 ? '…' : '', from + LINE_MAX < line.length ? '…' : '']
  return `${start}${line.slice(from, from + LINE_MAX).trim()}${end}`
}
