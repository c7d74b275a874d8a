import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupRefusal } from './backup-refusal.ts'
import { MANIFEST, type Manifest, parseManifest, pieces } from './manifest.ts'
import { isSealed, unseal } from './seal.ts'

/** A file of the tar. Its content is read before the next one. */
export interface Entry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

const HEAD_BYTES = 8
/** Of gzip (RFC 1952). */
const GZIP = Buffer.from([0x1f, 0x8b])

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupRefusal(`There is no archive ${path}.`) : error
  })
  try {
    const { buffer: head } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return head
  } finally {
    await file.close()
  }
}

/** Opens the bytes of the tar. @throws BackupRefusal when there is no such archive, or it is encrypted and there is no key */
const openTar = async (path: string, passphrase: string | undefined) => {
  const head = await readHead(path)
  const tar = extract()
  if (isSealed(head)) {
    if (!passphrase) throw new BackupRefusal('The archive is encrypted: set BACKUP_KEY.')
    return { tar, read: pipeline(createReadStream(path), unseal(passphrase), createGunzip(), tar) }
  }
  if (!head.subarray(0, 2).equals(GZIP)) throw new BackupRefusal(`${path} is no archive of a backup.`)
  return { tar, read: pipeline(createReadStream(path), createGunzip(), tar) }
}

/** An error of gzip or of tar. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (String((error as NodeJS.ErrnoException).code).startsWith('Z_') || /tar|end of data/i.test(error.message))

/** Reads an archive, one file of the tar after the other. @throws BackupRefusal when it is damaged or the key is wrong */
export const readArchive = async (
  path: string,
  passphrase: string | undefined,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> => {
  const { tar, read } = await openTar(path, passphrase)
  // Rejects first where the fault is in the file; the loop below then only ends early.
  const broken = read.catch((error: unknown) => error)
  try {
    for await (const entry of tar) {
      await visit({
        name: entry.header.name,
        size: entry.header.size ?? 0,
        content: entry as AsyncIterable<Buffer>,
      })
      entry.resume()
    }
  } catch (error) {
    tar.destroy()
    const cause = (await broken) ?? error
    if (cause instanceof BackupRefusal) throw cause
    if (error instanceof BackupRefusal) throw error
    if (isDamage(cause))
      throw new BackupRefusal('The archive is damaged: it can not be read to its end.', { cause })
    throw error
  }
  await read
}

/** Reads a whole archive and compares all sums. @throws BackupRefusal when a part is missing or differs */
export const verifyArchive = async (path: string, passphrase: string | undefined): Promise<Manifest> => {
  const sums = new Map<string, { hash: Hash; bytes: number }>()
  let manifest: Manifest | null = null
  await readArchive(path, passphrase, async ({ name, content }) => {
    if (name === MANIFEST) {
      manifest = parseManifest(String(await buffer(content)))
      return
    }
    const part = pieces.partOf(name)
    const sum = sums.get(part) ?? { hash: createHash('sha256'), bytes: 0 }
    sums.set(part, sum)
    for await (const chunk of content) {
      sum.hash.update(chunk)
      sum.bytes += chunk.length
    }
  })
  if (!manifest) throw new BackupRefusal('The archive is damaged: it is cut off.')
  const { parts }: Manifest = manifest
  for (const { name, bytes, sha256 } of parts) {
    const sum = sums.get(name) ?? { hash: createHash('sha256'), bytes: 0 }
    if (sum.bytes !== bytes || sum.hash.digest('hex') !== sha256)
      throw new BackupRefusal(`The archive is damaged: ${name} differs from its manifest.`)
    sums.delete(name)
  }
  const [foreign] = sums.keys()
  if (foreign) throw new BackupRefusal(`The archive is damaged: its manifest does not name ${foreign}.`)
  return manifest
}
