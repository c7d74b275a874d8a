import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { unpackWoff } from './woff-font.ts'

/** Family names inside the fonts, one per weight. */
export const HEADING_FONT = 'Parkinsans Medium'
export const LABEL_FONT = 'Figtree SemiBold'
export const TEXT_FONT = 'Figtree'

/** The weights of the pictures; `latin-ext` has the letters of names from Łódź to İzmir. */
const SOURCES = ['latin', 'latin-ext'].flatMap((script) => [
  `@fontsource/parkinsans/files/parkinsans-${script}-500-normal.woff`,
  `@fontsource/figtree/files/figtree-${script}-400-normal.woff`,
  `@fontsource/figtree/files/figtree-${script}-600-normal.woff`,
])

const require = createRequire(import.meta.url)

/**
 * Unpacks the fonts into a folder, because the drawing library reads fonts only from files.
 * @returns their paths
 */
export const unpackFonts = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    SOURCES.map(async (source) => {
      const file = path.join(folder, `${path.basename(source, '.woff')}.ttf`)
      // So that another server process on this folder never reads half a font.
      const draft = `${file}.${process.pid}.part`
      await writeFile(draft, unpackWoff(await readFile(require.resolve(source))))
      await rename(draft, file)
      return file
    }),
  )
}

/**
 * Basic Latin, the letters of Latin-1 and of Latin Extended-A apart from seven that the heading font lacks (ĸ Ŀ ŀ ŉ Ŧ ŧ ſ),
 * the Romanian Ș and Ț, and the typographic apostrophe.
 */
const DRAWABLE =
  /^[\u0020-\u007E\u00A0\u00C0-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u0165\u0168-\u017E\u0218-\u021B\u2019]+$/

/** Whether those fonts have every character of a text. */
export const isDrawable = (text: string): boolean => DRAWABLE.test(text.normalize('NFC'))
