/** Visible characters: all except white space, control and format characters. */
const INVISIBLE = /[\p{Z}\p{C}]/gu

/** White space of any kind, and control characters: PostgreSQL cannot store a zero byte. */
const GAPS = /[\s\p{Cc}]+/gu

const tidied = (text: string, tidy: (wellFormed: string) => string): string => {
  const wellFormed = text.toWellFormed()
  return wellFormed.replace(INVISIBLE, '') === '' ? '' : tidy(wellFormed).trim()
}

/**
 * Normalizes a text of one line (GOALS-12, ACTIONS-37): white space collapsed to one space, ends trimmed. A text without
 * visible characters becomes empty.
 */
export const tidyText = (text: string): string => tidied(text, (wellFormed) => wellFormed.replace(GAPS, ' '))

/** Control characters except line ends and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

/**
 * Normalizes a text of several lines: no control characters, ends trimmed. A text without visible characters becomes
 * empty (ROOM-29).
 */
export const tidyLines = (text: string): string =>
  tidied(text, (wellFormed) => wellFormed.replace(/\r\n?/g, '\n').replace(CONTROLS, ''))
