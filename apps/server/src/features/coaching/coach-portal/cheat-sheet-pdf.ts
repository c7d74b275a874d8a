import type { Deps } from '#server/deps.ts'
import { LETTER, letterPdf } from '#server/platform/drawing/letter-pdf.ts'
import { type Tag, writeText } from '#server/platform/drawing/pdf-text.ts'

/** The content of the PDF. */
export interface PrintedSheet {
  readonly title: string
  readonly caption: string
  readonly sheet: Deps['content']['learning']['modules'][number]['cheatSheet']
}

const LISTS = [
  ['mistakes', 'What goes wrong, and what helps'],
  ['questions', 'Questions to ask'],
  ['leave', 'Leave alone'],
  ['refer', 'When to refer'],
] as const

/** The coach's page about a module as a PDF (G-100). */
export const cheatSheetPdf = ({ title, caption, sheet }: PrintedSheet): Promise<Uint8Array> =>
  letterPdf(`${title}: cheat sheet`, (doc) => {
    const write = (text: string, face: 'heading' | 'label' | 'text', size: number, tag: Tag = 'P') =>
      writeText(doc, text, { face, size, tag }, { width: LETTER.width })
    write(title, 'heading', 22, 'H1')
    write(caption, 'text', 11)
    doc.moveDown(0.8)
    write(sheet.idea, 'label', 12)
    for (const [key, heading] of LISTS) {
      doc.moveDown(0.9)
      write(heading, 'heading', 14, 'H2')
      for (const line of sheet[key]) {
        doc.moveDown(0.3)
        write(`– ${line}`, 'text', 10.5)
      }
    }
  })
