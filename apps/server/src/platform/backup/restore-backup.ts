import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { Files } from '#server/adapters/files/files.ts'
import { type Entry, readArchive } from './archive-reader.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { type CopyIn, fillDatabase } from './fill-database.ts'
import { type Manifest, partOfTable, pieces } from './manifest.ts'

interface Options {
  readonly archive: string
  readonly passphrase: string | undefined
  /** Of the verified archive. */
  readonly manifest: Manifest
  /** The address of the empty database. */
  readonly url: string
  readonly files: Files
  readonly secretsFolder: string
}

const FILE = 'files/'
const SECRET = 'secrets/'

/** Not a pipe: the stream stays open for the next piece of its table. */
const writeTo = async (stream: Writable, content: AsyncIterable<Buffer>): Promise<void> => {
  for await (const chunk of content) {
    if (stream.errored) throw stream.errored
    // An error while it waits is thrown here.
    if (!stream.write(chunk)) await once(stream, 'drain')
  }
}

/** Sends the pieces of the tables, which follow each other, to their tables. */
const createLoader = (copyIn: CopyIn, { tables }: Manifest) => {
  const tableOf = new Map(tables.map((table) => [partOfTable(table), table]))
  let part = ''
  let stream: Writable | null = null
  const end = async (): Promise<void> => {
    stream?.end()
    if (stream) await finished(stream)
    stream = null
  }
  return {
    end,
    add: async ({ name, content }: Entry): Promise<void> => {
      const next = pieces.partOf(name)
      const table = tableOf.get(next)
      if (!table) return
      if (next !== part) {
        await end()
        part = next
        stream = copyIn(table)
        // Between two chunks nobody else listens.
        stream.on('error', () => {})
      }
      if (stream) await writeTo(stream, content)
    },
  }
}

/** A secret never replaces another one: links and tokens that are signed with it would end. */
const writeSecret = async (folder: string, { name, content }: Entry): Promise<void> => {
  const file = path.join(folder, path.basename(name))
  const secret = await buffer(content)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const present = await readFile(file).catch(() => null)
  if (present && !present.equals(secret))
    throw new BackupRefusal(`${file} is another secret than that of the archive: move it away.`)
  if (!present) await writeFile(file, secret, { mode: 0o600, flush: true })
}

/**
 * Brings the content of a verified archive back into an empty database. Files and secrets are written before the database
 * commits, so a restore that fails can be run again.
 * @throws BackupRefusal when the database is not empty, another secret is present, or a sum differs
 */
export const restoreBackup = async (options: Options): Promise<void> => {
  const { archive, passphrase, manifest, url, files, secretsFolder } = options
  await fillDatabase(url, manifest, async (copyIn) => {
    const loader = createLoader(copyIn, manifest)
    await readArchive(archive, passphrase, async (entry) => {
      await loader.add(entry)
      if (entry.name.startsWith(SECRET)) await writeSecret(secretsFolder, entry)
      if (entry.name.startsWith(FILE))
        await files.write(entry.name.slice(FILE.length), await buffer(entry.content))
    })
    await loader.end()
    return manifest
  })
}
