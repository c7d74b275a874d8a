import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { CERTIFICATE_OPENING, CERTIFICATE_TITLE } from '@oola/contract/certificates/certificate-words'
import type { Certificate } from '@oola/contract/certificates/certificates.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import PDFDocument from 'pdfkit'
import {
  asDecoration,
  asElement,
  beginTagged,
  INK,
  type PdfDocument,
  TAGGED,
  writeText,
} from '#server/platform/drawing/pdf-text.ts'
import { type EthicsPoints, ethicsPage } from './ethics-page.ts'

const QUIET = '#4a5a61'
const LAKE = '#015965'
/** US Letter, landscape, in points. */
const [WIDTH, HEIGHT] = [792, 612]
const MARGIN = 64

/** The flower: seven petals of equal length around a point. */
const drawFlower = (
  doc: PdfDocument,
  { x, y, radius, turn = 0 }: { x: number; y: number; radius: number; turn?: number },
) => {
  for (const [index, { color }] of LIFE_AREAS.entries()) {
    doc.save().translate(x, y).rotate(turn)
    doc.path(petalPath(radius, index, 1)).fill(color)
    doc.restore()
  }
}

/** The content of the PDF. */
export interface PrintedCertificate {
  readonly certificate: Certificate
  /** The page that proves the certificate. */
  readonly address: string
  readonly ethics: EthicsPoints
}

/** A printed certificate (mockup 29), with the ethics page. */
export const certificatePdf = ({ certificate, address, ethics }: PrintedCertificate): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { number, name, courseTitle, words, issuedDay } = certificate
    const doc = new PDFDocument({
      size: [WIDTH, HEIGHT],
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      ...TAGGED,
      info: {
        Title: `${courseTitle}: ${name}`,
        Author: 'Oola',
        CreationDate: new Date(certificate.issuedAt),
      },
    })
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    beginTagged(doc)
    asDecoration(doc, () => {
      doc.save().rect(0, 0, WIDTH, HEIGHT).clip()
      drawFlower(doc, { x: WIDTH - 150, y: HEIGHT - 30, radius: 250, turn: 26 })
      doc.restore()
      drawFlower(doc, { x: MARGIN + 16, y: MARGIN + 14, radius: 20 })
    })
    writeText(doc, 'Oola', { face: 'heading', size: 24 }, { x: MARGIN + 46, y: MARGIN, width: 200 })
    writeText(
      doc,
      CERTIFICATE_TITLE,
      { face: 'label', size: 12, color: QUIET, tag: 'H1' },
      { x: WIDTH - MARGIN - 160, y: MARGIN + 6, width: 170 },
    )
    writeText(
      doc,
      CERTIFICATE_OPENING,
      { face: 'text', size: 15, color: QUIET },
      { x: MARGIN, y: 158, width: 500 },
    )
    writeText(
      doc,
      name,
      { face: 'heading', size: name.length > 24 ? 34 : 48, tag: 'H2' },
      { x: MARGIN, y: 184, width: WIDTH - 2 * MARGIN },
    )
    writeText(doc, words, { face: 'text', size: 15, color: QUIET }, { x: MARGIN, y: doc.y + 10, width: 460 })
    writeText(doc, 'Certified life coach', { face: 'heading', size: 17 }, { x: MARGIN, y: 430, width: 300 })
    writeText(
      doc,
      formatLongDate(issuedDay),
      { face: 'text', size: 12, color: QUIET },
      { x: MARGIN, y: 454, width: 300 },
    )
    writeText(doc, number, { face: 'heading', size: 16 }, { x: MARGIN, y: 486, width: 300 })
    writeText(
      doc,
      'Certificate number',
      { face: 'text', size: 12, color: QUIET },
      { x: MARGIN, y: 508, width: 300 },
    )
    writeText(
      doc,
      'Check it here',
      { face: 'label', size: 11, color: INK },
      { x: MARGIN, y: 540, width: 300 },
    )
    asElement(doc, 'P', () => {
      doc.font('label-latin').fontSize(9).fillColor(LAKE)
      doc.text(address, MARGIN, 556, { width: 400, link: address })
    })
    doc.addPage()
    asDecoration(doc, () => drawFlower(doc, { x: WIDTH - 110, y: HEIGHT - 20, radius: 130, turn: 26 }))
    ethicsPage(doc, ethics, { width: WIDTH, margin: MARGIN, quiet: QUIET, accent: LAKE })
    doc.end()
  })
