import PDFDocument from 'pdfkit'
import { beginTagged, type PdfDocument, TAGGED } from './pdf-text.ts'

/** US Letter, in points; a margin of one inch. */
export const LETTER = { margin: 72, bottom: 792 - 72, width: 612 - 2 * 72 } as const

/** A US Letter document in the product's fonts; `draw` fills it from the top. */
export const letterPdf = (title: string, draw: (doc: PdfDocument) => void): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: 'LETTER',
      margin: LETTER.margin,
      lang: 'en-US',
      displayTitle: true,
      ...TAGGED,
      info: { Title: title, Author: 'Oola' },
    })
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    beginTagged(doc)
    draw(doc)
    doc.end()
  })
