import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n(.*?)\nendobj/gs

/** The characters of each glyph of a font, by the glyph's number in hex. */
const glyphsOf = (map: string): ReadonlyMap<string, string> => {
  const listed = /beginbfrange\n<\w+> <\w+> \[(.*?)\]/s.exec(map)?.[1] ?? ''
  const characters = [...listed.matchAll(/<([\w ]+)>/g)].map(([, codes = '']) =>
    String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
  )
  return new Map(characters.map((text, index) => [index.toString(16).padStart(4, '0'), text]))
}

/** The text of each page of a PDF by pdfkit, with one space between the lines. */
export const pdfTexts = (file: Buffer): string[] => {
  const objects = new Map(
    [...file.toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]),
  )
  const at = (id: string | undefined): string => objects.get(id ?? '') ?? ''
  const streamOf = (body: string): string => {
    const packed = /stream\n(.*)\nendstream/s.exec(body)?.[1] ?? ''
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const resources = at(/\/Resources (\d+) 0 R/.exec(page)?.[1])
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name,
          glyphsOf(streamOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(id))?.[1]))),
        ]),
      )
      const drawn = streamOf(at(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
      const lines = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)].map(([, font, glyphs = '']) =>
        [...glyphs.matchAll(/<(\w+)>/g)]
          .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
          .map((code) => fonts.get(font)?.get(code) ?? '')
          .join(''),
      )
      return lines.join(' ').replaceAll(/\s+/g, ' ')
    })
}
