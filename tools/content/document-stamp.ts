import { createHash } from 'node:crypto'

/**
 * The line after the end of a PDF with the hash of its source, to detect a document that is out of date with
 * its page.
 * @param source the document's file in `content/site`, with its values
 */
export const documentStamp = (source: string): string =>
  `% made from ${createHash('sha256').update(source).digest('hex')}\n`
