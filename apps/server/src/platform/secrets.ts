import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../env.ts'

/** Keys that sign or blind something. None of them ever leaves the server. */
export interface Secrets {
  /** Signs store tokens; null when production has set none, and store login is then closed. */
  readonly storeToken: Uint8Array | null
  /** Signs tokens for the back office. */
  readonly silentToken: Uint8Array
  /** Blinds network addresses and account names before they are stored for a limit. */
  readonly blinding: Uint8Array
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The secret kept in DATA_DIR/secrets/<name>, made at its first use; two processes that race end with one. */
const keptSecret = async (dataDir: string, name: string): Promise<string> => {
  const folder = path.join(dataDir, 'secrets')
  const file = path.join(folder, name)
  const read = async (): Promise<string | null> => readFile(file, 'utf8').catch(() => null)
  const known = await read()
  if (known) return known.trim()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  // A hard link fails when the name is taken, so the first process wins and the other reads what it wrote.
  await link(draft, file).catch(() => {})
  await rm(draft)
  const kept = await read()
  if (!kept) throw new Error(`could not keep a secret in ${file}`)
  return kept.trim()
}

/** Reads the secrets of the settings and makes those that are missing (spec-decision 3). */
export const loadSecrets = async (settings: Settings): Promise<Secrets> => {
  const { DATA_DIR, NODE_ENV, STORE_TOKEN_SECRET, SILENT_TOKEN_SECRET } = settings
  const silent = SILENT_TOKEN_SECRET ?? (await keptSecret(DATA_DIR, 'silent-token'))
  const store =
    STORE_TOKEN_SECRET ?? (NODE_ENV === 'production' ? null : await keptSecret(DATA_DIR, 'store-token'))
  return {
    storeToken: store ? bytes(store) : null,
    silentToken: bytes(silent),
    // Derived, so that several processes that share the setting also share the limits.
    blinding: new Uint8Array(hkdfSync('sha256', silent, '', 'oola limits', 32)),
  }
}

/** A keyed one-way hash: equal values meet, and nobody reads them back. */
export const blind = (key: Uint8Array, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url').slice(0, 32)
