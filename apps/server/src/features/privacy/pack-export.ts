import { csvFile } from '@oola/contract/csv'
import { strToU8, Zip, ZipDeflate } from 'fflate'

export type Row = Readonly<Record<string, unknown>>

/** A table of the copy: its rows are read when its turn comes. */
export interface Part {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: () => Promise<readonly Row[]>
}

/**
 * Packs each part as JSON and CSV. One part at a time is in memory beside what is packed already, and others have their
 * turn between two parts.
 * @param words what `README.txt` says
 */
export const packExport = async (words: string, parts: readonly Part[]): Promise<Uint8Array> => {
  const packed: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else packed.push(bytes)
  })
  const add = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(strToU8(text), true)
  }
  add('README.txt', words)
  for (const { name, columns, rows } of parts) {
    const found = await rows()
    add(`json/${name}.json`, `${JSON.stringify(found, null, 2)}\n`)
    const lines = found.map((row) => columns.map((column) => row[column]))
    add(`csv/${name}.csv`, csvFile([columns, ...lines]))
  }
  zip.end()
  if (failure) throw failure
  return Buffer.concat(packed)
}
