/**
 * Text of others as one line inside the portal's own text (a terminal, a preview, a mail): it cannot move a cursor,
 * begin a line or a header, or change the order of words on the screen.
 */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
