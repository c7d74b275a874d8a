import type { Deps } from '#server/deps.ts'
import { asElement, INK, type PdfDocument, writeText } from '#server/platform/drawing/pdf-text.ts'

/** The points of a coach's promise. */
export type EthicsPoints = Deps['content']['courses']['certification']['ethics']['points']

const GAP = 48
const SIZE = 11
const NUMBER = 26

/** A coach's promise, as the second page of the certificate (curriculum, certification). */
export const ethicsPage = (
  doc: PdfDocument,
  points: EthicsPoints,
  { width, margin, quiet, accent }: { width: number; margin: number; quiet: string; accent: string },
): void => {
  const across = width - 2 * margin
  writeText(
    doc,
    'What a certified coach promises',
    { face: 'heading', size: 30, tag: 'H1' },
    { x: margin, y: margin, width: across },
  )
  writeText(
    doc,
    'Ethics and boundaries of the Oola coach certification',
    { face: 'text', size: 13, color: quiet },
    { x: margin, y: margin + 44, width: across },
  )
  const column = (across - GAP) / 2
  // Five points on the left, four on the right; the first column has the longest ones.
  const left = Math.ceil(points.length / 2)
  const top = margin + 92
  points.forEach(({ title, text }, index) => {
    const x = margin + (index < left ? 0 : column + GAP)
    const y = index === 0 || index === left ? top : doc.y + 14
    writeText(
      doc,
      String(index + 1),
      { face: 'heading', size: 15, color: accent },
      { x, y: y - 3, width: NUMBER },
    )
    const style = { width: column - NUMBER, lineGap: 3 }
    doc.fontSize(SIZE).fillColor(INK).font('label-latin')
    asElement(doc, 'P', () =>
      doc
        .text(`${title} `, x + NUMBER, y, { ...style, continued: true })
        .font('text-latin')
        .text(text, style),
    )
  })
}
