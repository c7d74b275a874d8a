/**
 * What others wrote, as one line among words of ours (a terminal, a preview, a mail): nothing in it moves a cursor, begins
 * a line or a header, or shows words in another order than they stand.
 */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
