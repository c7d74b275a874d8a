/**
 * What others wrote, as one line for a terminal: nothing in it moves the cursor, changes colours, titles or the clipboard
 * (control characters), or shows words in another order than they stand (bidi and other unseen characters).
 */
export const terminalText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
