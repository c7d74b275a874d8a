// The archive of a release, the checksums of its files, and their signature.
import { spawnSync } from 'node:child_process'
import { createHash, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SUMS = 'SHA256SUMS'

interface ArchiveOptions {
  /** Of gzip, 1 to 9. */
  readonly level?: number
}

/** Packs a folder into one archive, in which everything belongs to root. */
export const packArchive = (folder: string, archive: string, { level = 6 }: ArchiveOptions = {}): void => {
  const owner = ['--owner=0', '--group=0', '--numeric-owner']
  const place = ['-C', path.dirname(folder), path.basename(folder)]
  const { status } = spawnSync('tar', ['-I', `gzip -${level}`, '-cf', archive, ...owner, ...place], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`tar failed (${status}).`)
}

/**
 * Writes SHA256SUMS of files in one folder and, with a private Ed25519 key (PEM), its signature SHA256SUMS.sig, which
 * `openssl pkeyutl -verify` checks.
 */
export const signFiles = (folder: string, names: readonly string[], key: string | undefined): void => {
  const lines = names.map((name) => {
    const hash = createHash('sha256').update(readFileSync(path.join(folder, name)))
    return `${hash.digest('hex')}  ${name}\n`
  })
  const sums = Buffer.from(lines.join(''))
  writeFileSync(path.join(folder, SUMS), sums)
  if (key) writeFileSync(path.join(folder, `${SUMS}.sig`), sign(null, sums, key))
}
