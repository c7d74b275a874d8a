// Compresses the built files of the web client once, so that the server only sends them: `file.js` gets
// `file.js.br` and `file.js.gz` next to it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map'])
// Smaller files gain nothing. Pages load several small files, and each is half as large compressed.
const SMALLEST_BYTES = 256

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const compress = async (file: string): Promise<void> => {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_BYTES) return
  const options = {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      // The last level needs two thirds of the time; for scripts and styles, which browsers cache, it is worth its 2 %.
      [zlib.constants.BROTLI_PARAM_QUALITY]:
        zlib.constants.BROTLI_MAX_QUALITY - (file.endsWith('.html') ? 1 : 0),
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
  writeFileSync(`${file}.br`, await brotli(bytes, options))
  writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }))
}

export const compressFiles = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compress))
}
