import { createHash } from 'node:crypto'

/**
 * The line behind the end of a PDF that says which words it was made from, so that a document which no longer says what
 * its page says is found out.
 * @param source the document's file in `content/site`, with its values
 */
export const documentStamp = (source: string): string =>
  `% made from ${createHash('sha256').update(source).digest('hex')}\n`
