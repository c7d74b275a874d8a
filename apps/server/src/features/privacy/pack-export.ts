import { setImmediate } from 'node:timers/promises'
import { csvFile } from '@oola/contract/csv'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type Row = Readonly<Record<string, unknown>>

/** A table of the export, read when its turn comes. */
export interface Part {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: () => Promise<readonly Row[]>
}

/** A file that is packed unchanged. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface Pack {
  /** The text of `README.txt`. */
  readonly words: string
  readonly parts: readonly Part[]
  readonly files: readonly PackedFile[]
  /** The content of `manifest.json`, from the number of rows per part. */
  readonly manifest: (rows: ReadonlyMap<string, number>) => unknown
}

/** Bytes packed before yielding to the event loop. */
const PIECE = 65_536

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Lists are one cell, separated by semicolons. */
const cell = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object') ? value.join('; ') : value

/**
 * Packs each part as JSON and CSV. Only one part at a time is in memory besides the packed data, and the event loop
 * runs in between.
 */
export const packExport = async ({ words, parts, files, manifest }: Pack): Promise<Uint8Array> => {
  const packed: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else packed.push(bytes)
  })
  const add = async (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    const bytes = strToU8(text)
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
      file.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
      await setImmediate()
    }
  }
  const counts = new Map<string, number>()
  await add('README.txt', words)
  for (const { name, columns, rows } of parts) {
    const found = await rows()
    counts.set(name, found.length)
    await add(`json/${name}.json`, json(found))
    const lines = found.map((row) => columns.map((column) => cell(row[column])))
    await add(`csv/${name}.csv`, csvFile([columns, ...lines]))
  }
  for (const { name, bytes } of files) {
    // Pictures are compressed already.
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  await add('manifest.json', json(manifest(counts)))
  zip.end()
  if (failure) throw failure
  return Buffer.concat(packed)
}
