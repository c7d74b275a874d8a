import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupRefusal } from './backup-refusal.ts'
import { inPieces } from './in-pieces.ts'

// The format: MAGIC, the salt, the check of the key, then segments of SEGMENT_BYTES, each followed by its tag. One AES-GCM message may
// not be longer than 64 GB and is authentic only at its end; of segments each one is authentic before it is used. The number of the
// segment and a mark of the last one are the nonce, so that none can be left out, swapped or cut off.
const MAGIC = Buffer.from('oolabak1')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16
const SEGMENT_BYTES = 256 * 1024
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const ALGORITHM = 'aes-256-gcm'
/** 64 MB and a third of a second for each guess. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }

/** Whether a file with these first bytes is encrypted. */
export const isSealed = (head: Buffer): boolean => head.subarray(0, MAGIC.length).equals(MAGIC)

const derive = (passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase, salt, KEY_BYTES + CHECK_BYTES, SCRYPT, (error, bytes) => {
      if (error) reject(error)
      else resolve({ key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) })
    })
  })

/** The salt is random, so each file has its own key and may count from 0. */
const nonceOf = (segment: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(segment, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts a stream with a passphrase. */
export const seal = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const { key, check } = await derive(passphrase, salt)
    yield Buffer.concat([MAGIC, salt, check])
    let segment = 0
    for await (const { piece, isLast } of inPieces(source, SEGMENT_BYTES)) {
      const cipher = createCipheriv(ALGORITHM, key, nonceOf(segment, isLast))
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
      segment += 1
    }
  }

const open = (key: Buffer, nonce: Buffer, piece: Buffer): Buffer => {
  if (piece.length < TAG_BYTES) throw new BackupRefusal('The archive is damaged: it is cut off.')
  const decipher = createDecipheriv(ALGORITHM, key, nonce)
  decipher.setAuthTag(piece.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new BackupRefusal('The archive is damaged: a part of it was changed or cut off.', { cause: error })
  }
}

/** Checks the passphrase of an encrypted file by its first bytes. @throws BackupRefusal for a wrong one */
const keyOf = async (passphrase: string, header: Buffer): Promise<Buffer> => {
  if (header.length < HEADER_BYTES) throw new BackupRefusal('The archive is damaged: it is cut off.')
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const { key, check } = await derive(passphrase, salt)
  if (!timingSafeEqual(check, header.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES)))
    throw new BackupRefusal('BACKUP_KEY is not the key of this archive.')
  return key
}

async function* withoutHeader(chunks: AsyncIterator<Buffer>, rest: Buffer): AsyncGenerator<Buffer> {
  yield rest
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}

/** Decrypts what `seal` has encrypted. @throws BackupRefusal for a wrong passphrase or a damaged file */
export const unseal = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const chunks = source[Symbol.asyncIterator]()
    let head = Buffer.alloc(0)
    while (head.length < HEADER_BYTES) {
      const next = await chunks.next()
      if (next.done) break
      head = Buffer.concat([head, next.value])
    }
    const key = await keyOf(passphrase, head)
    let segment = 0
    const sealed = withoutHeader(chunks, head.subarray(HEADER_BYTES))
    for await (const { piece, isLast } of inPieces(sealed, SEGMENT_BYTES + TAG_BYTES)) {
      yield open(key, nonceOf(segment, isLast), piece)
      segment += 1
    }
  }
