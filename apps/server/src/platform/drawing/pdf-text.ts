import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { keysOf } from '@oola/contract/keys-of'
import type PDFDocument from 'pdfkit'
import { printableRuns, type Script } from './printable-runs.ts'
import { unpackWoff } from './woff-font.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

const FACES = {
  heading: 'parkinsans/files/parkinsans-{script}-500-normal.woff',
  label: 'figtree/files/figtree-{script}-600-normal.woff',
  text: 'figtree/files/figtree-{script}-400-normal.woff',
} as const
type Face = keyof typeof FACES
const SCRIPTS = ['latin', 'latin-ext'] as const satisfies readonly Script[]

const require = createRequire(import.meta.url)
let fonts: { name: string; file: Buffer }[] | undefined

/** Read when the first document is printed, and unpacked: the PDF library would unpack them for each, in JavaScript. */
const readFonts = () => {
  fonts ??= keysOf(FACES).flatMap((face) =>
    SCRIPTS.map((script) => ({
      name: `${face}-${script}`,
      file: unpackWoff(
        readFileSync(require.resolve(`@fontsource/${FACES[face].replace('{script}', script)}`)),
      ),
    })),
  )
  return fonts
}

/** PDF options for texts with a structure that screen readers follow. */
export const TAGGED = { tagged: true, pdfVersion: '1.5' } as const

const roots = new WeakMap<PdfDocument, ReturnType<PdfDocument['struct']>>()

/** Registers the product's fonts and the root of the structure. */
export const beginTagged = (doc: PdfDocument): void => {
  for (const { name, file } of readFonts()) doc.registerFont(name, file)
  const root = doc.struct('Document')
  doc.addStructure(root)
  roots.set(doc, root)
}

/** The role of a text for screen readers: heading or paragraph. */
export type Tag = 'H1' | 'H2' | 'P'

/** Wraps the output of `write` in one structure element. */
export const asElement = (doc: PdfDocument, tag: Tag, write: () => void): void => {
  const content = doc.markStructureContent(tag)
  write()
  doc.endMarkedContent()
  roots.get(doc)?.add(doc.struct(tag, {}, [content]))
}

/** Draws an artifact, which screen readers skip: lines, boxes, flowers. */
export const asDecoration = (doc: PdfDocument, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export const INK = '#0e1d24'

/** Font and colour of a text; size in points. */
export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly color?: string | undefined
  /** Default: a paragraph. */
  readonly tag?: Tag
}

/** Writes a text, run by run, and moves below it; without `x` and `y` from the current position. */
export const writeText = (
  doc: PdfDocument,
  text: string,
  { face, size, color = INK, tag = 'P' }: TextStyle,
  at: { x?: number; y?: number; width: number },
): void => {
  const runs = printableRuns(text)
  doc.fillColor(color).fontSize(size)
  const write = () =>
    runs.forEach((run, index) => {
      doc.font(`${face}-${run.script}`)
      const options = { width: at.width, continued: index < runs.length - 1, lineGap: 2 }
      if (index === 0 && at.x !== undefined) doc.text(run.text, at.x, at.y, options)
      else doc.text(run.text, options)
    })
  asElement(doc, tag, write)
}
