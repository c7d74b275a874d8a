import { bigId, instant } from '#server/platform/db/columns.ts'
import { boolean, jsonb, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts'
import { member, memberId } from '../account.tables.ts'

/** A passkey: the public half of a key that a device or a password manager holds (SECURE-06). */
export const passkey = pgTable(
  'passkey',
  {
    memberId: memberId(),
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Zero for ever with synced passkeys. */
    counter: bigId('counter').notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The member's name for the device. */
    name: text('name').notNull(),
    /** Backed up by its provider, so that it survives the loss of a device. */
    isSynced: boolean('is_synced').notNull(),
    addedAt: instant('added_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Added on a device of the last days: "This wasn't me" removes it (docs/decisions/sign-in). */
    isOfNewDevice: boolean('is_of_new_device').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.credentialId] })],
)

/** An authenticator app (TOTP, RFC 6238), at most one for a member (SECURE-07). */
export const authenticator = pgTable('authenticator', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  /** Encrypted: a copy of the database alone makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first code; then it is a second factor. */
  confirmedAt: instant('confirmed_at'),
  /** The step of the last accepted code: no code is accepted twice (RFC 6238 5.2). */
  lastStep: bigId('last_step').notNull().default(0),
  /** When the member said that the recovery codes are in a safe place. */
  codesStoredAt: instant('codes_stored_at'),
  /** Turned on on a device of the last days: "This wasn't me" removes it (docs/decisions/sign-in). */
  isOfNewDevice: boolean('is_of_new_device').notNull().default(false),
})

/** Recovery codes, each good once. Only a keyed hash is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: memberId(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.codeHash] })],
)
