import type { WorkbookCell, WorkbookQuestion } from '@oola/contract/learning/module-info.schema'
import { LETTER, letterPdf } from '#server/platform/drawing/letter-pdf.ts'
import {
  asDecoration,
  type PdfDocument,
  type TextStyle as Style,
  writeText,
} from '#server/platform/drawing/pdf-text.ts'
import { hasUnprintable } from '#server/platform/drawing/printable-runs.ts'

/** The content of the PDF. */
export interface PrintedWorkbook {
  readonly title: string
  readonly caption: string
  readonly questions: readonly WorkbookQuestion[]
}

const QUIET = '#4a5a61'
const LINE = '#9aa8ad'
const { margin: MARGIN, bottom: BOTTOM, width: WIDTH } = LETTER
/** The height of a line for handwriting. */
const HAND = 26
const LINES_OF_A_TEXT = 4

const ANSWER: Style = { face: 'text', size: 11 }
const LABEL: Style = { face: 'label', size: 10, color: QUIET }

const write = (
  doc: PdfDocument,
  text: string,
  style: Style,
  at: { x?: number; y?: number; width: number } = { width: WIDTH },
): void => writeText(doc, text, style, at)

const heightOf = (doc: PdfDocument, text: string, { face, size }: Style, width: number): number =>
  doc
    .font(`${face}-latin`)
    .fontSize(size)
    .heightOfString(text || ' ', { width, lineGap: 2 })

/** Begins a new page when the next part does not fit. */
const reserve = (doc: PdfDocument, height: number): void => {
  if (doc.y + height > BOTTOM) doc.addPage()
}

const rule = (doc: PdfDocument, from: number, to: number): void => {
  reserve(doc, HAND)
  doc.y += HAND
  asDecoration(doc, () => doc.moveTo(from, doc.y).lineTo(to, doc.y).lineWidth(0.5).strokeColor(LINE).stroke())
}

const writeCell = (doc: PdfDocument, cell: WorkbookCell, emptyLines: number): void => {
  const label = [cell.label, cell.unit && `(${cell.unit})`].filter(Boolean).join(' ')
  if (label) {
    reserve(doc, HAND * 2)
    doc.moveDown(0.5)
    write(doc, label, LABEL)
  }
  if (cell.text) {
    doc.moveDown(0.2)
    write(doc, cell.text, ANSWER)
  } else {
    // A labelled line has its label above; an unlabelled one needs the height.
    for (let line = 0; line < emptyLines; line += 1) rule(doc, MARGIN, MARGIN + WIDTH)
  }
  doc.x = MARGIN
}

const GRID_PAD = 5

/** Cells that are too long to be in columns, one below the other. */
const writeLongRow = (doc: PdfDocument, texts: readonly string[], style: Style): void => {
  doc.x = MARGIN
  for (const text of texts) {
    doc.moveDown(0.5)
    write(doc, text, style)
  }
}

/** One row of a table: boxes in columns, as high as the longest text, and high enough for handwriting. */
const writeRow = (doc: PdfDocument, texts: readonly string[], style: Style): void => {
  const width = WIDTH / texts.length
  const inner = width - 2 * GRID_PAD
  const height = Math.max(HAND, ...texts.map((text) => heightOf(doc, text, style, inner) + 2 * GRID_PAD))
  if (height > BOTTOM - MARGIN) {
    writeLongRow(doc, texts, style)
    return
  }
  reserve(doc, height)
  const top = doc.y
  texts.forEach((text, column) => {
    const x = MARGIN + column * width
    asDecoration(doc, () => doc.rect(x, top, width, height).lineWidth(0.5).strokeColor(LINE).stroke())
    if (text) write(doc, text, style, { x: x + GRID_PAD, y: top + GRID_PAD, width: inner })
  })
  doc.x = MARGIN
  doc.y = top + height
}

const writeTable = (doc: PdfDocument, { columns, rows, cells }: WorkbookQuestion): void => {
  const isNamed = rows.some((row) => row !== null)
  doc.moveDown(0.6)
  writeRow(doc, isNamed ? ['', ...columns] : columns, LABEL)
  rows.forEach((name, row) => {
    const texts = cells.filter((cell) => cell.row === row).map(({ text }) => text)
    writeRow(doc, isNamed ? [name ?? '', ...texts] : texts, { ...ANSWER, size: 10 })
  })
}

const writeQuestion = (doc: PdfDocument, question: WorkbookQuestion, number: number): void => {
  reserve(doc, HAND * 3)
  doc.moveDown(1.6)
  write(doc, `${number}. ${question.text}`, { face: 'label', size: 12.5, tag: 'H2' })
  const emptyLines = question.kind === 'text' ? LINES_OF_A_TEXT : 1
  if (question.kind === 'table') writeTable(doc, question)
  else for (const cell of question.cells) writeCell(doc, cell, emptyLines)
}

/** The printed workbook of a module: the member's texts, and empty lines without one. */
export const workbookPdf = ({ title, caption, questions }: PrintedWorkbook): Promise<Uint8Array> =>
  letterPdf(`${title}: workbook`, (doc) => {
    write(doc, title, { face: 'heading', size: 24, tag: 'H1' })
    write(doc, caption, { face: 'text', size: 12, color: QUIET })
    for (const [index, question] of questions.entries()) writeQuestion(doc, question, index + 1)
    if (questions.some(({ cells }) => cells.some(({ text }) => hasUnprintable(text)))) {
      doc.moveDown(2)
      write(
        doc,
        'Some letters and symbols, such as emojis, are printed as "?". They are all there on the page of the module.',
        LABEL,
      )
    }
  })
