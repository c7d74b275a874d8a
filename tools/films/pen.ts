// The pen and the clock of a shot: writing, ticking, typing and sending happen one after the other.
import type { Line } from './thing.schema.ts'

/** Letters per second: the speed of legible handwriting. */
const LETTERS_A_SECOND = 13
const FIRST = 0.7
const PAUSE = 0.35

export interface Pen {
  /** The second at which the next piece of work begins, not before `from`; it lasts `seconds`. */
  take: (seconds: number, from?: number) => number
  /** When all work so far is done. */
  end: () => number
}
export const newPen = (): Pen => {
  let free = FIRST
  let done = 0
  return {
    take: (seconds, from = 0) => {
      const start = Math.max(free, from)
      done = start + seconds
      free = done + PAUSE
      return start
    },
    end: () => done,
  }
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Words that the pen writes; `typed` when keys do. The page moves the pen along the letters. */
const written = (text: string, pen: Pen, from = 0, typed = false): string => {
  const letters = [...text]
  const start = pen.take(letters.length / LETTERS_A_SECOND, from)
  let n = 0
  const words = text.split(' ').map((word) => {
    const marks = [...word].map((letter) => {
      const at = start + n++ / LETTERS_A_SECOND
      return `<i data-at="${at.toFixed(3)}" style="animation-delay:${at.toFixed(3)}s">${escapeHtml(letter)}</i>`
    })
    n++
    return `<b>${marks.join('')}</b>`
  })
  return `<span class="${typed ? 'typed' : 'written'}">${words.join(' ')}</span>`
}

const MARKS = {
  strike: '<path d="M1 52Q30 40 55 50T99 44"/>',
  underline: '<path d="M1 90Q40 80 60 88T99 84"/>',
  ring: '<path d="M20 12C70-8 104 18 97 54 90 96 22 106 5 66-4 34 22 6 66 6"/>',
}
/** A mark by the pen on an existing text. */
export const marked = (html: string, kind: keyof typeof MARKS, pen: Pen, from = 0): string => {
  const start = pen.take(0.7, from)
  return `<span class="marked ${kind}">${html}<svg class="mark" viewBox="0 0 100 100" preserveAspectRatio="none" style="animation-delay:${start.toFixed(2)}s">${MARKS[kind]}</svg></span>`
}
export const tick = (pen: Pen, from = 0): string => tickAt(pen.take(0.35, from))
/** A tick that appears at this second. */
export const tickAt = (second: number): string =>
  `<svg class="tick" viewBox="0 0 40 40" style="animation-delay:${second.toFixed(2)}s"><path d="M6 22l9 10L35 5"/></svg>`

/** A line of a paper, printed or written. */
export const lineOf = (line: Line, pen: Pen, from = 0, typed = false): string => {
  if (typeof line === 'string') return `<div class="line">${escapeHtml(line)}</div>`
  const { text = '', write, box = line.mark === 'tick', mark } = line
  const words = [text && `<span>${escapeHtml(text)}</span>`, write && written(write, pen, from, typed)]
    .filter(Boolean)
    .join(' ')
  const shown = mark && mark !== 'tick' ? marked(words, mark, pen, from) : `<span>${words}</span>`
  const check = box ? `<span class="box">${mark === 'tick' ? tick(pen, from) : ''}</span>` : ''
  return `<div class="line">${check}${shown}</div>`
}

/** Words in which a part between asterisks is written by the pen. */
export const keyWords = (text: string, pen: Pen): string =>
  text
    .split('*')
    .map((part, i) => (i % 2 ? written(part, pen) : escapeHtml(part)))
    .join('')
export const plainWords = (text: string): string => text.replaceAll('*', '')
