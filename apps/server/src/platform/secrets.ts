import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../env.ts'
import { StartFailure } from './start/start-failure.ts'
import { type VapidKeys, vapidKeysFrom, vapidKeysOf } from './vapid-keys.ts'

/** Keys for signing and blinding. They never leave the server. */
export interface Secrets {
  /** Signs store tokens; null when production has not set it, and store login is then closed. */
  readonly storeToken: Uint8Array | null
  /** Signs tokens for the back office. */
  readonly silentToken: Uint8Array
  /** Signs certificates: the seed of an Ed25519 key. */
  readonly credentials: Uint8Array
  /** Signs exports of content: the seed of an Ed25519 key. */
  readonly bundles: Uint8Array
  /** Encrypts the secrets of authenticator apps. */
  readonly sealing: Uint8Array
  /** Signs challenges for passkeys. */
  readonly challenges: Uint8Array
  /** Signs links that stop a kind of mails. */
  readonly stopLinks: Uint8Array
  /** Sign pushes. Another pair ends every browser's subscription. */
  readonly vapid: VapidKeys
  /** Blinds network addresses and account names before they are stored for a limit. */
  readonly blinding: Uint8Array
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** For generated secrets; `env.ts` requires 32 of a setting too. */
const SHORTEST = 32

/** Writes a whole file or none, also at a power failure: it appears under its name only once it is on the disk. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  // A hard link fails when the name is taken, so the first process wins and the other reads its file.
  await link(draft, file).catch(() => {})
  await rm(draft)
  const folder = await open(path.dirname(file))
  // Some disks cannot flush a folder; the file itself is safe at this point.
  await folder.sync().catch(() => {})
  await folder.close()
}

/**
 * The secret in DATA_DIR/secrets/<name>, created at its first use; two racing processes end with the same one.
 * @throws StartFailure for a truncated file: signatures of so few characters could be forged
 */
const storedSecret = async (dataDir: string, name: string): Promise<string> => {
  const folder = path.join(dataDir, 'secrets')
  const file = path.join(folder, name)
  const read = (): Promise<string | null> =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await read()) === null) await writeWhole(file, randomBytes(48).toString('base64url'))
  const stored = (await read())?.trim() ?? ''
  if (stored.length < SHORTEST)
    throw new StartFailure(
      `The secret in ${file} is cut or empty: put it back from a backup, or delete the file for a new one (links and tokens signed with the old one then end).`,
    )
  return stored
}

/** Whether the secret that signs certificates is there already; `loadSecrets` would create it. */
export const hasCredentialSecret = ({
  DATA_DIR,
  CREDENTIAL_SECRET,
}: Pick<Settings, 'DATA_DIR' | 'CREDENTIAL_SECRET'>): boolean =>
  CREDENTIAL_SECRET !== undefined || existsSync(path.join(DATA_DIR, 'secrets', 'credentials'))

/** Reads the secrets of the settings and creates the missing ones (spec-decision 3). */
export const loadSecrets = async (settings: Settings): Promise<Secrets> => {
  const { DATA_DIR, NODE_ENV, STORE_TOKEN_SECRET, SILENT_TOKEN_SECRET, CREDENTIAL_SECRET } = settings
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = settings
  const silent = SILENT_TOKEN_SECRET ?? (await storedSecret(DATA_DIR, 'silent-token'))
  const store =
    STORE_TOKEN_SECRET ?? (NODE_ENV === 'production' ? null : await storedSecret(DATA_DIR, 'store-token'))
  const credential = CREDENTIAL_SECRET ?? (await storedSecret(DATA_DIR, 'credentials'))
  return {
    storeToken: store ? bytes(store) : null,
    silentToken: bytes(silent),
    credentials: new Uint8Array(hkdfSync('sha256', credential, '', 'oola credentials', 32)),
    bundles: new Uint8Array(hkdfSync('sha256', credential, '', 'oola content bundles', 32)),
    // From the secret that no operator changes: another one would invalidate every authenticator.
    sealing: new Uint8Array(hkdfSync('sha256', credential, '', 'oola sealing', 32)),
    challenges: new Uint8Array(hkdfSync('sha256', silent, '', 'oola challenges', 32)),
    stopLinks: new Uint8Array(hkdfSync('sha256', silent, '', 'oola stop links', 32)),
    // Derived as well: every server of an installation has the same pair, and a backup too.
    vapid:
      VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
        ? vapidKeysOf(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
        : vapidKeysFrom(new Uint8Array(hkdfSync('sha256', credential, '', 'oola web push', 48))),
    // Derived, so that several processes that share the setting also share the limits.
    blinding: new Uint8Array(hkdfSync('sha256', silent, '', 'oola limits', 32)),
  }
}

/** A keyed one-way hash: equal values have equal hashes, which cannot be reversed. */
export const blind = (key: Uint8Array, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url').slice(0, 32)
