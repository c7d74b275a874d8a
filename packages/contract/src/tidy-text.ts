/** What a member can see of a text: everything but white space, control and format characters. */
const INVISIBLE = /[\p{Z}\p{C}]/gu

/** White space of any kind, and control characters: PostgreSQL cannot store a zero byte. */
const GAPS = /[\s\p{Cc}]+/gu

const tidied = (text: string, tidy: (wellFormed: string) => string): string => {
  const wellFormed = text.toWellFormed()
  return wellFormed.replace(INVISIBLE, '') === '' ? '' : tidy(wellFormed).trim()
}

/**
 * A text of one line as it is kept (GOALS-12, ACTIONS-37): gaps collapsed to one space, ends trimmed. A text in which
 * nothing can be seen is empty.
 */
export const tidyText = (text: string): string => tidied(text, (wellFormed) => wellFormed.replace(GAPS, ' '))

/** Control characters, but for the ends of lines and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

/**
 * A text of several lines as it is kept: without control characters, ends trimmed. A text in which nothing can be seen is
 * empty (ROOM-29).
 */
export const tidyLines = (text: string): string =>
  tidied(text, (wellFormed) => wellFormed.replace(/\r\n?/g, '\n').replace(CONTROLS, ''))
