// Turns the words of a shot into sentences for its caption: texts on papers and screens have no full stops.
import type { Line, Thing } from './thing.schema.ts'

/** The texts of a line, from left to right. */
type Row = string[]

const rowOf = (line: Line): Row => (typeof line === 'string' ? [line] : [line.text ?? '', line.write ?? ''])

/** All readable text of a thing, line by line. */
const rowsOf = (thing: Thing): { title?: string | undefined; rows: Row[] } => {
  switch (thing.kind) {
    case 'paper':
      return { title: thing.title, rows: thing.lines.map(rowOf) }
    case 'app':
      return { title: thing.title, rows: [...thing.rows.map(rowOf), [thing.button ?? '']] }
    case 'caller':
      return {
        rows: [
          [thing.name ?? ''],
          ...thing.says.map((line) => [typeof line === 'string' ? line : line.text]),
        ],
      }
    case 'phone':
      return {
        title: thing.title,
        rows: [[thing.shows ?? ''], ...thing.messages.map(({ me, them }) => [me ?? them ?? ''])],
      }
    case 'bubble':
      return { rows: [[thing.text]] }
    case 'figure':
      return { rows: [[thing.text, thing.label ?? '']] }
    case 'steps':
      return { rows: thing.steps.map((step) => [step]) }
    case 'boxes':
    case 'calendar':
    case 'chart':
      return { rows: [[thing.title ?? '']] }
    case 'clock':
    case 'prop':
      return { rows: [[thing.label ?? '']] }
    default:
      return { rows: [] }
  }
}

/** A thing, and the things on it if it is furniture. */
const withInner = (thing: Thing): Thing[] =>
  'with' in thing ? [thing, ...thing.with.flatMap(withInner)] : [thing]

/** Every text of a thing, to count words and to find what is new in a shot. */
export const textsOf = (thing: Thing): string[] =>
  withInner(thing).flatMap((each) => {
    const { title, rows } = rowsOf(each)
    return [title ?? '', ...rows.flat()]
  })

/** "water ?" is a question, "$ 312" a sum. */
const tidy = (row: Row): string =>
  row
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\$ (?=\d)/g, '$')
    .replace(/:? \?$/, '?')
    .trim()

/** Nothing to read: an empty numbered line, a row of dots, a single question mark. */
const isEmpty = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || /^(\.\.\. )?\d+\.( \.\.\.| \$)?$/.test(text)

const ENDED = /[.?!…:,][”"’']?$/
const startsSmall = (text: string): boolean => /^\p{Ll}/u.test(text)
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** A phrase that continues on the next line. */
const GOES_ON = /\b(an|is|like|my|of|the|to|your)$/

/** A small letter continues the text before it; a capital follows an ended sentence. */
const join = (texts: readonly string[]): string => {
  const comma = texts.some((text) => /[,:]./.test(text)) ? ';' : ','
  return texts.reduce((before, text) => {
    if (before === '') return text
    if (/[,:]$/.test(before) || before.endsWith('...') || GOES_ON.test(before)) return `${before} ${text}`
    if (ENDED.test(before)) return `${before} ${capital(text)}`
    return startsSmall(text) ? `${before}${comma} ${text}` : `${before}. ${text}`
  }, '')
}

/** Only the names of a list of names without values, like "Push:". */
const withoutEmptyNames = (lines: readonly string[]): string[] =>
  lines.every((line) => line.endsWith(':')) ? lines.map((line) => line.slice(0, -1)) : [...lines]

const plain = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text contains the other one. */
const containsText = (text: string, other: string): boolean =>
  ` ${plain(text).join(' ')} `.includes(` ${plain(other).join(' ')} `)

/** @param words the words next to the thing; repetitions of them are omitted */
const thingWords = (thing: Thing, words: string, isNew: (text: string) => boolean): string => {
  const { title, rows } = rowsOf(thing)
  const lines = withoutEmptyNames(
    rows.map((row) => tidy(row.filter((text) => isNew(text.trim())))).filter((row) => !isEmpty(row)),
  )
  const head = title !== undefined && isNew(title.trim()) && !isEmpty(title) ? title.trim() : ''
  const body = join(lines)
  if (body === '') return head
  if (head === '') return body
  if (containsText(words, body)) return head
  return ENDED.test(head) || head.includes(':') ? join([head, capital(body)]) : `${head}: ${body}`
}

/**
 * The new text of a shot, as sentences.
 * @param words the words next to the things, without the pen's asterisks; they often repeat the things' texts
 */
export const captionWords = (
  things: readonly Thing[],
  words: string,
  isNew: (text: string) => boolean,
): string => {
  const own = isNew(words) ? words : ''
  const all = things
    .flatMap(withInner)
    .map((thing) => thingWords(thing, own, isNew))
    .filter((text) => text !== '')
    .map((text) => text.replace(/[,:]$/, ''))
  // The same text in three bubbles appears once.
  const each = all.filter((text, index) => !text.includes(' ') || all.indexOf(text) === index)
  const shown = own !== '' && each.every((text) => containsText(own, text)) ? [own] : [...each, own]
  const text = capital(join(shown.filter((part) => part !== '')))
  return text === '' || /[.?!…][”"’']?$/.test(text) ? text : `${text.replace(/[,:]$/, '')}.`
}
